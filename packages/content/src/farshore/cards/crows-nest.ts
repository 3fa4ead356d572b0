import type { CardDef } from '@evertable/engine';
import { locations } from '../effects.ts';

export const crowsNest: CardDef = {
  id: 'crows-nest',
  kind: 'construction',
  color: 'destination',
  rarity: 'unique',
  cost: { driftwood: 1, seaweed: 1, seastone: 1 },
  points: 2,
  copies: 2,
  provenance: { cost: 'proposed', effect: 'proposed' },

  room: () => 1,
  onVisit(turn) {
    turn.use(turn.choosePlace('crows-nest.use', locations(turn)));
  },
};
