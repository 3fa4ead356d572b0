import { runWithNode } from './bootstrap.mjs';

await runWithNode('packages/cli/src/main.ts', process.argv.slice(2));
