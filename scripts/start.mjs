import { runWithNode } from './bootstrap.mjs';

await runWithNode('packages/cli/src/main.ts', ['play', ...process.argv.slice(2)]);
