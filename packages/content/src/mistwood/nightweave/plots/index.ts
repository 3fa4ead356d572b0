import {
  type Card,
  type CardDef,
  cardsOf,
  type Module,
  NO_CARD,
  onPile,
  type Table,
  type Turn,
} from '@evertable/engine';
import { YOU } from '../seat.ts';
import { administrativeErrors, fatigue, recession, unproductive } from './colours.ts';
import { closedToday, paralyzingFear } from './face-down.ts';
import { borrowed, caughtInTheWeb, copycat, pickpocket } from './hand.ts';
import { grabbed, robbed, stolen, thief } from './losses.ts';
import { badPublicity, politicalInfluence, pryingEyes, spidersInTheSoil } from './playing.ts';
import { CAUGHT, CLOSED_SPACES, FACE_DOWN, type Plot } from './plot.ts';
import { bigCheat, changeOfManagement, creepyCrawly, industrious } from './takings.ts';
import {
  berryJam,
  corruptJudges,
  forestBandits,
  fromAbove,
  infestation,
  invisibleTrap,
  spidersInTheTrees,
  stickyConcoction,
  webToll,
} from './webs.ts';
import { ransom, stewAftermath, venomberryStew } from './workers.ts';

/** In the order of the book's index. */
export const PLOTS: readonly Plot[] = [
  administrativeErrors,
  badPublicity,
  berryJam,
  bigCheat,
  borrowed,
  caughtInTheWeb,
  closedToday,
  fromAbove,
  corruptJudges,
  copycat,
  creepyCrawly,
  fatigue,
  forestBandits,
  grabbed,
  industrious,
  infestation,
  invisibleTrap,
  paralyzingFear,
  pickpocket,
  politicalInfluence,
  pryingEyes,
  ransom,
  recession,
  robbed,
  spidersInTheSoil,
  spidersInTheTrees,
  stickyConcoction,
  stolen,
  changeOfManagement,
  thief,
  unproductive,
  venomberryStew,
  webToll,
];

const byId = new Map(PLOTS.map((plot) => [plot.id, plot]));
/** The Plot on a card is its only text. */
const plotOf = (table: Table, card: Card): Plot => table.info(card).def.texts?.[0] as Plot;

const BACK = 'plot';
const IN_FORCE = 'plots-in-force';
const DONE = 'plots-done';

const cards: readonly CardDef[] = PLOTS.map((plot) => ({
  id: plot.id,
  kind: 'plot',
  copies: 1,
  deck: BACK,
  texts: [plot],
}));

function draws(turn: Turn, deck: string): void {
  const card = turn.turnUp(deck, onPile(IN_FORCE));
  if (card === NO_CARD) return;
  turn.asSeat(YOU, () => plotOf(turn, card).drawn?.(turn));
}

function replaces(turn: Turn): void {
  const old = turn.pile(IN_FORCE).slice();
  for (const card of old) turn.move(card, onPile(DONE));
  for (const card of old) turn.asSeat(YOU, () => plotOf(turn, card).over?.(turn));
}

/** Plots drawn from these decks whenever she has prepared, each holding the plots it is said to. */
const plotsFrom = (decks: Readonly<Record<string, (plot: Plot) => boolean>>): Module => ({
  id: 'plots',
  parts: [stewAftermath],
  cards,
  kinds: ['plot'],
  counters: [CLOSED_SPACES],
  piles: [
    ...Object.entries(decks).map(([id, holds]) => ({
      id,
      seen: 'nobody' as const,
      only: (def: CardDef) => holds(byId.get(def.id) as Plot),
    })),
    { id: IN_FORCE, seen: 'all', inForce: () => true },
    { id: DONE, seen: 'all' },
    { id: CAUGHT, seen: YOU },
    { id: FACE_DOWN, seen: 'all', ofCity: true },
  ],
  setup(turn) {
    for (const [id, holds] of Object.entries(decks)) {
      const all = cardsOf(turn.rules, BACK).filter((card) => holds(plotOf(turn, card)));
      turn.shufflePile(id, all);
    }
  },
  on: {
    nightweavePrepared: (turn) => {
      replaces(turn);
      for (const id of Object.keys(decks)) draws(turn, id);
    },
  },
});

export const plots: Module = plotsFrom({ plots: () => true });

/** The Conspiracy: one for once, resolved first, then one for the season. */
export const conspiracy: Module = plotsFrom({
  'plots-single-use': (plot) => plot.kind === 'single-use',
  'plots-seasonal': (plot) => plot.kind === 'seasonal',
});
