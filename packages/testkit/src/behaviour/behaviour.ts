import { relative } from 'node:path';
import {
  type Game,
  POSITION_HEAD,
  type Rules,
  type Versions,
  versionsOf,
  writePosition,
} from '@evertable/engine';
import { rulesOf } from '../rules.ts';
import { loadScenario, scenarioFiles } from '../scenario/files.ts';
import { ScenarioError } from '../scenario/read.ts';
import { finishScenario, startScenario } from '../scenario/run.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { fingerprint, hashed } from './fingerprint.ts';
import { allModes, type Mode } from './modes.ts';
import { playAloud, written } from './play.ts';

/** Random games of each mode. */
const GAMES = 40;

/** One mode: what its games did, a word for each game, and the versions of the modules that did it. */
export interface ModeBehaviour {
  readonly versions: Versions;
  readonly play: string;
  readonly events: string;
  readonly ends: string;
}

/** How every game behaved when it was last accepted: golden/behaviour.json. */
export interface Behaviour {
  /** The notation the ends were written in. */
  readonly positions: string;
  readonly modes: Readonly<Record<string, ModeBehaviour>>;
  /** By folder and file: hashes of the scenario, of the versions of its modules and of the position it ended in. */
  readonly scenarios: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

function modeBehaviour({ setup }: Mode, games = GAMES): ModeBehaviour {
  const rules = rulesOf(setup);
  const { play, events, ends } = fingerprint(rules, games);
  return {
    versions: versionsOf(rules),
    play: play.join(' '),
    events: events.join(' '),
    ends: ends.join(' '),
  };
}

/** How everything behaves now. */
export function behaviourNow(scenarios: string): Behaviour {
  const modes: Record<string, ModeBehaviour> = {};
  for (const mode of allModes()) modes[mode.name] = modeBehaviour(mode);
  return { positions: POSITION_HEAD, modes, scenarios: scenarioEnds(scenarios) };
}

function scenarioEnds(folder: string): Behaviour['scenarios'] {
  const ends: Record<string, Record<string, string>> = {};
  for (const file of scenarioFiles(folder)) {
    const path = relative(folder, file).replaceAll('\\', '/').split('/');
    const name = path.pop() as string;
    const scenario = loadScenario(file);
    const game = ended(scenario, [...path, name].join('/'));
    const question = game.question === null ? 'over' : written(game.rules, game.question);
    const inFolder = (ends[path.join('/')] ??= {});
    inFolder[name] = [
      hashed(JSON.stringify(scenario)),
      hashed(JSON.stringify(versionsOf(game.rules))),
      hashed(`${writePosition(game.rules, game.state)}${question}`),
    ].join(' ');
  }
  return ends;
}

/** A scenario that no longer runs is named. */
function ended(scenario: Scenario, name: string): Game {
  try {
    const game = startScenario(scenario);
    finishScenario(game, scenario);
    return game;
  } catch (error) {
    throw error instanceof Error ? new ScenarioError(`scenarios/${name}`, error.message) : error;
  }
}

/** Something that is not as it was accepted. */
export interface Change {
  /** A mode, or a scenario. */
  readonly of: string;
  readonly what: string;
  /** Why it cannot be accepted as it is; null when it can. */
  readonly refused: string | null;
}

/** Everything that differs, in the order of the modes. A scenario that is new or was rewritten is no change. */
export function changes(was: Behaviour, now: Behaviour): Change[] {
  const found: Change[] = [];
  const otherPositions = was.positions !== now.positions;
  for (const [name, mode] of Object.entries(now.modes)) {
    const before = was.modes[name];
    if (before === undefined) found.push({ of: name, what: 'is new', refused: null });
    else found.push(...modeChanges(name, before, mode, otherPositions));
  }
  for (const name of Object.keys(was.modes))
    if (now.modes[name] === undefined)
      found.push({ of: name, what: 'can no longer be chosen', refused: null });
  for (const [folder, files] of Object.entries(now.scenarios))
    for (const [file, hashes] of Object.entries(files)) {
      const [text, versions, end] = hashes.split(' ');
      const [textWas, versionsWas, endWas] = (was.scenarios[folder]?.[file] ?? '').split(' ');
      if (text !== textWas || end === endWas) continue;
      const refused = versions === versionsWas && !otherPositions ? 'no version was raised' : null;
      found.push({ of: `scenarios/${folder}/${file}`, what: 'ends otherwise', refused });
    }
  return found;
}

function* modeChanges(
  of: string,
  was: ModeBehaviour,
  now: ModeBehaviour,
  otherPositions: boolean,
): Generator<Change> {
  const fallen = Object.keys(now.versions).filter((id) => now.versions[id] < (was.versions[id] ?? 1));
  if (fallen.length > 0)
    yield { of, what: 'has other versions', refused: `versions never fall: ${fallen.join(', ')}` };
  const raised = Object.keys(now.versions).some((id) => now.versions[id] > (was.versions[id] ?? 0));
  const unraised = raised
    ? null
    : `raise the version of the module whose rules changed, one of ${Object.entries(now.versions)
        .map((version) => version.join(' '))
        .join(', ')}`;
  const played = firstDifference(was.play, now.play);
  const told = firstDifference(was.events, now.events);
  const ended = firstDifference(was.ends, now.ends);
  if (played !== null) yield { of, what: whereItDiffers(of, played), refused: unraised };
  else if (ended !== null)
    yield {
      of,
      what: `game ${ended.game} ends in another position, asking the same`,
      refused: otherPositions ? null : unraised,
    };
  else if (told !== null)
    yield { of, what: `game ${told.game} tells other events, asking the same`, refused: null };
  else if (JSON.stringify(was.versions) !== JSON.stringify(now.versions))
    yield { of, what: 'has other versions', refused: null };
}

interface Place {
  readonly game: number;
  /** The question of that game, counted from 0. */
  readonly question: number;
}

function firstDifference(was: string, now: string): Place | null {
  if (was === now) return null;
  const before = was.split(' ');
  const after = now.split(' ');
  const game = after.findIndex((word, i) => word !== before[i]);
  const question = (after[game] ?? '').split('').findIndex((digit, i) => digit !== before[game]?.[i]);
  return { game, question };
}

function whereItDiffers(of: string, { game, question }: Place): string {
  const rules = rulesOf(allModes().find(({ name }) => name === of)?.setup);
  const asked = listen(rules, game).filter((line) => line.startsWith(ASKED));
  const now = asked[question]?.slice(ASKED.length) ?? 'the end of the game';
  return `game ${game} goes otherwise from question ${question} on, now: ${now}`;
}

const ASKED = '? ';

/** All that happens in a game of a mode, line by line: compare it with what another commit prints. */
export function listen(rules: Rules, game: number): string[] {
  const lines: string[] = [];
  playAloud(rules, game, {
    asked: (question) => lines.push(ASKED + question),
    told: (event) => lines.push(`  ${event}`),
    ended: (result, position) => lines.push(result, position),
  });
  return lines;
}

/** For people: what changed, what to do about it; the first few of many. */
export function describeChanges(found: readonly Change[], most = 8): string {
  const lines = found
    .slice(0, most)
    .flatMap(({ of, what, refused }) => [`${of}: ${what}`, ...(refused === null ? [] : [`    ${refused}`])]);
  if (found.length > most) lines.push(`and ${found.length - most} more`);
  return lines.join('\n');
}

/** One mode or scenario to a line, so that a change shows where it is. */
export function behaviourText({ positions, modes, scenarios }: Behaviour): string {
  const lines = (entries: object): string =>
    Object.entries(entries)
      .map(([name, value]) => `\n    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',');
  return `{
  "positions": ${JSON.stringify(positions)},
  "modes": {${lines(modes)}
  },
  "scenarios": {${lines(scenarios)}
  }
}
`;
}
