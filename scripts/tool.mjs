// Runs a tool of the server: npm run load, kill, outage, flood, stored, cluster, backup (-- --its flags)
import { runWithNode } from './bootstrap.mjs';

const [name, ...args] = process.argv.slice(2);
await runWithNode(`packages/server/tools/${name}.ts`, args);
