import type { PlayerView } from '@evertable/engine';
import type { BoardContext } from '../context.ts';

/** The season a player is in; an automaton without one is in that of the person. */
export function seasonOf(
  { view, screen }: Pick<BoardContext, 'view' | 'screen'>,
  player: PlayerView,
): string {
  if (screen.automata[player.automaton?.id ?? '']?.followsSeason !== true) return player.season;
  return view.players.find(({ automaton }) => automaton === null)?.season ?? player.season;
}
