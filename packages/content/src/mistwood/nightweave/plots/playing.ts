import {
  type Card,
  CARDS,
  CARDS_OR_GOODS,
  type Cost,
  type Dues,
  type Table,
  type Turn,
  withDues,
} from '@evertable/engine';
import { colorOf, paysToPrevent, isPersonActing } from '../schemes.ts';
import type { Plot } from './plot.ts';

const either = (n: number): Dues => ({ n, of: CARDS_OR_GOODS });
/** So many cards or resources more for your cards of this colour. */
const dearer = (cost: Cost, table: Table, card: Card, color: string, n: number): Cost =>
  isPersonActing(table) && colorOf(table, card) === color ? withDues(cost, either(n)) : cost;

export const spidersInTheSoil: Plot = {
  id: 'spiders-in-the-soil',
  kind: 'seasonal',
  modify: { playCost: (cost, table, card) => dearer(cost, table, card, 'production', 2) },
};

/** No Traveler in the Meadow; one from your hand costs a card or resource more. */
export const badPublicity: Plot = {
  id: 'bad-publicity',
  kind: 'seasonal',
  drawn(turn) {
    turn.discardFromDisplay(turn.displayed().filter((card) => colorOf(turn, card) === 'traveler'));
    turn.refill();
  },
  modify: {
    mayEnterDisplay: (ok, table, card) => ok && colorOf(table, card) !== 'traveler',
    playCost: (cost, table, card, from) =>
      from === 'hand' ? dearer(cost, table, card, 'traveler', 1) : cost,
  },
};

export const pryingEyes: Plot = {
  id: 'prying-eyes',
  kind: 'seasonal',
  modify: { moveInCost: (cost) => withDues(cost, { n: 2, of: CARDS }) },
};

const isBlue = (table: Table, card: Card): boolean => colorOf(table, card) === 'governance';

/** Blue cards that were drawn go, and others come for them, as long as there are any. */
function redraw(turn: Turn, seat: number, drawn: Card[]): void {
  const { deck, discard } = turn.state;
  const blue = drawn.filter((card) => isBlue(turn, card));
  if (blue.length === 0 || ![...deck, ...discard].some((card) => !isBlue(turn, card))) return;
  turn.asSeat(seat, () => {
    turn.discard(blue);
    drawn.push(...turn.draw(blue.length));
  });
}

/** To play a blue card, or to let one work, you must give up a card or a resource. */
export const politicalInfluence: Plot = {
  id: 'political-influence',
  kind: 'seasonal',
  modify: {
    playCost: (cost, table, card) => dearer(cost, table, card, 'governance', 1),
    mayTake: (ok, table, slot, to) =>
      ok && !(to === 'draw' && isPersonActing(table) && isBlue(table, table.state.display[slot])),
    helpCost: (cost, table, helper) => (isBlue(table, helper) ? withDues(cost, either(1)) : cost),
  },
  on: {
    beforeTrigger: (turn, card) =>
      isBlue(turn, card) && !paysToPrevent(turn, 'political-influence.activate', [either(1)])
        ? false
        : undefined,
    afterDraw(turn, seat, drawn) {
      if (!turn.isAutomaton(seat)) redraw(turn, seat, drawn);
    },
  },
};
