// The server of `npm run dev`, without building the page.
import { main } from '../packages/server/src/main.ts';

await main(process.argv.slice(2));
