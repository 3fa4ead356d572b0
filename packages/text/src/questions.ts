import type { OptionView, QuestionView, View } from '@evertable/engine';
import type { Messages, Values } from './messages.ts';
import { cards, goods, place, player, type SeatNames } from './names.ts';
import { plain, type Segment, type Segments } from './segment.ts';

/** Label of the highest option of an amount question: "up to 3 berries". */
const most = (q: QuestionView): number => Math.max(0, ...q.options.map((o) => o.n ?? 0));

export function questionSegments(messages: Messages, q: QuestionView, names: SeatNames): Segment[] {
  const key = messages.has(`ask.${q.id}`) ? `ask.${q.id}` : `ask.${q.shape}`;
  const values: Values = {
    min: q.min,
    max: q.max,
    how: q.min === q.max ? 'exactly' : 'upto',
    most: most(q),
    about: q.about === null ? '' : [place(messages, q.about)],
    has: q.about === null ? 'nothing' : 'about',
    name: [player(names, q.seat)],
  };
  return messages.segments(key, values);
}

/** "Choose up to 5", or an empty text when exactly one must be chosen. */
export function howMany(messages: Messages, q: QuestionView): string {
  const { min, max } = q;
  if (q.shape === 'pick' && min === 1 && max === 1) return '';
  if (min === max) return messages.say('choose.exactly', { n: max });
  if (min === 0) return messages.say('choose.up-to', { n: max });
  return messages.say('choose.between', { min, max });
}

/** Why this number of chosen options is not an answer; null when it is. */
export function refusal(messages: Messages, q: QuestionView, chosen: number): string | null {
  if (chosen < q.min) return messages.say('refuse.too-few', { n: q.min, chosen });
  if (chosen > q.max) return messages.say('refuse.too-many', { n: q.max, chosen });
  return null;
}

/** The row of the display a card lies in: `display` for that of the game, else its name; null for none. */
function rowOf(view: View | undefined, card: string | undefined): string | null {
  const rows = Object.entries({ display: view?.display ?? [], ...view?.rows });
  return rows.find(([, slots]) => slots.some((slot) => slot.card === card))?.[0] ?? null;
}

/** The row to name with a card, because cards from elsewhere are offered too; null when that is plain. */
function originOf(o: OptionView, view: View | undefined): string | null {
  const row = o.card === undefined ? null : rowOf(view, o.card);
  const options = view?.question?.options ?? [];
  const plain =
    o.do !== 'play' && options.every(({ card }) => card === undefined || rowOf(view, card) === row);
  return plain ? null : row;
}

/** A card in another player's city, with the player's name. */
function withOwner(messages: Messages, key: string, names: SeatNames, view: View | undefined): Segments {
  const thing = [place(messages, key)];
  const owner = view?.players.find((p) => p.city.some((inCity) => inCity.card === key));
  if (owner === undefined || owner.seat === view?.question?.seat) return thing;
  return messages.segments('of', { thing, owner: [player(names, owner.seat)] });
}

function thingOf(messages: Messages, o: OptionView, names: SeatNames, view: View | undefined): Segments {
  const at = o.card ?? o.where;
  if (at !== undefined)
    return at.includes('#') ? withOwner(messages, at, names, view) : [place(messages, at)];
  if (o.seat !== undefined) return [player(names, o.seat)];
  if (o.kind !== undefined) return messages.segments(`resource.${o.kind}.name`);
  if (o.goods !== undefined) return goods(messages, o.goods);
  if (o.n !== undefined) return [{ text: String(o.n) }];
  return [];
}

/** A card with the name of its row; a box may have a text of its own for it. */
function inRow(messages: Messages, thing: Segments, row: string): Segments {
  if (messages.has(`of.${row}`)) return messages.segments(`of.${row}`, { thing });
  return messages.segments('of.row', { thing, row: messages.say(`zone.${row}`) });
}

/** A short label. With a view it also says whose a card is or where it lies, if that is ambiguous. */
export function optionLabel(messages: Messages, o: OptionView, names: SeatNames, view?: View): string {
  const named = thingOf(messages, o, names, view);
  const row = originOf(o, view);
  const thing = row === null ? named : inRow(messages, named, row);
  if (o.do === 'choose') return plain(thing);
  return messages.say(`do.${o.do}`, { thing, has: thing.length === 0 ? 'nothing' : 'thing' });
}

/** What the other players read while they wait. */
export function waitingSegments(messages: Messages, q: QuestionView, names: SeatNames): Segment[] {
  const about =
    q.about === null ? '' : q.about.includes('#') ? cards(messages, [q.about]) : [place(messages, q.about)];
  return messages.segments(q.about === null ? 'wait' : 'wait.about', {
    name: [player(names, q.seat)],
    about,
  });
}
