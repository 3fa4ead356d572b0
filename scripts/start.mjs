import { runWithNode } from './bootstrap.mjs';

await runWithNode('scripts/start.ts', process.argv.slice(2));
