import { asksGoods, cardIdOf, type CardInfo, viewCost } from '@evertable/engine';
import { bold, inColour, wrap } from './paint.ts';
import { spotText } from './rows.ts';
import { kindNamed, type Scene } from './scene.ts';

/** The full description of a card or place. */
export function details(scene: Scene, key: string): string[] {
  const info = kindNamed(scene.rules, key);
  return [
    ...(info === undefined ? placeDetails(scene, key) : cardDetails(scene, info)),
    ...whyNow(scene, key),
  ];
}

/** Why it cannot be chosen now, if it is in sight and cannot. */
function whyNow({ view, translator, names }: Scene, key: string): string[] {
  const found = Object.entries(view.whyNot ?? {}).find(
    ([target]) => target === key || cardIdOf(target) === key,
  );
  return found === undefined ? [] : indented(translator.whyNot(found[0], found[1], names, view));
}

function cardDetails(scene: Scene, info: CardInfo): string[] {
  const { rules, translator, words } = scene;
  const colour = rules.game.colors[info.color] ?? '';
  const what = [
    colour === '' ? '' : translator.say(`color.${colour}`),
    translator.say(`kind.${info.def.kind}`),
    info.def.rarity === undefined ? '' : translator.say(`rarity.${info.def.rarity}`),
    words.say('copies', { n: info.copies }),
  ];
  const cost = translator.goods(viewCost(rules, info.cost));
  const facts = [
    `${words.say('cost')}: ${asksGoods(info.cost) ? cost : words.say('free')}`,
    words.say('points', { n: info.points }),
  ];
  const residents = residentsOf(scene, info);
  if (residents !== null) facts.push(`${words.say('hosts')}: ${residents}`);
  return [
    bold(inColour(colour, translator.card(info.id))),
    ...indented(what.filter((word) => word !== '').join(' · ')),
    ...indented(facts.join(' · ')),
    ...indented(translator.say(`card.${info.id}.text`)),
  ];
}

/** The Critters that may move in, or null. */
function residentsOf({ rules, translator, words }: Scene, info: CardInfo): string | null {
  const { hosts } = info;
  if (hosts === null) return null;
  const critters = rules.infos.filter((other) => other.critter);
  const residents = critters.filter((critter) => hosts[critter.index]);
  if (residents.length === 0) return null;
  if (residents.length === critters.length) return words.say('hosts.any');
  return residents.map((critter) => translator.card(critter.id)).join(', ');
}

function placeDetails(scene: Scene, id: string): string[] {
  const { translator, view, names, words } = scene;
  const spot = view.spots.find((s) => s.id === id);
  const there = spot?.workers.map((seat) => names[seat]) ?? [];
  const lying = [
    ...(spot?.under ?? []).map((key) => translator.card(key)),
    ...(spot !== undefined && Object.keys(spot.stock).length > 0 ? [translator.goods(spot.stock)] : []),
    ...(spot !== undefined && spot.tokens > 0 ? [words.say('points', { n: spot.tokens })] : []),
  ];
  return [
    bold(translator.place(id)),
    ...indented(spotText(scene, id)),
    ...(there.length > 0 ? indented(`[${there.join(', ')}]`) : []),
    ...(lying.length > 0 ? indented(lying.join(', ')) : []),
  ];
}

const indented = (text: string): string[] => wrap(text, 76).map((line) => `  ${line}`);

/** Cards and places in play whose name starts with this text, or else contains it. */
export function findByName(scene: Scene, text: string): string[] {
  const { rules, view, translator } = scene;
  const wanted = text.toLowerCase();
  const all = [
    ...rules.infos.map((info) => ({ key: info.id, name: translator.card(info.id).toLowerCase() })),
    ...view.spots.map((spot) => ({ key: spot.id, name: translator.place(spot.id).toLowerCase() })),
  ];
  const exact = all.filter(({ name, key }) => name === wanted || key === wanted);
  if (exact.length > 0) return exact.map(({ key }) => key);
  const begins = all.filter(({ name }) => name.startsWith(wanted));
  return (begins.length > 0 ? begins : all.filter(({ name }) => name.includes(wanted))).map(({ key }) => key);
}
