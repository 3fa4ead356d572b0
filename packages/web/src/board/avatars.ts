import type { View } from '@evertable/engine';
import type { Translator } from '@evertable/text';
import { ANIMALS } from '../app/settings.ts';
import type { Avatar } from './context.ts';
import type { ScreenManifest } from './types.ts';

const COLORS = ['#0F6B6B', '#B4491A', '#5B4B9A', '#3E6B1E', '#9B2C5E', '#34495E'];

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
  const own = Math.max(0, view.viewer);
  const others = ANIMALS.filter((one) => one !== animal);
  // In turn order from the first seat on, so that passing the device does not change who is the fox.
  const persons = names.length;
  return view.players.map((player, seat) => {
    if (player.automaton !== null) {
      const { id, level } = player.automaton;
      const { icon, color } = automata[id];
      return { name: automatonName(translator, id, level), icon, color };
    }
    const icon = persons > 0 && seat === 0 ? animal : others[(seat - 1 + others.length) % others.length];
    return { name: names[seat] ?? `${own + 1}`, icon: `f:${icon}`, color: COLORS[seat % COLORS.length] };
  });
}
