import { NO_LIMIT, type SpotDef, type Turn } from '@evertable/engine';
import { drawAnywhere } from '../bay.ts';
import { canClaim, claimMap } from '../maps.ts';
import { discardUpTo } from '../phrases.ts';
import { lookoutBay, seaCard, seaValue } from '../sea.ts';

function docksLimit(turn: Turn): number {
  const usual = seaValue(turn, 'docks', 3);
  return turn.me.city.reduce((sum, card) => sum + (seaCard(turn, card).docksMore ?? 0), usual);
}

export const docks: SpotDef = {
  id: 'docks',
  group: 'docks',
  room: NO_LIMIT,
  onVisit: (turn) => turn.gainAny(discardUpTo(turn, 'docks.discard', docksLimit(turn))),
};

export const lookout: SpotDef = {
  id: 'lookout',
  group: 'lookout',
  room: NO_LIMIT,
  onVisit(turn) {
    discardUpTo(turn, 'lookout.discard', NO_LIMIT);
    if (lookoutBay(turn)) drawAnywhere(turn, NO_LIMIT);
    else turn.draw(turn.handRoom());
  },
};

export const dunes: SpotDef = {
  id: 'dunes',
  group: 'dunes',
  room: NO_LIMIT,
  provenance: { room: 'proposed' },
  canVisit: (table) => canClaim(table, 0),
  onVisit: (turn) => claimMap(turn, 'dunes.map', 0),
};
