// Draws the picture of every card once, when the page is built: scene, sticker with its rim, and what it carries.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { games } from '@evertable/content';
import { ICONS, pictureOf, STICKERS } from '../src/art/icons.ts';
import { bellfairePictures } from '../src/games/bellfaire/pictures.ts';
import { everdellPictures } from '../src/games/everdell/pictures.ts';
import { farshorePictures } from '../src/games/farshore/pictures.ts';
import { mistwoodPictures } from '../src/games/mistwood/pictures.ts';
import { packsPictures } from '../src/games/packs/pictures.ts';
import { pearlbrookPictures } from '../src/games/pearlbrook/pictures.ts';

/** By game: the pictures of its own box and of its expansions. */
export const PICTURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  everdell: {
    ...everdellPictures,
    ...mistwoodPictures,
    ...packsPictures,
    ...bellfairePictures,
    ...pearlbrookPictures,
  },
  farshore: farshorePictures,
};

const GAMES = 'packages/web/src/games';
/** Where each picture is chosen. */
const CHOSEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [`${GAMES}/everdell/pictures.ts`]: everdellPictures,
  [`${GAMES}/farshore/pictures.ts`]: farshorePictures,
  [`${GAMES}/mistwood/pictures.ts`]: mistwoodPictures,
  [`${GAMES}/packs/pictures.ts`]: packsPictures,
  [`${GAMES}/bellfaire/pictures.ts`]: bellfairePictures,
  [`${GAMES}/pearlbrook/pictures.ts`]: pearlbrookPictures,
  'packages/web/src/art/icons.ts': Object.fromEntries([...ICONS, ...STICKERS].map((id) => [id, id])),
};

interface IconSet {
  readonly icons: Readonly<Record<string, { body: string; width?: number; height?: number }>>;
  readonly aliases?: Readonly<Record<string, { parent: string }>>;
  readonly width?: number;
  readonly height?: number;
}

interface Icon {
  readonly body: string;
  readonly size: number;
}

const SETS: Readonly<Record<string, string>> = { f: 'fluent-emoji-flat', n: 'noto', g: 'game-icons' };
const require = createRequire(import.meta.url);
const loaded = new Map<string, IconSet>();

function setOf(letter: string): IconSet {
  let set = loaded.get(letter);
  if (set === undefined) {
    set = JSON.parse(
      readFileSync(require.resolve(`@iconify-json/${SETS[letter]}/icons.json`), 'utf8'),
    ) as IconSet;
    loaded.set(letter, set);
  }
  return set;
}

function find(id: string): Icon | undefined {
  const [letter, name] = id.split(':');
  if (!(letter in SETS)) return undefined;
  const set = setOf(letter);
  const found = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
  return found && { body: found.body, size: found.width ?? set.width ?? 16 };
}

function icon(id: string): Icon {
  const found = find(id);
  if (found === undefined) throw new Error(`there is no picture ${id}`);
  return found;
}

/** Icons that were chosen but are in no set, each with its file, its card and where to look. */
export function missingIcons(chosen = CHOSEN): string[] {
  return Object.entries(chosen).flatMap(([file, pictures]) =>
    Object.entries(pictures).flatMap(([card, ids]) =>
      ids
        .split(' ')
        .filter((id) => find(id) === undefined)
        .map((id) => `${file}: ${card}: ${whyMissing(id)}`),
    ),
  );
}

function whyMissing(id: string): string {
  const [letter, name] = id.split(':');
  if (letter in SETS) return `there is no '${name}' in node_modules/@iconify-json/${SETS[letter]}/icons.json`;
  return `'${id}' must begin with f: (${SETS['f']}), n: (${SETS['n']}) or g: (${SETS['g']})`;
}

const RIM = '#fffaf0';

/** A picture as a sticker: a soft shadow, a cream rim, then the picture, all without costly filters. */
function sticker(id: string, x: number, y: number, size: number, rim: number): string {
  const { body, size: own } = icon(id);
  const k = size / own;
  const line = (width: number): string =>
    `stroke-width="${(width / k).toFixed(2)}" stroke-linejoin="round" stroke-linecap="round"`;
  const at = (dy: number): string =>
    `translate(${x.toFixed(1)} ${(y + dy).toFixed(1)}) scale(${k.toFixed(4)})`;
  return (
    `<g color="#4A3A26"><g transform="${at(rim * 0.7)}" stroke="#3b2408" stroke-opacity=".26" ${line(rim * 2.4)}>${body}</g>` +
    `<g transform="${at(0)}" stroke="${RIM}" ${line(rim * 2)}>${body}</g><g transform="${at(0)}">${body}</g></g>`
  );
}

