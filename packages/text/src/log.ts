import type { GameEventView } from '@evertable/engine';
import { type EventGroup, groupOf, groupEvents } from './group-events.ts';
import type { Messages, Values } from './messages.ts';
import { cards, goods, place, player, type SeatNames } from './names.ts';
import { plain, type Segment } from './segment.ts';

/** One line of the log. */
export interface LogLine {
  /** The acting player; -1 when there is none. */
  readonly seat: number;
  /** The first line of a turn. */
  readonly opens: boolean;
  readonly segments: readonly Segment[];
  readonly text: string;
}

const WIDTH = 80;

/** Nobody in particular reads: everyone is called by name. */
const ANYONE = -1;

/** A verb and what belongs to it, without the player's name. */
function clause(messages: Messages, group: EventGroup, names: SeatNames, reader: number): Segment[] {
  // Notes and marks of modules may have texts of their own.
  const own = `log.${group.type}.${group.kind}`;
  const key = messages.has(own) ? own : `log.${group.type}`;
  const to = group.to ?? group.seat;
  const helper = group.host ?? group.helper;
  const values: Values = {
    n: Math.abs(group.n),
    kind: group.kind ?? '',
    sign: group.n < 0 ? 'minus' : 'plus',
    whose: to === group.seat ? 'own' : to === reader ? 'yours' : 'other',
    cards: cards(messages, group.cards),
    goods: goods(messages, group.goods),
    price: Object.keys(group.goods).length > 0 ? 'some' : 'none',
    to: [player(names, to)],
    at: group.places.length === 0 ? 'none' : 'some',
    place: messages.list(group.places.map((key) => [place(messages, key)])),
    places: group.places.length,
    onto: group.onto === undefined ? '' : [place(messages, group.onto)],
    moved: group.onto === undefined ? 'away' : 'onto',
    help: group.host !== undefined ? 'host' : group.helper !== undefined ? 'ability' : 'none',
    helper: helper === undefined ? '' : cards(messages, [helper]),
  };
  return messages.segments(key, values);
}

/** What the reader did needs no name. */
function withoutName(segments: readonly Segment[]): Segment[] {
  return segments.map((segment, i) => {
    if (i > 0) return segment;
    const text = segment.text.trimStart();
    return { ...segment, text: text.charAt(0).toUpperCase() + text.slice(1) };
  });
}

function line(
  messages: Messages,
  clauses: readonly Segment[][],
  seat: number,
  names: SeatNames,
  reader: number,
): Segment[] {
  const what = messages.list(clauses);
  if (seat < 0) return what;
  return seat === reader
    ? withoutName(messages.segments('log.line', { name: '', what }))
    : messages.segments('log.line', { name: [player(names, seat)], what });
}

/** One event on a line of its own. */
export function eventLine(messages: Messages, event: GameEventView, names: SeatNames): LogLine {
  const group = groupOf(event);
  const segments = line(messages, [clause(messages, group, names, ANYONE)], group.seat, names, ANYONE);
  return { seat: group.seat, opens: event.type === 'turn', segments, text: plain(segments) };
}

/**
 * The log as lines of at most `width` characters where possible; events that belong together share a line. Turns have no
 * line of their own, since each begins with its player's name; `opens` marks the first line of a turn. `reader` is the
 * seat that is spoken to: its own name is left out, and its city is "yours".
 */
export function logLines(
  messages: Messages,
  events: readonly GameEventView[],
  names: SeatNames,
  width = WIDTH,
  reader = ANYONE,
): LogLine[] {
  const lines: LogLine[] = [];
  let opens = false;
  let clauses: Segment[][] = [];
  let seat = -1;
  const write = (): void => {
    if (clauses.length === 0) return;
    const segments = line(messages, clauses, seat, names, reader);
    lines.push({ seat, opens, segments, text: plain(segments) });
    opens = false;
    clauses = [];
  };
  for (const group of groupEvents(events)) {
    if (group.type === 'turn') {
      write();
      opens = true;
      continue;
    }
    const next = clause(messages, group, names, reader);
    const fits =
      group.seat >= 0 &&
      group.seat === seat &&
      plain(line(messages, [...clauses, next], seat, names, reader)).length <= width;
    if (!fits) write();
    seat = group.seat;
    clauses.push(next);
  }
  write();
  return lines;
}
