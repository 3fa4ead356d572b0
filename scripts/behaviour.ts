/*
npm run behaviour                  accepts how every game behaves now, if the versions that must be raised are
npm run -s behaviour MODE GAME     prints all that happens in one of the random games, to compare two commits
*/
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  allModes,
  type Behaviour,
  behaviourNow,
  behaviourText,
  changes,
  describeChanges,
  listen,
  rulesOf,
  ScenarioError,
} from '@evertable/testkit';
import { root } from './checks/source.ts';

const file = join(root, 'golden', 'behaviour.json');

function show(name: string, game: string): void {
  const mode = allModes().find((one) => one.name === name);
  if (mode === undefined) {
    console.error(
      `there is no mode ${name}; there are:\n  ${allModes()
        .map((m) => m.name)
        .join('\n  ')}`,
    );
    process.exit(2);
  }
  console.log(listen(rulesOf(mode.setup), Number(game)).join('\n'));
}

/** How everything behaves now; a scenario that no longer runs has to be corrected first. */
function current(): Behaviour {
  try {
    return behaviourNow(join(root, 'scenarios'));
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    console.error(`${error.message}\n\nnothing was accepted`);
    return process.exit(1);
  }
}

function accept(): void {
  const now = current();
  const none: Behaviour = { positions: now.positions, modes: {}, scenarios: {} };
  const was = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Behaviour) : none;
  const found = changes(was, now);
  const refused = found.filter((change) => change.refused !== null);
  if (refused.length > 0) {
    console.error(`${describeChanges(refused)}\n\nnothing was accepted`);
    process.exit(1);
  }
  writeFileSync(file, behaviourText(now));
  console.log(found.length === 0 ? 'nothing changed' : `${describeChanges(found)}\n\naccepted`);
}

const [name, game = '0'] = process.argv.slice(2);
if (name === undefined) accept();
else show(name, game);
