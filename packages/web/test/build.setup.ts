// Builds the page once for all browser tests.
import { buildPage, findBrowser } from './browser.ts';

export default function setup(): void {
  if (findBrowser() !== null) buildPage();
}
