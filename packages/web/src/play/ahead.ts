// The first thing of the page that runs, before React: its words are fetched, the game of this address is opened and the
// board fetched while the rest is on its way.
import { whereNow } from '../app/route.ts';
import { settings } from '../app/settings.ts';
import { loadWords } from '../app/texts.ts';
import { openEarly } from './early.ts';

// Whoever needs them is told what went wrong.
loadWords(settings.get().language).catch(() => undefined);
const { page, rest } = whereNow();
if (page === 'play' && rest[0] !== undefined) {
  openEarly(rest[0]);
  void import('../pages/Play.tsx');
}
