import { type Card, type CardDef, cardsOf, type Module, NO_CARD, onPile, type Turn } from '@evertable/engine';

/** Cards for everybody to play, each with a car of the train beside it. */
export const STATION = 'station';
/** The cars in sight, those to come, and those used since the bag was filled. */
const TRAIN = 'train';
const BAG = 'train-bag';
const USED = 'train-used';
const SLOTS = 3;
const BACK = 'train-car';

const car = (gives: Readonly<Record<string, number>>): CardDef => ({
  id: `train-${Object.entries(gives)
    .map(([thing, n]) => `${n}-${thing}`)
    .join('-')}`,
  kind: BACK,
  deck: BACK,
  copies: 3,
  gives,
  provenance: { copies: 'single-source' },
});

export const cars: readonly CardDef[] = [
  car({ berry: 1 }),
  car({ resin: 1 }),
  car({ pebble: 1 }),
  car({ any: 1 }),
  car({ twig: 2 }),
  car({ point: 1 }),
];

function take(turn: Turn, tile: Card): void {
  turn.move(tile, onPile(USED));
  turn.refill(TRAIN);
  turn.asCard(tile, () => turn.receive(turn.info(tile).gifts));
}

/** One car of the train, whichever the player likes. */
export function gainTile(turn: Turn): void {
  const tile = turn.chooseCard('train.take', turn.oneOfEach(turn.displayed(TRAIN)));
  if (tile !== NO_CARD) take(turn, tile);
}

/** The Station's open cards and the train beside them. */
export const train: Module = {
  id: TRAIN,
  kinds: [BACK],
  piles: [
    { id: BAG, seen: 'nobody', refills: USED },
    { id: USED, seen: 'all' },
  ],
  displays: [
    { id: STATION, slots: () => SLOTS, refill: 'paid', plays: true },
    { id: TRAIN, slots: () => SLOTS, from: BAG, beside: STATION },
  ],
  setup: (turn) => turn.shufflePile(BAG, cardsOf(turn.rules, BACK)),
  on: {
    /** Whoever plays a card of the Station takes the car beside it, when everything else is done. */
    afterResolve(turn, _card, from, slot) {
      if (from === STATION) take(turn, turn.cardBeside(slot));
    },
  },
};
