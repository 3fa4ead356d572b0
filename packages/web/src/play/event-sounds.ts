import type { GameEventView, View } from '@evertable/engine';
import type { Sound } from '../app/sound.ts';
import type { ScreenSounds } from '../board/types.ts';

/** The sounds of some events: a new season drowns the rest, and of the rest at most two are played. */
export function soundsOf(
  events: readonly GameEventView[],
  { players }: Pick<View, 'players'>,
  own: ScreenSounds = {},
): readonly Sound[] {
  const has = (type: string): boolean => events.some((e) => e.type === type);
  if (has('season')) return ['season'];
  const turns = events.filter((e) => e.type === 'turn').map((e) => players[e.seat]?.automaton?.id ?? '');
  const found: (Sound | undefined)[] = [
    ...Object.entries(own.automatonTurn ?? {}).map(([id, sound]) => (turns.includes(id) ? sound : undefined)),
    has('play') ? 'card' : undefined,
    ...Object.entries(own.events ?? {}).map(([type, sound]) => (has(type) ? sound : undefined)),
    has('gain') ? 'goods' : undefined,
  ];
  return found.filter((sound) => sound !== undefined).slice(0, 2);
}
