// The clay figures that pages show: emoji in three dimensions, and our own drawings in the same manner (art/clay).
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIGURES } from '../src/art/icons.ts';
import { PICTURES } from './pictures.ts';

const require = createRequire(import.meta.url);
const EMOJI = join(dirname(require.resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
const OWN = fileURLToPath(new URL('../art/clay', import.meta.url));

/** Code points of an emoji by the name its flat twin has. */
const codes = new Map(
  Object.entries(
    JSON.parse(readFileSync(require.resolve('@iconify-json/fluent-emoji-flat/chars.json'), 'utf8')) as Record<
      string,
      string
    >,
  ).map(([code, name]) => [name, code]),
);

/** Where a figure is kept: an emoji may have a sign for coloured drawing behind its code. */
function figureFile(id: string): string {
  const [set, name] = id.split(':');
  const places =
    set === 'c'
      ? [join(OWN, `${name}.webp`)]
      : ['', '-fe0f'].map((sign) => join(EMOJI, `${codes.get(name) ?? name}${sign}.webp`));
  const found = places.find((place) => existsSync(place));
  if (found === undefined)
    throw new Error(
      set === 'c'
        ? `there is no drawing ${name}.webp in packages/web/art/clay`
        : `there is no emoji '${name}' in node_modules/@lobehub/fluent-emoji-3d/assets`,
    );
  return found;
}

/** The figure of each card that has one: for towns on postcards. */
const ofCards = Object.values(PICTURES)
  .flatMap((pictures) => Object.values(pictures))
  .map((picture) => picture.split(' ')[0])
  .filter((id) => id.startsWith('f:'));

/** Every figure of the pages by its address below `art/`. */
export const allFigures = (): Map<string, Uint8Array> =>
  new Map(
    [...new Set([...FIGURES, ...ofCards])].map((id) => [
      `figure/${id.replace(':', '-')}.webp`,
      readFileSync(figureFile(id)),
    ]),
  );
