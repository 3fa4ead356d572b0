import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baselines, resumeFrom, observe } from '@evertable/bots';
import {
  openRecord,
  parseRecord,
  parseSetup,
  recordText,
  rulesFor,
  saveRecord,
  writeRecord,
} from '@evertable/content';
import { type Choice, Game, POSITION_HEAD, sameVersions, versionsOf, writePosition } from '@evertable/engine';

/**
 * A golden game is two files: `NAME.json`, the record of a whole game, and `NAME.end.txt`, the position it ended in.
 * Replaying the one must lead to the other, so that no change to the rules goes unnoticed.
 */
export interface Golden {
  readonly name: string;
  readonly setup: unknown;
  readonly seed: string;
  /** A name from the ladder of bots, for every seat. */
  readonly bot: string;
}

const END = '.end.txt';

/** Plays a game of bots by keys, as a server would. */
export function playByKeys({ setup, seed, bot }: Omit<Golden, 'name'>): Game {
  const rules = rulesFor(parseSetup(setup));
  const make = baselines[bot];
  if (make === undefined)
    throw new Error(`there is no bot ${bot}; there is: ${Object.keys(baselines).join(', ')}`);
  const bots = Array.from({ length: rules.seats }, (_, seat) => make(`${seed}/${seat}`));
  const game = new Game(rules, seed);
  let given: Choice[] = [];
  while (game.question !== null) {
    const { question, turnStart, turnCount } = game;
    const resume = resumeFrom(rules, turnStart, given);
    const choice = bots[question.seat].choose(observe(rules, game.state, question, given.length, resume));
    game.choose(choice);
    given = game.turnCount === turnCount ? [...given, choice] : [];
  }
  return game;
}

/** Why a golden game may not be recorded again: it ends differently under the versions it was recorded with. */
export function whyNotRecord(folder: string, name: string): string | null {
  if (!existsSync(join(folder, name + END))) return null;
  const record = parseRecord(readJson(folder, name));
  const now = versionsOf(rulesFor(record.setup));
  if (!sameVersions(record.rules, now)) return null;
  const { end, recorded } = replayGolden(folder, name);
  if (end === recorded || !recorded.startsWith(POSITION_HEAD)) return null;
  return `${name} ends otherwise: first raise the version of the module whose rules changed, one of ${Object.keys(now).join(', ')}`;
}

/** Plays the game and writes its two files into the folder. */
export function recordGolden(folder: string, golden: Golden): Game {
  const game = playByKeys(golden);
  const seats = game.rules.automata.map((automaton) => automaton?.id ?? golden.bot);
  // Without the positions of its turns: a golden game is only ever played again.
  const { turns: _, ...whole } = saveRecord(game, seats);
  const record = writeRecord(whole);
  writeFileSync(join(folder, `${golden.name}.json`), recordText(record));
  writeFileSync(join(folder, golden.name + END), writePosition(game.rules, game.state));
  return game;
}

const readJson = (folder: string, name: string): unknown =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

export const goldenNames = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(END))
    .map((file) => file.slice(0, -END.length))
    .sort();

interface Replayed {
  /** Where the answers lead today, and where they led when the game was recorded. */
  readonly end: string;
  readonly recorded: string;
}

/** Replays a golden game; a record that can no longer be played throws. */
export function replayGolden(folder: string, name: string): Replayed {
  const { game } = openRecord(readJson(folder, name));
  return {
    end: writePosition(game.rules, game.state),
    recorded: readFileSync(join(folder, name + END), 'utf8'),
  };
}