/** Sky, sun, hills and ground by colour of card. */
const SCENES: Readonly<Record<string, readonly [string, string, string, string]>> = {
  production: ['#DDEDC6', '#F7FAE3', '#B5D392', '#88B566'],
  destination: ['#FBDDCB', '#FFF3E6', '#F0B497', '#DB8668'],
  traveler: ['#F6E6C0', '#FFFBEA', '#E3C78D', '#C9A25F'],
  governance: ['#D5E7F3', '#F5FBFF', '#A5CAE2', '#74A8CB'],
  prosperity: ['#E9DBF3', '#FCF5FF', '#CBB0E0', '#A684C5'],
};
const OTHER: readonly [string, string, string, string] = ['#EBE3D2', '#FFFBF1', '#D2C3A2', '#B5A27A'];

const WIDTH = 160;
const HEIGHT = 80;

/** A different place for each card, and the same one every time. */
function scene(card: string, colour: string): string {
  const [sky, sun, hill, ground] = SCENES[colour] ?? OTHER;
  let s = 7;
  for (const letter of card) s = (s * 31 + letter.charCodeAt(0)) % 997;
  const a = (s % 10) - 5;
  const b = ((s >> 3) % 10) - 5;
  const trees = Array.from({ length: 7 }, (_, i) => {
    const x = (WIDTH * (i + 0.3 + ((s >> (i % 5)) % 5) / 10)) / 7;
    const y = HEIGHT * (0.62 + ((s >> ((i % 5) + 2)) % 5) / 40);
    const t = HEIGHT * (0.2 + ((s >> (i % 5)) % 4) / 22);
    return `<path d="M${x.toFixed(1)} ${(y - t).toFixed(1)}l${(t * 0.38).toFixed(1)} ${t.toFixed(1)}h${(-t * 0.76).toFixed(1)}Z" fill="${hill}"/>`;
  }).join('');
  const sunX = WIDTH * (0.3 + 0.4 * ((s % 7) / 7));
  return (
    `<path fill="${sky}" d="M0 0h${WIDTH}v${HEIGHT}H0Z"/><circle cx="${sunX.toFixed(1)}" cy="22" r="13" fill="${sun}"/>` +
    `<path d="M0 ${46 + a}Q40 ${32 + b} 80 45T160 ${40 - a}V80H0Z" fill="${hill}" opacity=".75"/>${trees}` +
    `<path d="M0 ${62 + b * 0.6}Q48 ${51 - a} 96 61T160 ${57 + a}V80H0Z" fill="${ground}"/>`
  );
}

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;

function cardPicture(game: string, card: string, kind: string, colour: string): string {
  const [main, prop] = pictureOf(PICTURES[game], card, kind).split(' ');
  const big = 49;
  const x = (WIDTH - big) / 2 - (prop === undefined ? 0 : 3);
  const props = prop === undefined ? '' : sticker(prop, x + big - 9, 43, 25, 1.2);
  return svg(WIDTH, HEIGHT, scene(card, colour) + sticker(main, x, 13, big, 1.5) + props);
}

function plain(id: string): string {
  const { body, size } = icon(id);
  return svg(size, size, `<g color="#4A3A26">${body}</g>`);
}

export const iconName = (id: string): string => id.replace(':', '-');

/** Every picture of the page by its address below `art/`. */
export function allPictures(): Map<string, string> {
  const missing = missingIcons();
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const files = new Map<string, string>();
  const minis = new Set<string>(ICONS);
  for (const [id, choices] of Object.entries(games)) {
    const modules = [
      choices.game,
      ...Object.values(choices.modules),
      ...Object.values(choices.solo).flatMap((solo) => solo.rules()),
    ];
    for (const def of modules.flatMap((module) => module.cards ?? [])) {
      files.set(`${id}/${def.id}.svg`, cardPicture(id, def.id, def.kind, def.color ?? ''));
      minis.add(pictureOf(PICTURES[id], def.id, def.kind).split(' ')[0]);
    }
  }
  for (const id of minis) files.set(`icon/${iconName(id)}.svg`, plain(id));
  for (const id of STICKERS)
    files.set(`sticker/${iconName(id)}.svg`, svg(40, 42, sticker(id, 4, 4, 32, 1.3)));
  return files;
}
