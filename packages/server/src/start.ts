import { enableCompileCache } from 'node:module';

// Before anything else is loaded, so that later starts need not compile again.
enableCompileCache();
const { main } = await import('./main.ts');
await main(process.argv.slice(2));
