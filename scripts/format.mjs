import { runWithNode } from './bootstrap.mjs';

await runWithNode('node_modules/@biomejs/biome/bin/biome', ['format', '--write', ...process.argv.slice(2)]);
