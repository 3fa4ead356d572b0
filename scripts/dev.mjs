import { runWithNode } from './bootstrap.mjs';

await runWithNode('scripts/dev.ts', process.argv.slice(2));
