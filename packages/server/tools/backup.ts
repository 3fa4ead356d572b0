// Copies the embedded database while the server runs.
//   npm run backup -- --to backup.db [--data-dir ./data]
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPrivateFile } from '../src/store/private-files.ts';
import { openFile } from '../src/store/sqlite.ts';

const { values } = parseArgs({
  options: { to: { type: 'string' }, 'data-dir': { type: 'string' } },
});
const from = join(values['data-dir'] ?? process.env['DATA_DIR'] ?? './data', 'evertable.db');
const problem =
  values.to === undefined
    ? 'say where with --to FILE'
    : existsSync(values.to)
      ? `${values.to} is there already`
      : existsSync(from)
        ? null
        : `there is no database at ${from}`;
if (values.to === undefined || problem !== null) {
  console.error(problem);
  process.exit(2);
}
const file = openFile(from);
createPrivateFile(values.to);
await file.backup(values.to);
file.close();
// A copy that cannot be read is no backup.
const copy = openFile(values.to);
const sound = copy.pragma('integrity_check', { simple: true });
const { games } = copy.prepare('select count(*) as games from tables').get() as { games: number };
copy.close();
if (sound !== 'ok') throw new Error(`the copy is damaged: ${String(sound)}`);
console.log(`${values.to}: ${games} tables`);
