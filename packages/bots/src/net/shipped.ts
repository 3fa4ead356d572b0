import everdell from '../../weights/everdell.json' with { type: 'json' };
import many from '../../weights/everdell-many.json' with { type: 'json' };
import nightweave from '../../weights/everdell-nightweave.json' with { type: 'json' };
import rugwort from '../../weights/everdell-rugwort.json' with { type: 'json' };
import bonny from '../../weights/farshore-bonny.json' with { type: 'json' };
import farshore from '../../weights/farshore.json' with { type: 'json' };
import type { NetFile } from './file.ts';

/** The networks in the repository; `shipped.browser.ts` takes the place of this file in browsers. */
export const shipped = [
  everdell,
  many,
  rugwort,
  nightweave,
  farshore,
  bonny,
] as unknown as readonly NetFile[];

/** Nothing is left to fetch. */
export const later: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {};
