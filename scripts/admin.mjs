// Runs a command for those who run a server: npm run operator, backup, restore, doctor (-- its flags)
import { runWithNode } from './bootstrap.mjs';

const [name, ...args] = process.argv.slice(2);
await runWithNode(`packages/server/src/admin/${name}.ts`, args);
