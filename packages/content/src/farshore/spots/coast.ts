import type { Provenance, SpotDef } from '@evertable/engine';
import type { Gives } from '../effects.ts';

const coast = (id: string, gives: Gives, provenance: Provenance): SpotDef => ({
  id,
  group: 'coast',
  room: 1,
  gives,
  provenance: { gives: provenance },
});

export const coastLocations: readonly SpotDef[] = [
  coast('coast-driftwood', { driftwood: 3 }, 'official'),
  coast('coast-seaweed', { seaweed: 2, card: 1 }, 'proposed'),
  coast('coast-seastone', { seastone: 1, card: 1 }, 'proposed'),
  coast('coast-mushroom', { mushroom: 2 }, 'proposed'),
];
