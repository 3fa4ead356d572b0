import type { CityCardView, OptionView, PlayerView, SpotView, View } from '@evertable/engine';
import type { Numbers } from './numbers.ts';
import { bold, dim, factLines, inColour, rule, WIDTH, wrap } from './paint.ts';
import { cardLabel, cardRow, spotRow, widest } from './rows.ts';
import { counters, crews, markNames, seatThings, tableThings } from './open-things.ts';
import { kindNamed, lettersOf, type Scene, short } from './scene.ts';

/** Groups of places that are hidden until a worker can go there. */
const ONLY_IN_USE = ['journey'];

/** The whole table in 80 columns; options have their numbers beside the cards and places they are about. */
export function board(scene: Scene, numbers: Numbers): string[] {
  const { view, words, translator } = scene;
  const me = view.players[view.viewer];
  return [
    bold(
      words.say('head', {
        game: translator.say(`game.${view.game}.name`),
        turn: view.turn + 1,
        deck: view.deck,
        discard: view.discard.length,
      }),
    ),
    ...display(scene, numbers),
    ...tableThings(scene),
    ...spots(scene, numbers),
    ...view.players.filter((p) => p !== me).flatMap((p) => opponent(scene, p)),
    ...(me === undefined ? [] : mine(scene, me, numbers)),
    ...others(scene, numbers),
  ];
}

const playing =
  (key: string) =>
  (o: OptionView): boolean =>
    o.do === 'play' && o.card === key;
const placing =
  (key: string) =>
  (o: OptionView): boolean =>
    o.do === 'place' && o.where === key;

/** The meaning of the letters in prices. */
function legend({ rules, translator }: Scene): string {
  const letters = Object.entries(lettersOf(rules, translator));
  return letters.map(([good, letter]) => `${letter} ${translator.say(`resource.${good}.name`)}`).join(' · ');
}

/** The game's own row, and the others by their names. */
function display(scene: Scene, numbers: Numbers): string[] {
  const { view, words, translator } = scene;
  return [
    rule(words.say('display', { game: view.game }), legend(scene)),
    ...row(scene, numbers, view.display),
    ...Object.entries(view.rows ?? {}).flatMap(([id, slots]) => [
      rule(translator.say(`zone.${id}`)),
      ...row(scene, numbers, slots),
    ]),
  ];
}

function row(scene: Scene, numbers: Numbers, slots: View['display']): string[] {
  const { words, names } = scene;
  const width = widest(slots.map((slot) => (slot.card === null ? '' : cardLabel(scene, slot.card))));
  return slots.map((slot) => {
    if (slot.card === null)
      return dim(`    ${[words.say('empty'), ...markNames(scene, slot.marks)].join(' · ')}`);
    const marks = markNames(scene, slot.marks).join(', ');
    const shown = `${numbers.take(playing(slot.card))} ${cardRow(scene, slot.card, width, 1, marks)}`;
    if (!slot.blocked) return shown;
    const there = [...slot.workers.map((seat) => names[seat]), ...(marks === '' ? [] : [marks])].join(', ');
    return dim(`  × ${cardLabel(scene, slot.card).padEnd(width)} [${there}]`);
  });
}

function spots(scene: Scene, numbers: Numbers): string[] {
  const { view, words, translator } = scene;
  const groups = new Map<string, SpotView[]>();
  for (const spot of view.spots) {
    const usable = view.question?.options.some(placing(spot.id)) ?? false;
    if (ONLY_IN_USE.includes(spot.group) && !usable && spot.workers.length === 0) continue;
    const title = words.has(`group.${spot.group}`)
      ? words.say(`group.${spot.group}`)
      : translator.has(`zone.${spot.group}`)
        ? translator.say(`zone.${spot.group}`)
        : words.say('locations');
    groups.set(title, [...(groups.get(title) ?? []), spot]);
  }
  // Events come last, next to the cities they refer to.
  const inOrder = [...groups].sort(([, a], [, b]) => Number(isEvents(a)) - Number(isEvents(b)));
  return inOrder.flatMap(([title, list]) => {
    const width = widest(list.map((spot) => translator.place(spot.id)));
    return [
      rule(title),
      ...list.map((spot) => `${numbers.take(placing(spot.id))} ${spotRow(scene, spot, width)}`),
    ];
  });
}

const isEvents = (spots: readonly SpotView[]): boolean =>
  spots[0].group.endsWith('event') || spots[0].group === 'map';

