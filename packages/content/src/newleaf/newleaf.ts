import type { Module } from '@evertable/engine';
import { poolWithMistwood } from '../bellfaire/powers/powers.ts';
import type { Expansion } from '../expansion.ts';
import { cityCards } from './cards/index.ts';
import { basicEvents, layOutBasicEvents, specialEvents } from './events.ts';
import { forestLocations } from './forest.ts';
import { golden } from './golden.ts';
import { newleafAndBellfaireEvents, newleafEvents, newleafNightweave } from './pairs/nightweave.ts';
import { places, stationPlaces } from './places.ts';
import { NEWLEAF_POWERS, newleafPowers } from './powers/powers.ts';
import { reservation } from './reservation/reservation.ts';
import { ticket } from './ticket/ticket.ts';
import { cars, train } from './train.ts';
import { visitors } from './visitors/visitors.ts';

const NEWLEAF = 'newleaf';
const NIGHTWEAVE = 'nightweave';

/** What every game with Newleaf has; ticket, reservation and powers are modules of their own. */
const newleafRules: Module = {
  id: NEWLEAF,
  cards: [...cityCards, ...cars],
  spots: [...stationPlaces, ...basicEvents, ...specialEvents, ...forestLocations],
  setup: layOutBasicEvents,
  parts: [train, visitors, places, golden],
};

/** Powers are dealt against him as those of Bellfaire are. */
const REFUSED_BY_RUGWORT: readonly string[] = [NEWLEAF, ticket.id, reservation.id];

const modules = { [NEWLEAF]: newleafRules, ticket, reservation, [NEWLEAF_POWERS]: newleafPowers };

/** Everything the box adds to Everdell. */
export const newleaf: Expansion = {
  modules,
  presets: { [NEWLEAF]: [NEWLEAF], 'newleaf-whole': Object.keys(modules) },
  pairs: [
    ...poolWithMistwood(NEWLEAF_POWERS),
    { of: [NEWLEAF, NIGHTWEAVE], rules: newleafNightweave },
    { of: [NEWLEAF, NIGHTWEAVE], rules: newleafEvents },
    { of: [NEWLEAF, 'bellfaire-events', NIGHTWEAVE], rules: newleafAndBellfaireEvents },
  ],
  conflict: ({ solo, modules }) =>
    solo?.name === 'rugwort' && REFUSED_BY_RUGWORT.some((id) => modules.includes(id))
      ? {
          field: 'modules',
          why: 'nobody has printed how Rugwort plays with Newleaf: choose Nightweave or leave one out',
        }
      : null,
};
