import { type CardDef, NO_CARD } from '@evertable/engine';

export const minerMole: CardDef = {
  id: 'miner-mole',
  kind: 'critter',
  color: 'production',
  rarity: 'common',
  cost: { berry: 3 },
  points: 1,
  copies: 3,

  produce(turn, _self, owner) {
    // Wherever the Mole stands, it copies from every other city: a copied Mole looks round from its own.
    const green = turn.state.players.flatMap((_, seat) =>
      seat === owner
        ? []
        : turn.withoutLookalikes(turn.city(seat).filter((card) => turn.activatable(card, seat))),
    );
    const chosen = turn.mayChooseCard('miner-mole.copy', green);
    if (chosen !== NO_CARD) turn.activate(chosen, turn.ownerOf(chosen));
  },
};
