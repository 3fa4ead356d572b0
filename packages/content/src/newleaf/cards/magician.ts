import { type CardDef, NO_CARD } from '@evertable/engine';

export const magician: CardDef = {
  id: 'magician',
  kind: 'critter',
  color: 'production',
  rarity: 'unique',
  cost: { berry: 3 },
  points: 2,
  copies: 2,
  golden: { color: 'destination' },

  produce(turn, self, owner) {
    // Copied from another city, it is the card that copies which cannot vanish.
    const isItself = (card: number): boolean =>
      card === self || (owner !== turn.seat && turn.running.includes(card));
    const others = turn.discardable().filter((card) => !isItself(card));
    const gone = turn.mayChooseCard('magician.discard', turn.withoutLookalikes(others));
    if (gone === NO_CARD) return;
    turn.discardFromCity(gone);
    turn.gainPoints(1);
    turn.gainAny(1);
  },
};
