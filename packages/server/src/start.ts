import { enableCompileCache } from 'node:module';

// Before anything else is loaded: what was compiled once is not compiled again at the next start.
enableCompileCache();
const { main } = await import('./main.ts');
await main(process.argv.slice(2));
