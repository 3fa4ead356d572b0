import { isBotName } from '@evertable/bots';
import type { Rules } from '@evertable/engine';
import { type Character, CHARACTERS, type Translator } from '@evertable/text';

export const isBot = isBotName;

/** Names of the seats; a bot has one of its own. Without names the seats are numbered. */
export function seatNames(rules: Rules, seats: readonly string[] | null, translator: Translator): string[] {
  const names =
    seats?.length === rules.setup.players
      ? seats.map((name, seat) => characterAt(seats, seat)?.name ?? name)
      : Array.from({ length: rules.setup.players }, (_, seat) => `${seat + 1}`);
  for (const automaton of rules.automata)
    if (automaton !== null) names.push(translator.say(`solo.${automaton.id}.name`));
  return names;
}

/** Who sits there for a bot: the first bot of the table is the first of them. */
export function characterAt(seats: readonly string[], seat: number): Character | undefined {
  return isBot(seats[seat]) ? CHARACTERS[seats.slice(0, seat).filter(isBot).length] : undefined;
}
