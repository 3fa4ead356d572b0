// Runs a tool of the server: npm run server:load, server:crash, …, cluster, backup (-- --its flags)
import { runWithNode } from './bootstrap.mjs';

const [name, ...args] = process.argv.slice(2);
await runWithNode(`packages/server/tools/${name}.ts`, args);
