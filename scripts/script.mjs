// Runs a script of this folder: npm run behaviour, golden, accept, seams, release-notes (-- its arguments)
import { runWithNode } from './bootstrap.mjs';

const [name, ...args] = process.argv.slice(2);
await runWithNode(`scripts/${name}.ts`, args);
