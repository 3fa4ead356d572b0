// Clay figures in the sizes that are shown: emoji in three dimensions, and our own drawings in the same manner.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const EMOJI = join(dirname(require.resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
const OWN = fileURLToPath(new URL('../art/clay', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/evertable-figures', import.meta.url));

/** Edges in pixels: what stands on cards and in landscapes, and what is carried or no larger than a line of text. */
const LARGE = 208;
const SMALL = 96;
const WEBP = { quality: 66, alphaQuality: 80, effort: 6 };

/** Code points of an emoji by its name; the set without depth has the list. */
const codes = new Map<string, string>();
for (const [code, name] of Object.entries(
  JSON.parse(readFileSync(require.resolve('@iconify-json/fluent-emoji-flat/chars.json'), 'utf8')) as Record<
    string,
    string
  >,
))
  if (!codes.has(name)) codes.set(name, code);

/** Where a figure is kept: an emoji may have a sign for coloured drawing behind its code. Null when there is none. */
export function figureFile(id: string): string | null {
  const [set, name] = id.split(':');
  const places =
    set === 'c'
      ? [join(OWN, `${name}.webp`)]
      : ['', '-fe0f'].map((sign) => join(EMOJI, `${codes.get(name) ?? name}${sign}.webp`));
  return places.find((place) => existsSync(place)) ?? null;
}

/** What is wrong with the id of a figure that is nowhere. */
export function whyMissing(id: string): string {
  const [set, name] = id.split(':');
  if (set === 'f') return `there is no '${name}' in node_modules/@iconify-json/fluent-emoji-flat/chars.json`;
  if (set === 'c') return `there is no '${name}.webp' in packages/web/art/clay`;
  return `'${id}' must begin with f: (an emoji) or c: (our own drawing)`;
}

/** A figure in one size; kept, because drawing all of them takes a while. */
async function resized(id: string, size: number): Promise<Uint8Array> {
  const file = figureFile(id);
  if (file === null) throw new Error(whyMissing(id));
  const source = readFileSync(file);
  const key = createHash('sha256')
    .update(source)
    .update(JSON.stringify([size, WEBP]))
    .digest('hex');
  const kept = join(CACHE, `${key.slice(0, 24)}.webp`);
  if (existsSync(kept)) return readFileSync(kept);
  const drawn = await sharp(source).resize(size, size).webp(WEBP).toBuffer();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(kept, drawn);
  return drawn;
}

/** Figures by their address below `art/`: one that is shown in both sizes is shipped once. */
export async function drawFigures(
  large: ReadonlySet<string>,
  small: ReadonlySet<string>,
): Promise<Map<string, Uint8Array>> {
  const ids = [...new Set([...large, ...small])];
  return new Map(
    await Promise.all(
      ids.map(
        async (id) =>
          [`figure/${id.replace(':', '-')}.webp`, await resized(id, large.has(id) ? LARGE : SMALL)] as const,
      ),
    ),
  );
}
