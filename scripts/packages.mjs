// npm run build:packages, npm run try:packages
import { runWithNode } from './bootstrap.mjs';

const [name, ...args] = process.argv.slice(2);
await runWithNode(`scripts/packages/${name}.ts`, args);
