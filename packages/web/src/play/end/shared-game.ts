import { lastCheckpoint, type View } from '@evertable/engine';
import type { GameRecord } from '../table-source.ts';

/**
 * A finished game for a link. It is played again from its answers; for the day the rules have changed it brings its end
 * too, which can then be looked at. All its turns would make a link of 4,100 to 9,800 characters, too long for many
 * messengers; the end alone makes it 2,100 to 3,800 instead of 650 to 1,850.
 */
export function sharedGame(
  { setup, seed, answers, kept }: GameRecord,
  seats: GameRecord['seats'],
  { players, winners }: Pick<View, 'players' | 'winners'>,
): GameRecord {
  return {
    setup,
    seed,
    seats,
    answers,
    scores: players.map((player) => player.score.total),
    winners,
    ...(kept && {
      kept: {
        ...kept,
        earlier: kept.earlier.map((part) => ({ ...part, turns: lastCheckpoint(part.turns) })),
        turns: lastCheckpoint(kept.turns),
      },
    }),
  };
}
