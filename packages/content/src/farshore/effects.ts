import {
  type Card,
  costFrom,
  FREE,
  type Goods,
  isSpot,
  NO_CARD,
  NO_HELP,
  option,
  payments,
  playable,
  type Table,
  totalOf,
  type Turn,
  canUse,
  type Place,
} from '@evertable/engine';

/** What several cards and places say in the same words. */

export type Gives = Readonly<Record<string, number>>;

/** Everything this card's effect gives in numbers. */
export function gainPrinted(turn: Turn, card: Card): void {
  turn.receive(turn.info(card).gifts);
}

/** A Coast or Island location. */
export function isLocation(table: Table, where: Place): boolean {
  if (!isSpot(table.rules, where)) return false;
  const { group } = table.rules.spots[where];
  return group === 'coast' || group === 'island';
}

/** Coast and Island locations that could be used now, occupied or not. */
export const locations = (table: Table): Place[] =>
  table.state.spots.filter((where) => isLocation(table, where) && canUse(table, where));

/** "You may discard up to so many cards": how many they were. */
export function discardUpTo(turn: Turn, id: string, max: number): number {
  const cards = turn.chooseCards(id, turn.me.hand, { min: 0, max });
  turn.discard(cards);
  return cards.length;
}

/** "You may discard 2 cards to …": whether it was done. */
export function mayDiscardTwo(turn: Turn, id: string): boolean {
  if (turn.me.hand.length < 2 || !turn.may(id)) return false;
  turn.discard(turn.chooseCards('discard.two', turn.me.hand, { min: 2, max: 2 }));
  return true;
}

/** "You may pay this to …": whether it was done. Treasures may stand in for any of it. */
export function mayPay(turn: Turn, id: string, price: Gives): boolean {
  const { goods, goodKinds } = turn.rules;
  const ways = payments(goodKinds, costFrom(goods, price, id), turn.purse(), NO_HELP);
  const options = ways.map((pay) =>
    option('pay', undefined, undefined, undefined, undefined, undefined, pay),
  );
  const picked = turn.pick(id, options, { min: 0, max: 1 });
  if (picked.length === 0) return false;
  turn.spend(ways[picked[0]]);
  return true;
}

/** "Pay up to so many resources": any kinds, Treasures among them. */
export function payUpTo(turn: Turn, id: string, max: number): Goods {
  const goods = turn.chooseGoods(id, turn.purse(), 0, max);
  turn.spend(goods);
  return goods;
}

/** The printed cost comes back; for an "any" in it a resource of the player's choice. */
export function refund(turn: Turn, card: Card): void {
  const { goods, any } = turn.info(card).cost;
  turn.gainGoods(goods);
  turn.gainAny(any);
}

export const paidSomething = (turn: Turn): boolean => totalOf(turn.paid) > 0;

/** Of the cards turned up one is played for free, or none; the others are discarded first. */
export function playOneFree(turn: Turn, id: string, cards: readonly Card[], most: number): void {
  const light = playable(turn, cards, 'revealed', FREE).filter((card) => turn.info(card).points <= most);
  const chosen = turn.mayChooseCard(id, light);
  turn.discardRevealed(cards.filter((card) => card !== chosen));
  if (chosen !== NO_CARD) turn.play(chosen, 'revealed', FREE);
}
