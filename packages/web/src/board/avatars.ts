import type { View } from '@evertable/engine';
import type { Translator } from '@evertable/text';
import { seatAnimal, seatColor } from '../app/seat-look.ts';
import type { Avatar } from './context.ts';
import type { ScreenManifest } from './types.ts';

/** What an automaton is called at the table: by its level, where that makes a difference. */
export function automatonName(translator: Translator, id: string, level: number): string {
  const byLevel = `solo.${id}.${level}.called`;
  return translator.say(translator.has(byLevel) ? byLevel : `solo.${id}.name`);
}

/** Who sits where, by animal and colour: the same in every view of one game. */
export function avatarsOf(
  view: View,
  names: readonly string[],
  animal: string,
  translator: Translator,
  { automata }: ScreenManifest,
): Avatar[] {
  // By seat, so that passing the device does not change who is the fox.
  return view.players.map((player, seat) => {
    if (player.automaton !== null) {
      const { id, level } = player.automaton;
      const { icon, color } = automata[id];
      return { name: automatonName(translator, id, level), icon, color };
    }
    return {
      name: names[seat] ?? `${seat + 1}`,
      icon: `f:${seatAnimal(seat, animal)}`,
      color: seatColor(seat),
    };
  });
}
