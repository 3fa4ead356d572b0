// Every picture of the page: the figures of cards and pages, and the landscapes behind them.
import { games } from '@evertable/content';
import { CLAY } from '../src/art/drawings.ts';
import { FIGURES, ICONS } from '../src/art/icons.ts';
import { pictureOf } from '../src/art/picture.ts';
import { bellfairePictures } from '../src/games/bellfaire/pictures.ts';
import { everdellPictures } from '../src/games/everdell/pictures.ts';
import { farshorePictures } from '../src/games/farshore/pictures.ts';
import { mistwoodPictures } from '../src/games/mistwood/pictures.ts';
import { plotIcons, schemeIcons } from '../src/games/mistwood/scheme-icons.ts';
import { newleafPictures } from '../src/games/newleaf/pictures.ts';
import { packsPictures } from '../src/games/packs/pictures.ts';
import { pearlbrookPictures } from '../src/games/pearlbrook/pictures.ts';
import { drawFigures, figureFile, whyMissing } from './figures.ts';
import { allScenes } from './scenes.ts';

type Pictures = Readonly<Record<string, string>>;

/** By game: the pictures of its own box and of its expansions. */
export const PICTURES: Readonly<Record<string, Pictures>> = {
  everdell: {
    ...everdellPictures,
    ...mistwoodPictures,
    ...packsPictures,
    ...bellfairePictures,
    ...pearlbrookPictures,
    ...newleafPictures,
  },
  farshore: farshorePictures,
};

const GAMES = 'packages/web/src/games';
const idsOf = (ids: readonly string[]): Pictures => Object.fromEntries(ids.map((id) => [id, id]));

/** Where each picture is chosen. */
const CHOSEN: Readonly<Record<string, Pictures>> = {
  [`${GAMES}/everdell/pictures.ts`]: everdellPictures,
  [`${GAMES}/farshore/pictures.ts`]: farshorePictures,
  [`${GAMES}/mistwood/pictures.ts`]: mistwoodPictures,
  [`${GAMES}/packs/pictures.ts`]: packsPictures,
  [`${GAMES}/bellfaire/pictures.ts`]: bellfairePictures,
  [`${GAMES}/pearlbrook/pictures.ts`]: pearlbrookPictures,
  [`${GAMES}/newleaf/pictures.ts`]: newleafPictures,
  [`${GAMES}/mistwood/scheme-icons.ts`]: { ...plotIcons, ...schemeIcons },
  'packages/web/src/art/icons.ts': idsOf([...ICONS, ...FIGURES]),
  'packages/web/src/art/drawings.ts': idsOf(Object.values(CLAY)),
};

/** How a figure stands, besides what it is. */
const WORDS = new Set(['dusk', 'worn', 'turned']);

/** Figures that were chosen but are nowhere, each with its file, its card and where to look. */
export const missingIcons = (chosen = CHOSEN): string[] =>
  Object.entries(chosen).flatMap(([file, pictures]) =>
    Object.entries(pictures).flatMap(([card, line]) =>
      line
        .split(' ')
        .filter((word) => !WORDS.has(word) && figureFile(word) === null)
        .map((id) => `${file}: ${card}: ${whyMissing(id)}`),
    ),
  );

/** The figures of some cards of a game, and what they carry. */
function figuresOf(game: string, cards: readonly { readonly id: string; readonly kind: string }[]) {
  const pictures = cards.map((card) => pictureOf(PICTURES[game], card.id, card.kind));
  return { large: pictures.map((p) => p.figure), small: pictures.flatMap((p) => p.prop ?? []) };
}

/** Every picture of the page by its address below `art/`. */
export async function allPictures(): Promise<Map<string, string | Uint8Array>> {
  const missing = missingIcons();
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const large = new Set<string>(FIGURES);
  const small = new Set<string>([
    ...ICONS,
    ...Object.values(CLAY),
    ...Object.values(plotIcons),
    ...Object.values(schemeIcons),
  ]);
  for (const [id, choices] of Object.entries(games)) {
    const modules = [
      choices.game,
      ...Object.values(choices.modules),
      ...Object.values(choices.solo).flatMap((solo) => solo.rules()),
    ];
    const cards = figuresOf(id, [
      ...modules.flatMap((module) => module.cards ?? []),
      ...Object.keys(PICTURES[id]).map((card) => ({ id: card, kind: '' })),
    ]);
    for (const figure of cards.large) large.add(figure);
    for (const figure of cards.small) small.add(figure);
  }
  return new Map<string, string | Uint8Array>([...allScenes(), ...(await drawFigures(large, small))]);
}

/** How many bytes the pictures of one world's own table have: its deck, goods and landscapes. */
export async function weightOf(game: string, goods: readonly string[]): Promise<number> {
  const { large, small } = figuresOf(game, games[game].game.cards ?? []);
  const figures = await drawFigures(
    new Set(large),
    new Set([...small, ...goods.flatMap((good) => CLAY[good] ?? [])]),
  );
  return [...figures.values(), ...allScenes().values()].reduce((sum, file) => sum + file.length, 0);
}
