import type { CardDef } from '@evertable/engine';

export const field: CardDef = {
  id: 'corrin-evertails-field',
  kind: 'construction',
  color: 'production',
  rarity: 'unique',
  cost: { twig: 1, resin: 1, pebble: 1 },
  points: 1,
  copies: 1,
  hosts: { color: 'production' },

  produce(turn, _self, owner) {
    // Copied by a Mole it still looks round from the city it lies in.
    const others = turn.state.players.map((_, seat) => seat).filter((seat) => seat !== owner);
    turn.gain(
      'berry',
      others.reduce((berries, seat) => berries + turn.count('farm', seat), 1),
    );
    for (const seat of others) {
      const farms = turn.isAutomaton(seat) ? 0 : turn.count('farm', seat);
      if (farms === 0 || turn.handRoom(seat) === 0) continue;
      if (turn.asSeat(seat, () => turn.may('corrin-evertails-field.draw'))) turn.draw(farms, seat);
    }
  },
};
