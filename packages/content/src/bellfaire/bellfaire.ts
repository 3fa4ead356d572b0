import type { Expansion } from '../expansion.ts';
import { bellfaireEvents } from './events.ts';
import { flowerFestival } from './flower-festival.ts';
import { bellfaireForest } from './forest.ts';
import { garland } from './garland.ts';
import { largeTable } from './large-table.ts';
import { market } from './market.ts';
import {
  eventsNightweave,
  garlandNightweave,
  marketNightweave,
  powersNightweave,
} from './pairs/nightweave.ts';
import { BELLFAIRE_POWERS, bellfairePowers, poolWithMistwood } from './powers/powers.ts';
import { rugwortOptions } from './rugwort/variants.ts';

const NIGHTWEAVE = 'nightweave';

const parts = {
  'bellfaire-events': bellfaireEvents,
  'bellfaire-forest': bellfaireForest,
  'flower-festival': flowerFestival,
  garland,
  market,
  [BELLFAIRE_POWERS]: bellfairePowers,
};

/** Every part of Bellfaire by itself, or all of them. */
export const bellfaire: Expansion = {
  modules: { ...parts, 'large-table': largeTable },
  presets: { bellfaire: Object.keys(parts) },
  options: rugwortOptions,
  pairs: [
    ...poolWithMistwood(BELLFAIRE_POWERS),
    { of: [BELLFAIRE_POWERS, NIGHTWEAVE], rules: powersNightweave },
    { of: ['bellfaire-events', NIGHTWEAVE], rules: eventsNightweave },
    { of: ['market', NIGHTWEAVE], rules: marketNightweave },
    { of: ['garland', NIGHTWEAVE], rules: garlandNightweave },
  ],
};
