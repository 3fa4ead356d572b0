// npm run release -- --to FOLDER
import { runWithNode } from './bootstrap.mjs';

await runWithNode('scripts/release.ts', process.argv.slice(2));
