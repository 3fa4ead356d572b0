import { screenFacts } from '@evertable/content';
import type { MarksView, PlayerView, SpotView } from '@evertable/engine';
import { factLines, WIDTH, wrap } from './paint.ts';
import type { Scene } from './scene.ts';

/** What lies open besides cards, places and goods: piles, markers, counters and other workers, by the names of the texts. */

/** More cards than this are listed by name alone. */
const DESCRIBED = 2;

/** Piles of the table, its counters, and what was chosen before the game. */
export function tableThings(scene: Scene): string[] {
  const { view, rules } = scene;
  const facts = [...optionsChosen(scene), ...counters(scene, view.vars)];
  return [
    ...rules.piles.flatMap(({ id }) => (ownerOf(id) === null ? pileLine(scene, id, id) : [])),
    ...(facts.length === 0 ? [] : factLines(facts, WIDTH)),
  ];
}

/** Piles of a seat. */
export function seatThings(scene: Scene, { seat }: PlayerView): string[] {
  return scene.rules.piles
    .flatMap(({ id }) =>
      ownerOf(id) === seat ? pileLine(scene, id, id.replace(/-\d+$/, ''), WIDTH - 2) : [],
    )
    .map((line) => `  ${line}`);
}

/** The seat whose pile it is: such piles are called `ID-SEAT`. */
function ownerOf(id: string): number | null {
  const found = /-(\d+)$/.exec(id);
  return found === null ? null : Number(found[1]);
}

/** The cards of a pile that the viewer may know; nothing for one without a name. */
function pileLine({ view, translator }: Scene, id: string, name: string, width = WIDTH): string[] {
  const cards = view.piles[id].filter((card) => card !== null);
  if (cards.length === 0 || !translator.has(`zone.${name}`)) return [];
  const described = cards.length <= DESCRIBED;
  const list = cards.map((card) => (described ? shortly(translator, card) : translator.card(card)));
  return wrap(`${translator.say(`zone.${name}`)}: ${list.join(' · ')}`, width);
}

function shortly(translator: Scene['translator'], card: string): string {
  const text = `card.${card.split('#')[0]}.short`;
  return translator.has(text) ? `${translator.card(card)} (${translator.say(text)})` : translator.card(card);
}

/** Counters with a text; one whose text is empty has nothing to say now. */
export function counters({ translator }: Scene, vars: Readonly<Record<string, number>>): string[] {
  return Object.entries(vars)
    .filter(([name]) => translator.has(`counter.${name}`))
    .map(([name, n]) => translator.say(`counter.${name}`, { n }))
    .filter((text) => text !== '');
}

/** Options of the setup with a name of their own, unless a counter tells what became of them. */
function optionsChosen({ rules, view, translator }: Scene): string[] {
  return Object.entries(rules.setup.options).flatMap(([option, value]) => {
    const name = `${option}.${value}.name`;
    const counted = Object.keys(view.vars).some((one) => one.endsWith(`.${option}`));
    if (counted || !translator.has(name)) return [];
    return [`${translator.say(`option.${option}.name`)}: ${translator.say(name)}`];
  });
}

/** Workers of other crews and where they are. */
export function crews({ translator, words }: Scene, { workers }: PlayerView): string[] {
  return Object.entries(workers.crews ?? {}).map(([crew, places]) => {
    const where = places.map((place) => (place === 'home' ? words.say('at.home') : translator.place(place)));
    return `${translator.say(`crew.${crew}.name`)}: ${where.join(', ')}`;
  });
}

/** Markers by name: "Web ×2". */
export function markNames({ translator }: Scene, marks: MarksView): string[] {
  return Object.entries(marks)
    .filter(([mark, n]) => n > 0 && translator.has(`mark.${mark}.name`))
    .map(([mark, n]) => translator.say(`mark.${mark}.name`) + (n > 1 ? ` ×${n}` : ''));
}

/** What the next one to claim this place gets for it, where that is fixed beforehand: "2★". */
export function worthOf({ rules }: Scene, { id, group, claimants }: SpotView): string {
  const { mapTiles, wonders } = screenFacts(rules);
  const n = group === 'map' ? mapTiles[claimants.length] : wonders[id];
  return n === undefined ? '' : `${n}★`;
}
