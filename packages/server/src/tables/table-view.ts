import { SPECTATOR, viewEvent, viewsOf } from '@evertable/engine';
import {
  differenceOf,
  type KnownDifferences,
  type LobbyTable,
  type SeatInfo,
  type ServerMessage,
  type TableInfo,
  type TableSnapshot,
} from '@evertable/protocol';
import type { TableRow } from '../store/rows.ts';
import { type GameTable, STAND_IN } from './game-table.ts';

/** The table as one person sees it; null for a spectator without a session. */
export const snapshotOf = (table: GameTable, person: string | null): TableSnapshot =>
  snapshotsOf(table)(person);

/** The same for several people at once: what they all see is put together once. */
export function snapshotsOf(table: GameTable): (person: string | null) => TableSnapshot {
  const { game } = table;
  const views = game === null ? null : viewsOf(table.rules, game.state, game.question);
  const forSeats = sharedInfoOf(table);
  const forOthers = mayKnowRematch(table, SPECTATOR) ? forSeats : { ...forSeats, rematch: null };
  return (person) => {
    const seat = table.seatOf(person);
    return {
      table: table.id,
      seq: table.seq,
      info: mayKnowRematch(table, seat) ? forSeats : forOthers,
      you: { seat, noUndo: table.undoBlock(seat) },
      view: views?.(seat) ?? null,
    };
  };
}

/** What one person is sent about the entries after a seq; `before` is the snapshot they have, if it is known. */
export function newsOf(
  table: GameTable,
  now: TableSnapshot,
  since: number,
  before: TableSnapshot | null,
  known?: KnownDifferences,
): ServerMessage {
  const events = table.eventsSince(since);
  // Too many entries ago: the snapshot without events.
  if (events === null) return { type: 'news', since: now.seq, events: [], ...now };
  const { seat } = now.you;
  const seen = events.map((event) => viewEvent(table.rules, event, seat < 0 ? SPECTATOR : seat));
  if (before?.seq !== since) return { type: 'news', since, events: seen, ...now };
  const changes = differenceOf(before, now, known) ?? {};
  return { type: 'changes', table: table.id, since, seq: now.seq, events: seen, changes };
}

export function infoOf(table: GameTable, person: string | null): TableInfo {
  const info = sharedInfoOf(table);
  return mayKnowRematch(table, table.seatOf(person)) ? info : { ...info, rematch: null };
}

/** A rematch of a private table is private too: spectators must not learn its id. */
const mayKnowRematch = ({ settings, rematch }: GameTable, seat: number): boolean =>
  settings.visibility === 'public' || seat >= 0 || rematch === null;

function sharedInfoOf(table: GameTable): TableInfo {
  const { setup, visibility, watching, pace, rated } = table.settings;
  const { clock, result, undoAsked } = table;
  return {
    id: table.id,
    seq: table.seq,
    status: table.status,
    setup,
    visibility,
    watching,
    pace,
    rated,
    hints: table.hints,
    host: table.host,
    createdAt: table.createdAt,
    seats: table.seats.map((_, seat) => seatInfoOf(table, seat)),
    deal: table.deal.info,
    clock:
      table.status === 'playing' && clock !== null ? { seat: clock.seat, deadline: clock.deadline } : null,
    undoAsked:
      undoAsked === null
        ? null
        : { by: undoAsked.by, agreed: undoAsked.agreed, waitingFor: table.askedForUndo },
    result: result === null ? null : { scores: result.scores, winners: result.winners },
    rulesChanged: table.rulesChanged,
    rematch: table.rematch,
    cancelled: table.cancelReason,
  };
}

function seatInfoOf(table: GameTable, seat: number): SeatInfo {
  const { kind, person, level, away } = table.seats[seat];
  return {
    seat,
    kind,
    person: person === null ? null : { id: person, name: table.nameOf(person) },
    level: kind === 'bot' ? level : away === null ? null : STAND_IN,
    away,
  };
}

export function lobbyLineOf(table: GameTable): LobbyTable {
  const { setup, pace, rated } = table.settings;
  return {
    id: table.id,
    status: table.status,
    game: setup.game,
    edition: setup.edition,
    options: setup.options,
    overridden: setup.overrides !== undefined,
    modules: [...setup.modules],
    solo: setup.solo?.name ?? null,
    players: setup.players,
    open: table.seats.filter((seat) => seat.kind === 'open').length,
    names: table.seatNames(),
    pace,
    rated,
    createdAt: table.createdAt,
  };
}

export function rowOf(table: GameTable): TableRow {
  const question = table.status === 'playing' ? table.playing.question : null;
  return {
    id: table.id,
    seq: table.seq,
    status: table.status,
    visibility: table.settings.visibility,
    game: table.settings.setup.game,
    host: table.host,
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
    waits: table.waits,
    turnSeat: question?.seat ?? SPECTATOR,
    deadline: table.clock?.deadline ?? null,
    people: table.seats.map((seat) => seat.person),
    lobby: lobbyLineOf(table),
  };
}
