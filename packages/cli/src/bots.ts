import {
  isBotName,
  registeredFor,
  makeBot,
  unknownBot,
  randomChooser,
  resumeFrom,
  observe,
  configurationKey,
} from '@evertable/bots';
import { type Choice, clone, type Rules, seedRandom, type State } from '@evertable/engine';
import { UsageError } from './errors.ts';
import type { Seated } from './run.ts';

/** The bot of each seat, from one name for all or one for each. */
export function botNames(rules: Rules, names: readonly string[]): string[] {
  const { players } = rules.setup;
  for (const name of names) if (!isBotName(name)) throw new UsageError(`--bot: ${unknownBot(name)}`);
  if (names.length !== 1 && names.length !== players)
    throw new UsageError(
      `--bot: ${names.length} bots for ${players} players; name one for all or one for each`,
    );
  return Array.from({ length: players }, (_, seat) => names[names.length === 1 ? 0 : seat]);
}

/** A notice when no network was trained for exactly this setup; null otherwise. */
export function fallbackBot(rules: Rules): string | null {
  const known = registeredFor(rules);
  if (known === null) return 'No network has been trained for this setup: the heuristic is used instead.';
  const learned = known.trainedAt.split('/');
  const missing = configurationKey(rules)
    .split('/')
    .filter((part) => !learned.includes(part));
  if (missing.length === 0) return null;
  return `The network at hand was trained without ${missing.join(', ')}: it does not know what that adds.`;
}

/** Makes new bots for each game. */
export function seatBots(rules: Rules, names: readonly string[]): (seed: string) => Seated {
  const seats = botNames(rules, names);
  // Random bots need no view: much faster.
  if (seats.every((name) => name === 'random')) return (seed) => ({ asker: randomChooser(seedRandom(seed)) });
  return (seed) => {
    const bots = seats.map((name, seat) => makeBot(name, `${seed}/${seat}`));
    let start: State;
    let given: Choice[] = [];
    return {
      turnBegins(state) {
        start = clone(state);
        given = [];
      },
      asker(turn, question) {
        const resume = resumeFrom(rules, start, given);
        const choice = bots[question.seat].choose(observe(rules, turn.state, question, given.length, resume));
        given.push(choice);
        return choice;
      },
    };
  };
}
