import type { View } from '@evertable/engine';
import type { Speaker } from '@evertable/text';
import { ANIMALS } from '../app/settings.ts';
import { nameAndTemper } from './aside.ts';
import type { Avatar } from './context.ts';

const COLORS = ['#0F6B6B', '#B4491A', '#5B4B9A', '#3E6B1E', '#7A4A2B', '#8A3A6B'];

const AUTOMATA: Readonly<Record<string, { icon: string; color: string }>> = {
  rugwort: { icon: 'f:rat', color: '#7A4A2B' },
  nightweave: { icon: 'f:spider', color: '#6D52A6' },
};

/** Who sits where, by animal and colour: the same in every view of one game. */
export function avatarsOf(view: View, names: readonly string[], animal: string, speaker: Speaker): Avatar[] {
  const own = Math.max(0, view.viewer);
  const others = ANIMALS.filter((one) => one !== animal);
  // In turn order from the first seat on, so that passing the device does not change who is the fox.
  const persons = names.length;
  return view.players.map((player, seat) => {
    if (player.automaton !== null) {
      const look = AUTOMATA[player.automaton.id] ?? { icon: 'f:parrot', color: '#8A3A6B' };
      return { name: nameAndTemper(speaker.opponent(player.automaton))[0], ...look };
    }
    const icon = persons > 0 && seat === 0 ? animal : others[(seat - 1 + others.length) % others.length];
    return { name: names[seat] ?? `${own + 1}`, icon: `f:${icon}`, color: COLORS[seat % COLORS.length] };
  });
}
