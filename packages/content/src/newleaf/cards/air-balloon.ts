import { type Card, type CardDef, NO_CARD, type Seat, type Turn } from '@evertable/engine';

/** Tan cards of a city that do something: what a Fool and Ruins do goes beyond that, and a balloon finds no more. */
const copyable = (turn: Turn, seat: Seat): Card[] =>
  turn.city(seat).filter((card) => {
    const { def } = turn.info(card);
    if (def.color !== 'traveler' || def.onPlay === undefined || def.id === 'air-balloon') return false;
    return def.goesTo === undefined && def.replaces === undefined && turn.mayCopy(card, seat);
  });

export const airBalloon: CardDef = {
  id: 'air-balloon',
  kind: 'construction',
  color: 'traveler',
  rarity: 'common',
  cost: { twig: 3 },
  points: 1,
  copies: 3,
  spaces: 0,
  golden: { color: 'traveler' },

  onPlay(turn) {
    const tan = turn.opponents().flatMap((seat) => turn.oneOfEach(copyable(turn, seat)));
    const copied = turn.mayChooseCard('air-balloon.copy', tan);
    if (copied !== NO_CARD) turn.asCard(copied, () => turn.info(copied).def.onPlay?.(turn, copied));
  },
};