/** The line of a player: name, season, workers and goods. */
function summary(scene: Scene, p: PlayerView): string[] {
  const { rules, words, translator, names } = scene;
  const letters = lettersOf(rules, translator);
  const title = names[p.seat];
  const person = p.automaton === null;
  const all = p.workers.home + p.workers.placed.length;
  const facts = [
    // An automaton may have no workers, hand or goods.
    ...(all > 0 ? [p.passed ? words.say('passed') : translator.season(p.season)] : []),
    ...(all > 0 ? [words.say('workers', { home: p.workers.home, all })] : []),
    ...(person || p.hand.count > 0 ? [words.say('hand.count', { n: p.hand.count })] : []),
    ...crews(scene, p),
    ...counters(scene, p.vars),
    words.say('points', { n: p.score.total }),
  ];
  // The resources are shown even when there are none.
  const owned = rules.goods
    .filter(({ id, resource }) => (person && resource) || p.goods[id] > 0)
    .map(({ id }) => `${p.goods[id]}${letters[id]}`)
    .join(' ');
  // Bold comes after wrapping, because its codes would count as characters.
  const lines = factLines(
    [owned, ...facts].filter((part) => part !== ''),
    WIDTH - 2,
  );
  return [
    rule(title),
    ...lines.map((line) => `  ${line.startsWith(owned) ? bold(owned) + line.slice(owned.length) : line}`),
  ];
}

function opponent(scene: Scene, p: PlayerView): string[] {
  return [...summary(scene, p), ...seatThings(scene, p), ...city(scene, p)];
}

function mine(scene: Scene, p: PlayerView, numbers: Numbers): string[] {
  const kinds = new Map<string, string[]>();
  for (const key of p.hand.cards) {
    const id = String(key).split('#')[0];
    kinds.set(id, [...(kinds.get(id) ?? []), String(key)]);
  }
  const label = (keys: readonly string[]): string =>
    cardLabel(scene, keys[0]) + (keys.length > 1 ? ` ×${keys.length}` : '');
  const width = widest([...kinds.values()].map(label));
  return [
    ...summary(scene, p),
    ...seatThings(scene, p),
    ...city(scene, p),
    `  ${bold(handLabel(scene, p))}`,
    ...[...kinds.values()].map((keys) => {
      const number = numbers.take((o) => keys.some((key) => playing(key)(o)));
      return `${number} ${cardRow(scene, keys[0], width, keys.length)}`;
    }),
  ];
}

function handLabel({ words }: Scene, { hand: { count: n, limit } }: PlayerView): string {
  return limit === null ? words.say('hand.open', { n }) : words.say('hand', { n, limit });
}

function city(scene: Scene, p: PlayerView): string[] {
  const { words, rules } = scene;
  const title =
    p.spaces.of === null
      ? words.say('city.open', { used: p.spaces.used })
      : words.say('city', { used: p.spaces.used, of: p.spaces.of });
  const cards = new Map<string, number>();
  for (const card of p.city) cards.set(cityLabel(scene, card), (cards.get(cityLabel(scene, card)) ?? 0) + 1);
  const colourOf = new Map(
    p.city.map((card) => [
      cityLabel(scene, card),
      rules.game.colors[kindNamed(rules, card.card)?.color ?? -1] ?? '',
    ]),
  );
  const list = [...cards].map(([label, n]) => ({ label, text: label + (n > 1 ? ` ×${n}` : '') }));
  if (list.length === 0) return [`  ${bold(title)} ${dim(words.say('empty'))}`];
  // Coloured after wrapping, because colour codes would count as characters.
  const lines = wrapped(list, WIDTH - title.length - 4);
  return lines.map((line, i) => {
    const text = line.map(({ label, text: t }) => inColour(colourOf.get(label) ?? '', t)).join(', ');
    return `  ${i === 0 ? bold(title) : ' '.repeat(title.length)} ${text}${i < lines.length - 1 ? ',' : ''}`;
  });
}

function wrapped<T extends { readonly text: string }>(items: readonly T[], width: number): T[][] {
  const lines: T[][] = [[]];
  let used = 0;
  for (const item of items) {
    if (used + item.text.length + 2 > width && used > 0) {
      lines.push([]);
      used = 0;
    }
    lines[lines.length - 1].push(item);
    used += item.text.length + 2;
  }
  return lines;
}

/** A card of a city with the goods, tokens and workers on it. */
function cityLabel(scene: Scene, card: CityCardView): string {
  const { rules, translator, names } = scene;
  const letters = lettersOf(rules, translator);
  const marks = [
    card.occupied ? '✓' : '',
    card.tokens > 0 ? ` ${card.tokens}★` : '',
    Object.keys(card.stock).length > 0 ? ` ${short(letters, card.stock)}` : '',
    card.under.length > 0 ? ` (${card.under.map((key) => translator.card(key)).join(', ')})` : '',
    ...markNames(scene, card.marks).map((mark) => ` {${mark}}`),
    card.workers.length > 0 ? ` [${card.workers.map((seat) => names[seat]).join(', ')}]` : '',
  ];
  return translator.card(card.card) + marks.join('');
}

function others(scene: Scene, numbers: Numbers): string[] {
  const { translator, names, view } = scene;
  const rest = numbers.rest();
  if (rest.length === 0) return [];
  return [
    dim('─'.repeat(WIDTH)),
    ...rest.flatMap(({ number, option }) => {
      const [first, ...more] = wrap(translator.option(option, names, view), WIDTH - 4);
      return [`${number} ${first}`, ...more.map((line) => `    ${line}`)];
    }),
  ];
}
