import { type Module, openCounter, openPlaces, type Place, type Table } from '@evertable/engine';

const SUMMER = 2;
/** Sides of the ticket not used yet: both, the second one alone, none. */
const TICKET = openCounter('ticket', 'seat');
const BOTH = 2;

/** The second side counts from the summer of its owner on. */
const isValid = (table: Table): boolean => {
  const sides = table.counter(TICKET);
  return sides === BOTH || (sides > 0 && table.me.season >= SUMMER);
};

/** Where a worker stands that could go to another place: not one that stays there for good. */
function departures(table: Table): Place[] {
  const open = openPlaces(table).filter((where) => table.value('mayMoveTo', true, where));
  return table.recallable().filter((from) => open.some((where) => where !== from));
}

/** Twice a game, as a turn: a worker goes from one place to another and uses it. */
export const ticket: Module = {
  id: 'ticket',
  counters: [TICKET],
  setup(turn) {
    for (let seat = 0; seat < turn.rules.setup.players; seat++) turn.setCounter(TICKET, BOTH, seat);
  },
  offers: [
    {
      do: 'ticket',
      list(table, add) {
        if (isValid(table) && departures(table).length > 0) add({});
      },
      act(turn) {
        turn.setCounter(TICKET, turn.counter(TICKET) - 1);
        turn.moveWorker('ticket', departures(turn));
      },
    },
  ],
};
