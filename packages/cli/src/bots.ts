import {
  isPlayer,
  knownFor,
  makePlayer,
  noPlayer,
  randomAsker,
  resumeFrom,
  see,
  tableOf as partsOf,
} from '@evertable/bots';
import { type Choice, clone, type Rules, seedRandom, type State } from '@evertable/engine';
import { UsageError } from './failure.ts';
import type { Seated } from './run.ts';

/** The bot of each seat: one name for all, or one for each. */
export function botNames(rules: Rules, names: readonly string[]): string[] {
  const { players } = rules.setup;
  for (const name of names) if (!isPlayer(name)) throw new UsageError(`--bot: ${noPlayer(name)}`);
  if (names.length !== 1 && names.length !== players)
    throw new UsageError(
      `--bot: ${names.length} bots for ${players} players; name one for all or one for each`,
    );
  return Array.from({ length: players }, (_, seat) => names[names.length === 1 ? 0 : seat]);
}

/** What to say where the network of this very table is missing, or null. */
export function standIn(rules: Rules): string | null {
  const known = knownFor(rules);
  if (known === null) return 'No network has been trained for this table yet: the heuristic takes its place.';
  if (known.trainedAt === partsOf(rules)) return null;
  return `The network was trained at '${known.trainedAt}': whatever else this table has is new to it.`;
}

/** Seats these bots at a new table for each game. */
export function tableOf(rules: Rules, names: readonly string[]): (seed: string) => Seated {
  const seats = botNames(rules, names);
  // Nobody needs to see anything: the shortest way there is.
  if (seats.every((name) => name === 'random')) return (seed) => ({ asker: randomAsker(seedRandom(seed)) });
  return (seed) => {
    const bots = seats.map((name, seat) => makePlayer(name, `${seed}/${seat}`));
    let start: State;
    let given: Choice[] = [];
    return {
      turnBegins(state) {
        start = clone(state);
        given = [];
      },
      asker(turn, question) {
        const resume = resumeFrom(rules, start, given);
        const choice = bots[question.seat].choose(see(rules, turn.state, question, given.length, resume));
        given.push(choice);
        return choice;
      },
    };
  };
}
