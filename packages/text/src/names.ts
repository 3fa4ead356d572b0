import type { Messages } from './messages.ts';
import type { Segment, Segments } from './segment.ts';

/** Names of things in one language. A key may have a copy number, as in `farm#3`. */

const kindOf = (key: string): string => key.replace(/#.*/, '');

export function cardName(messages: Messages, key: string): string {
  return messages.say(`card.${kindOf(key)}.name`);
}

const card = (messages: Messages, key: string): Segment => ({ text: cardName(messages, key), card: key });

/** A place of the board, an event, a card that can be visited, or a slot of the display. */
export function placeName(messages: Messages, key: string): string {
  const [, row = '', n = ''] = /^(.+)-(\d+)$/.exec(key) ?? [];
  if (row === 'slot') return messages.say('place.slot', { n: Number(n) });
  const kind = kindOf(key);
  const found = [`place.${kind}.name`, `event.${kind}.name`, `card.${kind}.name`].find((name) =>
    messages.has(name),
  );
  if (found === undefined && messages.has(`zone.${row}`))
    return messages.say('place.row-slot', { row: messages.say(`zone.${row}`), n: Number(n) });
  return messages.say(found ?? `place.${kind}.name`);
}

export const place = (messages: Messages, key: string): Segment =>
  key.includes('#') ? card(messages, key) : { text: placeName(messages, key), place: key };

export type Amounts = Readonly<Record<string, number>>;

const pointsLast = ([a]: [string, number], [b]: [string, number]): number =>
  Number(a === 'point') - Number(b === 'point');

/** Resources by their kind, and also `point`, `card` and `worker`. */
export function goods(messages: Messages, amounts: Amounts): Segment[] {
  const items = Object.entries(amounts)
    .filter(([, n]) => n !== 0)
    .sort(pointsLast)
    .map(([good, n]): Segments => {
      const key = messages.has(`resource.${good}`) ? `resource.${good}` : `good.${good}`;
      return [{ text: messages.say(key, { n }), good }];
    });
  return items.length === 0 ? messages.segments('nothing') : messages.list(items);
}

/** Cards by name, equal names counted; only their number when the viewer may not know the names. */
export function cards(messages: Messages, keys: readonly (string | null)[]): Segment[] {
  const names = new Map<string, string[]>();
  for (const key of keys) {
    if (key === null) return goods(messages, { card: keys.length });
    names.set(kindOf(key), [...(names.get(kindOf(key)) ?? []), key]);
  }
  return messages.list(
    [...names.values()].map((alike) => {
      const one = alike.slice(0, 1).map((key) => card(messages, key));
      return alike.length === 1 ? one : messages.segments('times', { thing: one, n: alike.length });
    }),
  );
}

export type SeatNames = readonly string[];

export const player = (names: SeatNames, seat: number): Segment => ({
  text: names[seat] ?? `${seat + 1}`,
  seat,
});
