// The first thing of the page that runs, before React: its words are fetched, the game of this address is opened and the
// board fetched while the rest is on its way.
import { currentRoute } from './app/route.ts';
import { settings } from './app/settings.ts';
import { loadUiText } from './app/ui-text.ts';
import { openEarly } from './local/preload-game.ts';

// Whoever needs them is told what went wrong.
loadUiText(settings.get().language).catch(() => undefined);
const { page, rest } = currentRoute();
if (page === 'play' && rest[0] !== undefined) {
  openEarly(rest[0]);
  void import('./pages/Play.tsx');
}
