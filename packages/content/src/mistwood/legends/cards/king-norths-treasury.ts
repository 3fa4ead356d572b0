import { legend } from '../legendary.ts';

export const kingNorthsTreasury = legend('clock-tower', {
  id: 'king-norths-treasury',
  kind: 'construction',
  color: 'governance',
  rarity: 'unique',
  cost: { twig: 3, pebble: 3 },
  points: 4,
  hosts: ['historian'],

  onPlay(turn, self) {
    turn.putTokens(turn.place(self), 4);
  },
  helps(table, self, _card, offer) {
    const most = table.tokensOn(table.place(self));
    for (let tokens = 1; tokens <= most; tokens++) offer({ less: 2 * tokens, tokens });
  },
});
