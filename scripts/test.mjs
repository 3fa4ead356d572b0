import { runWithNode } from './bootstrap.mjs';

await runWithNode('scripts/checks/run.ts', process.argv.slice(2));
