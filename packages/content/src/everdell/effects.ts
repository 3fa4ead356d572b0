import {
  type Card,
  FREE,
  goodsOf,
  isSpot,
  NO_CARD,
  playable,
  type Seat,
  type Table,
  type Turn,
  type Place,
} from '@evertable/engine';
import { mayPlayFrom, type Source } from './playing.ts';

/** What several cards say in the same words. */

/** A Basic or Forest location. */
export function isLocation(table: Table, where: Place): boolean {
  if (!isSpot(table.rules, where)) return false;
  const { group } = table.rules.spots[where];
  return (group === 'basic' || group === 'forest') && table.value('isLocationFor', true, where, table.seat);
}

/** How many of the cards an event asks for a city has, and whether everything it asks for is there. */
export function eventCards(table: Table, where: Place, seat: Seat): { has: number; all: boolean } {
  const { needs = {}, holds = [], cityHas, achieved = 0 } = table.rules.spots[where].def;
  const parts = [
    ...Object.entries(needs).map(([color, n]) => [table.countColor(color, seat), n]),
    ...holds.map((id) => [table.has(id, seat) ? 1 : 0, 1]),
    ...(cityHas === undefined ? [] : [[table.countWhere(seat, cityHas.of), cityHas.n]]),
  ];
  return {
    has: parts.reduce((sum, [have, n]) => sum + Math.min(have, n), 0),
    all: parts.every(([have, n]) => have >= n) && table.claimedEvents(seat).length >= achieved,
  };
}

/** All places of a group that the boxes at the table bring, laid out or not. */
export const allSpotsIn = (table: Table, group: string): Place[] =>
  table.rules.spots.filter((spot) => spot.group === group).map((spot) => spot.index);

/** Does this card share its space with its partner? Each has one partner only, the first to come the first served. */
export function isPaired(table: Table, self: Card, owner: Seat): boolean {
  const info = table.info(self);
  // What merely counts as this card is rarer and worth more to share with, so it goes first.
  const rare = info.index !== info.is;
  let partners = 0;
  let before = 0;
  let earlier = true;
  for (const card of table.city(owner)) {
    const other = table.info(card);
    if (card === self) earlier = false;
    else if (other.is === info.sharesWith && table.mayShare(card, owner)) partners++;
    else if (other.is === info.is && (rare === (other.index !== other.is) ? earlier : !rare)) before++;
  }
  return before < partners;
}

/** "Pay up to so many of a kind; 1 point token for each." */
export function payForPoints(turn: Turn, id: string, kind: number, most: number): void {
  const n = turn.chooseAmount(id, 0, Math.min(most, turn.me.goods[kind]));
  turn.spend(goodsOf(kind, n));
  turn.gainPoints(n);
}

/** "You may play a card worth up to 3 points for free", from the hand or the Meadow. */
export function mayPlayLightFree(turn: Turn, id: string, from: readonly Source[]): void {
  mayPlayFrom(turn, id, from, FREE, (card) => turn.info(card).points <= 3);
}

export const playableFree = (turn: Turn, cards: readonly Card[]): Card[] =>
  playable(turn, cards, 'revealed', FREE);

/** Of the cards turned up one is played for free, or none; the others are discarded first. */
export function playOneFree(turn: Turn, cards: readonly Card[], chosen: Card): void {
  turn.discardRevealed(cards.filter((card) => card !== chosen));
  if (chosen !== NO_CARD) turn.play(chosen, 'revealed', FREE);
}
