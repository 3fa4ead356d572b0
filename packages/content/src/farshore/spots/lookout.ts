import { NO_LIMIT, type SpotDef, type Table } from '@evertable/engine';
import { drawUpToLimit } from '../bay.ts';
import { discardUpTo } from '../effects.ts';

declare module '@evertable/engine' {
  interface Values {
    /** May cards be drawn from the Bay at the Lookout? */
    lookoutBay(ok: boolean, table: Table): boolean;
  }
}

export const lookout: SpotDef = {
  id: 'lookout',
  group: 'lookout',
  room: NO_LIMIT,
  onVisit(turn) {
    discardUpTo(turn, 'lookout.discard', NO_LIMIT);
    drawUpToLimit(turn, 'lookout.draw', turn.value('lookoutBay', true));
  },
};
