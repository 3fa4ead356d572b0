import { NO_LIMIT, type SpotDef, type Table, type Turn } from '@evertable/engine';
import { discardUpTo } from '../effects.ts';

declare module '@evertable/engine' {
  interface CardDef {
    /** So many cards more may be discarded at the Docks. */
    readonly docksMore?: number;
  }
  interface Values {
    /** Cards that may be discarded at the Docks. */
    docks(n: number, table: Table): number;
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
