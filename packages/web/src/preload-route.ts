// The first thing of the page that runs, before React: loads the UI texts, opens the game of this address and loads the
// board, while the rest is on its way.
import { currentRoute } from './app/route.ts';
import { settings } from './app/settings.ts';
import { loadFirstUiText, loadUiText } from './app/ui-text.ts';
import { loadScreen } from './games/registry.ts';
import { openEarly } from './local/preload-game.ts';

const { page, rest } = currentRoute();
// Errors are reported where the result is used.
(page === '' ? loadFirstUiText : loadUiText)(settings.get().language).catch(() => undefined);
if (page === 'play' && rest[0] !== undefined) {
  const save = openEarly(rest[0]);
  if (save !== null) loadScreen(save.setup).catch(() => undefined);
  void import('./pages/Play.tsx');
}
