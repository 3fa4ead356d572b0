// npm start: builds the page if its sources have changed, and starts the server.
import { main } from '../packages/server/src/main.ts';
import { buildPage } from './build-page.ts';

buildPage();
await main(process.argv.slice(2));
