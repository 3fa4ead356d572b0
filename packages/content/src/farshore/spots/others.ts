import { NO_LIMIT, type SpotDef, type Table, type Turn } from '@evertable/engine';
import { drawUpToLimit } from '../bay.ts';
import { canClaim, claimMap } from '../maps.ts';
import { discardUpTo } from '../phrases.ts';

declare module '@evertable/engine' {
  interface CardDef {
    /** So many cards more may be discarded at the Docks. */
    readonly docksMore?: number;
  }
  interface Values {
    /** Cards that may be discarded at the Docks. */
    docks(n: number, table: Table): number;
    /** May cards be drawn from the Bay at the Lookout? */
    lookoutBay(ok: boolean, table: Table): boolean;
  }
}

function docksLimit(turn: Turn): number {
  const usual = turn.value('docks', 3);
  return turn.me.city.reduce((sum, card) => sum + (turn.info(card).def.docksMore ?? 0), usual);
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
    drawUpToLimit(turn, 'lookout.draw', turn.value('lookoutBay', true));
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
