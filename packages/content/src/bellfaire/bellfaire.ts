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
import { allPowers, allPowersInTheLair, bellfairePowers, pooledPowers } from './powers/powers.ts';
import { rugwortOptions } from './rugwort/variants.ts';

const POWERS = 'bellfaire-powers';
const NIGHTWEAVE = 'nightweave';

/** Every part of Bellfaire by itself. */
export const bellfaire: Expansion = {
  modules: {
    'bellfaire-events': bellfaireEvents,
    'bellfaire-forest': bellfaireForest,
    'flower-festival': flowerFestival,
    garland,
    market,
    [POWERS]: bellfairePowers,
    'large-table': largeTable,
  },
  options: rugwortOptions,
  pairs: [
    { of: ['powers', POWERS], rules: pooledPowers },
    { of: ['powers', POWERS], rules: allPowers },
    { of: ['powers', POWERS, NIGHTWEAVE], rules: allPowersInTheLair },
    { of: [POWERS, NIGHTWEAVE], rules: powersNightweave },
    { of: ['bellfaire-events', NIGHTWEAVE], rules: eventsNightweave },
    { of: ['market', NIGHTWEAVE], rules: marketNightweave },
    { of: ['garland', NIGHTWEAVE], rules: garlandNightweave },
  ],
};
