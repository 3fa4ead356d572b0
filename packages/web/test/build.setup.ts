// Builds the page once for all browser tests.
import { buildPage, requireBrowser } from './browser.ts';

export default function setup(): void {
  if (requireBrowser() !== null) buildPage();
}
