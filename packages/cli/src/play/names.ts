import { isBotName } from '@evertable/bots';
import type { Rules } from '@evertable/engine';
import type { Translator } from '@evertable/text';

export const isBot = isBotName;

/** Names of the seats; equal bots get numbers. Without names the seats are numbered. */
export function seatNames(rules: Rules, seats: readonly string[] | null, translator: Translator): string[] {
  const names =
    seats?.length === rules.setup.players
      ? seats.map((name, seat) => (isBot(name) ? botName(seats, seat) : name))
      : Array.from({ length: rules.setup.players }, (_, seat) => `${seat + 1}`);
  for (const automaton of rules.automata)
    if (automaton !== null) names.push(translator.say(`solo.${automaton.id}.name`));
  return names;
}

function botName(seats: readonly string[], seat: number): string {
  const name = seats[seat];
  const capital = (name.charAt(0).toUpperCase() + name.slice(1)).replace(':', ' ');
  const alike = seats.filter((other) => other === name).length;
  return alike === 1
    ? capital
    : `${capital} ${seats.slice(0, seat + 1).filter((other) => other === name).length}`;
}
