import { type Card, type CardDef, REVEALED, type Table, type Turn } from '@evertable/engine';

export const CITIZEN_BACK = 'citizen';
export const LOCATION_BACK = 'river-location';

/** Using the card is the visitor's choice, all of it or nothing. */
function mayUse(turn: Turn): boolean {
  if (!turn.may('river.use')) return false;
  turn.events?.push({ type: 'use', seat: turn.seat, where: turn.about });
  return true;
}

const ofColor = (table: Table, color: string): Card[] =>
  table.me.hand.filter((card) => table.info(card).def.color === color);

/** Everybody sees what is discarded. */
function showAndDiscard(turn: Turn, cards: readonly Card[]): void {
  for (const card of cards) turn.move(card, REVEALED);
  turn.discardRevealed(cards);
}

const citizen = (
  id: string,
  wants: (table: Table) => boolean,
  choose: (turn: Turn) => readonly Card[],
): CardDef => ({
  id,
  kind: 'river',
  deck: CITIZEN_BACK,
  copies: 1,
  gives: { point: 1, pearl: 1 },
  provenance: { effect: 'single-source', gives: 'single-source' },
  onVisit(turn, self) {
    if (!wants(turn) || !mayUse(turn)) return;
    showAndDiscard(turn, choose(turn));
    turn.receive(turn.info(self).gifts);
  },
});

/** So many cards of one colour. */
const collector = (id: string, n: number, color: string): CardDef =>
  citizen(
    id,
    (table) => ofColor(table, color).length >= n,
    (turn) => turn.chooseCards('river.discard', ofColor(turn, color), { min: n, max: n }),
  );

const DIFFERENT = 3;

const colorsInHand = (table: Table): number =>
  new Set(table.me.hand.map((card) => table.info(card).color)).size;

/** One card after the other, each of another colour. */
function chooseDifferent(turn: Turn): Card[] {
  const chosen: Card[] = [];
  const isNew = (card: Card): boolean =>
    chosen.every((other) => turn.info(other).color !== turn.info(card).color);
  while (chosen.length < DIFFERENT)
    chosen.push(turn.chooseCard('river.discard', turn.oneOfEach(turn.me.hand).filter(isNew)));
  return chosen;
}

const location = (
  id: string,
  cost: Readonly<Record<string, number>>,
  gives: Readonly<Record<string, number>>,
): CardDef => ({
  id,
  kind: 'river',
  deck: LOCATION_BACK,
  copies: 1,
  cost: { point: 1, ...cost },
  // The pearl first: a Bridge sees it before the cards are drawn.
  gives: { pearl: 1, ...gives },
  provenance: { cost: 'single-source', gives: 'single-source' },
  onVisit(turn, self) {
    const { cost: price, gifts } = turn.info(self);
    if (!turn.affords(price) || !mayUse(turn)) return;
    turn.pay('river.pay', price);
    turn.receive(gifts);
  },
});

export const riverCards: readonly CardDef[] = [
  collector('gus-the-gardener', 3, 'production'),
  citizen('bosley-the-artist', (table) => colorsInHand(table) >= DIFFERENT, chooseDifferent),
  collector('crustina-the-constable', 2, 'governance'),
  collector('iluminor-the-inventor', 2, 'traveler'),
  collector('snout-the-explorer', 2, 'destination'),
  collector('omicron-the-elder', 1, 'prosperity'),
  location('ballroom', { resin: 1 }, { card: 3 }),
  location('watermill', { twig: 1 }, { card: 2 }),
  location('observatory', { any: 1 }, { 'meadow-card': 2 }),
  location('market', { any: 1 }, { card: 3 }),
  location('great-hall', { pebble: 1 }, { card: 4 }),
  location('gardens', { berry: 1 }, { card: 3 }),
];
