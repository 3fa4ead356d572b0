import type { NewGame } from '../board/types.ts';

/** A first game against an easy bot, with the same deal for everybody. */
export const againstBot = (game: string): NewGame => ({
  setup: { game, players: 2, first: 0 },
  seats: [
    { name: '', bot: null },
    { name: 'Moss', bot: 'newcomer' },
  ],
  seed: 'first year',
  coach: true,
});
