import type { EventView } from '@evertable/engine';
import { type Deed, deedOf, deedsOf } from './deeds.ts';
import type { Messages, Values } from './messages.ts';
import { cards, goods, place, player, type SeatNames } from './names.ts';
import { plain, type Segment } from './segment.ts';

/** One line of the log. */
export interface LogLine {
  /** Whose doing; -1 for what happens by itself. */
  readonly seat: number;
  /** The first line of a turn. */
  readonly opens: boolean;
  readonly segments: readonly Segment[];
  readonly text: string;
}

const WIDTH = 80;

/** A verb and what belongs to it, without the player's name. */
function clause(messages: Messages, deed: Deed, names: SeatNames): Segment[] {
  // Some have words of their own by their kind: a module's notes and marks.
  const own = `log.${deed.type}.${deed.kind}`;
  const key = messages.has(own) ? own : `log.${deed.type}`;
  const to = deed.to ?? deed.seat;
  const helper = deed.host ?? deed.helper;
  const values: Values = {
    n: Math.abs(deed.n),
    kind: deed.kind ?? '',
    sign: deed.n < 0 ? 'minus' : 'plus',
    whose: to === deed.seat ? 'own' : 'other',
    cards: cards(messages, deed.cards),
    goods: goods(messages, deed.goods),
    price: Object.keys(deed.goods).length > 0 ? 'some' : 'none',
    to: [player(names, to)],
    at: deed.places.length === 0 ? 'none' : 'some',
    place: messages.list(deed.places.map((key) => [place(messages, key)])),
    places: deed.places.length,
    onto: deed.onto === undefined ? '' : [place(messages, deed.onto)],
    moved: deed.onto === undefined ? 'away' : 'onto',
    help: deed.host !== undefined ? 'host' : deed.helper !== undefined ? 'ability' : 'none',
    helper: helper === undefined ? '' : cards(messages, [helper]),
  };
  return messages.segments(key, values);
}

function line(messages: Messages, clauses: readonly Segment[][], seat: number, names: SeatNames): Segment[] {
  const what = messages.list(clauses);
  return seat < 0 ? what : messages.segments('log.line', { name: [player(names, seat)], what });
}

/** One event on a line of its own. */
export function eventLine(messages: Messages, event: EventView, names: SeatNames): LogLine {
  const deed = deedOf(event);
  const segments = line(messages, [clause(messages, deed, names)], deed.seat, names);
  return { seat: deed.seat, opens: event.type === 'turn', segments, text: plain(segments) };
}

/**
 * What happened, told as a person would: what belongs together on one line, at most so wide where that is possible.
 * The turns themselves are not told, since each begins with its player's name; `opens` marks where one begins.
 */
export function logLines(
  messages: Messages,
  events: readonly EventView[],
  names: SeatNames,
  width = WIDTH,
): LogLine[] {
  const lines: LogLine[] = [];
  let opens = false;
  let clauses: Segment[][] = [];
  let seat = -1;
  const write = (): void => {
    if (clauses.length === 0) return;
    const segments = line(messages, clauses, seat, names);
    lines.push({ seat, opens, segments, text: plain(segments) });
    opens = false;
    clauses = [];
  };
  for (const deed of deedsOf(events)) {
    if (deed.type === 'turn') {
      write();
      opens = true;
      continue;
    }
    const next = clause(messages, deed, names);
    const fits =
      deed.seat >= 0 &&
      deed.seat === seat &&
      plain(line(messages, [...clauses, next], seat, names)).length <= width;
    if (!fits) write();
    seat = deed.seat;
    clauses.push(next);
  }
  write();
  return lines;
}
