import type { CardDef, Module, Provenances, RulesText, Seat, Table, Turn } from '@evertable/engine';

export const POWER_BACK = 'power';

/** The power of each player, for all to see. */
export const POWER = 'power';

/** A power: what its card says to the seat that has it, and what it changes for everybody. */
export interface Power extends Module {
  readonly text?: RulesText;
  /** Where players choose their powers: this seat has kept it, before the first turn. */
  readonly taken?: (turn: Turn, seat: Seat) => void;
  readonly provenance?: Provenances;
}

export const powerCard = ({ id, text, taken, provenance }: Power): CardDef => ({
  id,
  kind: 'power',
  copies: 1,
  deck: POWER_BACK,
  ...(text && { texts: [text] }),
  ...(provenance && { provenance }),
  ...(taken && { onPlay: (turn) => taken(turn, turn.seat) }),
});

/** The seat with this power, or -1. */
export function seatWith(table: Table, id: string): Seat {
  for (let seat = 0; seat < table.rules.setup.players; seat++)
    if (table.pile(POWER, seat).some((card) => table.info(card).id === id)) return seat;
  return -1;
}
