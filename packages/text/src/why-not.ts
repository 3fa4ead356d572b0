import type { View, WhyNot } from '@evertable/engine';
import type { Messages, Values } from './messages.ts';
import { cardName, cards, goods, player, type SeatNames } from './names.ts';
import type { Segments } from './segment.ts';

/** Reasons that cards, places and groups of places may put in words of their own (`card.inn.why-not`). */
const OWN_WORDS: readonly string[] = ['condition', 'no-place'];

function ownKey(messages: Messages, target: string, why: WhyNot, view: View | undefined): string | undefined {
  if (!OWN_WORDS.includes(why.why)) return undefined;
  const id = target.replace(/#.*/, '');
  const group = view?.spots.find((spot) => spot.id === target)?.group;
  return [`card.${id}.why-not`, `place.${id}.why-not`, `event.${id}.why-not`, `group.${group}.why-not`].find(
    (key) => messages.has(key),
  );
}

/** Whose rule forbids it: a sentence of its own, or the name of a card. */
function forbidden(messages: Messages, by: string): string {
  if (messages.has(`why.by.${by}`)) return messages.say(`why.by.${by}`);
  if (by.includes('#')) return messages.say('why.forbidden', { by: cardName(messages, by) });
  return messages.say('why.condition');
}

function valuesOf(messages: Messages, why: WhyNot, names: SeatNames): Values {
  const seats = [...new Set(why.seats ?? [])];
  const colors = Object.entries(why.colors ?? {}).map(
    ([color, n]): Segments => messages.segments('why.color', { n, color: messages.say(`color.${color}`) }),
  );
  return {
    goods: goods(messages, why.goods ?? {}),
    cost: goods(messages, why.cost ?? {}),
    have: goods(messages, why.have ?? {}),
    cards: cards(messages, why.cards ?? []),
    colors: messages.list(colors),
    names: messages.list(seats.map((seat) => [player(names, seat)])),
    season: why.season === undefined ? '' : messages.say(`season.${why.season}`),
    n: why.n ?? 0,
    of: why.of ?? 0,
    more: why.season === undefined && why.cards === undefined ? 'no' : 'yes',
  };
}

/** Why a card, a place or an action cannot be chosen, in a whole sentence; `target` is its key. */
export function whyNotText(
  messages: Messages,
  target: string,
  why: WhyNot,
  names: SeatNames,
  view?: View,
): string {
  const own = ownKey(messages, target, why, view);
  if (own !== undefined) return messages.say(own);
  if (why.why === 'forbidden') return forbidden(messages, why.by ?? '');
  const key = why.why === 'needs' && why.colors !== undefined ? 'why.needs.colors' : `why.${why.why}`;
  return messages.say(key, valuesOf(messages, why, names));
}

/** The same in two or three words, for the foot of a card. */
export function whyNotLabel(messages: Messages, why: WhyNot): string {
  const key = `why.${why.why}.label`;
  return messages.say(messages.has(key) ? key : 'why.label', valuesOf(messages, why, []));
}
