import { NO_LIMIT, type SpotDef } from '@evertable/engine';
import { canClaim, claimMap } from '../maps.ts';

export const dunes: SpotDef = {
  id: 'dunes',
  group: 'dunes',
  room: NO_LIMIT,
  provenance: { room: 'proposed' },
  canVisit: (table) => canClaim(table, 0),
  onVisit: (turn) => claimMap(turn, 'dunes.map', 0),
};
