// npm run -s seams: which seams the cards, places, plans and plots of Mistwood and Farshore use, for docs/seams.md.
import type { CardDef, Module, RulesText, SpotDef } from '@evertable/engine';
import { corrin } from '../packages/content/src/mistwood/corrin/corrin.ts';
import { legends } from '../packages/content/src/mistwood/legends/legends.ts';
import { mistwood, nightweave } from '../packages/content/src/mistwood/mistwood.ts';
import { nightweaveRules } from '../packages/content/src/mistwood/nightweave/nightweave.ts';
import { PERSONALITIES } from '../packages/content/src/mistwood/nightweave/personalities/index.ts';
import { PLANS } from '../packages/content/src/mistwood/nightweave/plans/index.ts';
import { conspiracy, PLOTS, plots } from '../packages/content/src/mistwood/nightweave/plots/index.ts';
import { powers } from '../packages/content/src/mistwood/powers/powers.ts';
import { seasons } from '../packages/content/src/mistwood/seasons/seasons.ts';
import { farshore } from '../packages/content/src/farshore/farshore.ts';
import { bonny, bonnyRules } from '../packages/content/src/farshore/solo/bonny.ts';
import { weatherCards } from '../packages/content/src/farshore/weather/cards.ts';
import { weather } from '../packages/content/src/farshore/weather/weather.ts';

/** One thing somebody could name, with everything it hooks into: `modify.playCost`, `on.afterPlay`, `onVisit`. */
type Hooks = readonly string[];
interface Group {
  readonly name: string;
  readonly things: readonly Hooks[];
}

const isHook = (value: unknown): boolean => typeof value === 'function';
const keys = (part: object | undefined, prefix: string): string[] =>
  Object.keys(part ?? {}).map((key) => `${prefix}.${key}`);

/** The hooks written on a card or place itself, those of its game among them. */
const ofThing = (def: CardDef | SpotDef): Hooks =>
  Object.entries(def)
    .filter(([key, value]) => isHook(value) || key === 'docksMore')
    .map(([key]) => `own.${key}`);

const SCHEDULE = ['setup', 'opening', 'ending', 'takeTurn', 'score', 'drawn', 'over'];
const ofText = ({ modify, on }: RulesText): Hooks => [...keys(modify, 'modify'), ...keys(on, 'on')];

/** The hooks of a module, or of anything that is built like one. */
function ofModule(part: object): Hooks {
  const module: Partial<Module> & { text?: RulesText } = part;
  return [
    ...ofText(module),
    ...ofText(module.text ?? {}),
    ...(module.texts ?? []).flatMap(ofText),
    ...(module.offers ?? []).map((offer) => `offers.${offer.do}`),
    ...new Set((module.piles ?? []).flatMap(({ plays }) => (plays ? [`offers.${plays.do}`] : []))),
    ...Object.keys(module).filter((key) => SCHEDULE.includes(key)),
  ];
}

const cards = (name: string, module: Module, which: (def: CardDef) => boolean = () => true): Group => ({
  name,
  things: (module.cards ?? []).filter((def) => def.copies > 0 && which(def)).map(ofThing),
});
const modules = (name: string, list: readonly object[]): Group => ({
  name,
  things: list.map(ofModule),
});

const inCity = (def: CardDef): boolean => def.kind === 'critter' || def.kind === 'construction';
const partsOf = (module: Module): readonly Module[] => module.parts ?? [];

const groups: readonly Group[] = [
  cards('Mistwood: Farms of the year', seasons),
  cards('Mistwood: Corrin', corrin),
  cards('Mistwood: Legendary cards', legends),
  modules('Mistwood: what all Legendary cards have in common', [legends]),
  modules('Mistwood: powers', partsOf(powers)),
  modules('Mistwood: dealing the powers', [powers]),
  modules('Mistwood: Nightweave', [{ ...nightweaveRules, ...nightweave(0) }]),
  modules('Mistwood: personalities', PERSONALITIES),
  modules(
    'Mistwood: plans',
    [...PLANS.values()].map((plan) => (plan === conspiracy ? { on: plan.on, setup: plan.setup } : plan)),
  ),
  modules('Mistwood: plots', PLOTS),
  modules('Mistwood: drawing plots', [{ on: plots.on, setup: plots.setup }]),
  modules('Mistwood: what a Stew leaves behind', partsOf(plots)),
  modules(
    'Mistwood: where two modules meet',
    (mistwood.pairs ?? []).filter(({ rules }) => rules.id.includes('-')).map(({ rules }) => rules),
  ),
  cards('Farshore: cards', farshore, inCity),
  { name: 'Farshore: places', things: (farshore.spots ?? []).map(ofThing) },
  modules('Farshore: the game', [farshore]),
  {
    name: 'Farshore: weather cards',
    things: weatherCards.map(({ texts = [] }) => texts.flatMap(ofText)),
  },
  modules('Farshore: turning up the weather', [{ setup: weather.setup, on: weather.on }]),
  modules('Farshore: Captain Bonny', [{ ...bonnyRules, ...bonny(1) }]),
];

const SEAMS: readonly (readonly [string, (hook: string) => boolean])[] = [
  ['own hooks', (hook) => hook.startsWith('own.')],
  ['values', (hook) => hook.startsWith('modify.')],
  ['moments', (hook) => hook.startsWith('on.')],
  ['offers', (hook) => hook.startsWith('offers.')],
  ['seats and schedule', (hook) => SCHEDULE.includes(hook)],
];

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

function bySeam(): string[] {
  const using = (things: readonly Hooks[], is: (hook: string) => boolean): number =>
    things.filter((hooks) => hooks.some(is)).length;
  const lines = groups.map(({ name, things }) =>
    row([
      name,
      things.length,
      ...SEAMS.map(([, is]) => using(things, is) || ''),
      things.filter((hooks) => hooks.length === 0).length || '',
    ]),
  );
  const all = groups.flatMap(({ things }) => things);
  const sums = SEAMS.map(([, is]) => using(all, is));
  return [
    row(['', 'how many', ...SEAMS.map(([name]) => name), 'data alone']),
    row(['', ...SEAMS.map(() => ''), '', ''].map(() => '---')),
    ...lines,
    row(['**together**', all.length, ...sums, all.filter((hooks) => hooks.length === 0).length]),
  ];
}

/** Each value, moment and hook with the number of things that use it. */
function byHook(): string[] {
  const counts = new Map<string, number>();
  for (const { things } of groups)
    for (const hooks of things)
      for (const hook of new Set(hooks)) counts.set(hook, (counts.get(hook) ?? 0) + 1);
  const named = (is: (hook: string) => boolean): string =>
    [...counts]
      .filter(([hook]) => is(hook))
      .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
      .map(([hook, n]) => `\`${hook.replace(/^(own|modify|on|offers)\./, '')}\` ${n}`)
      .join(', ');
  return [
    row(['seam', 'used by']),
    row(['---', '---']),
    ...SEAMS.map(([name, is]) => row([name, named(is)])),
  ];
}

console.log([...bySeam(), '', ...byHook()].join('\n'));
