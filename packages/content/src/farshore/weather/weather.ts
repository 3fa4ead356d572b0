import { BOX, cardsOf, onPile, type Seat, type Table, type Turn } from '@evertable/engine';
import type { SeaModule, SeaValues } from '../sea.ts';
import { weatherCards } from './cards.ts';
import type { Effect, WeatherCard } from './effect.ts';

/** The weather in force, and the pile it comes from. */
const IN_FORCE = 'weather';
const PILE = 'weather-pile';
/** One for each season. */
const CARDS = 4;

const NONE: readonly Effect[] = [];

/** As a variant, or with the upper levels of Captain Bonny. */
const isPlayed = ({ rules: { setup } }: Table): boolean =>
  setup.modules.includes('weather') || (setup.solo?.level ?? 0) >= 3;

const withBoth = (table: Table): boolean =>
  table.rules.setup.solo?.level === 4 || table.rules.setup.options['weather'] === 'both';

/** What the weather does to this seat: people only. */
function effects(table: Table, seat: Seat = table.seat): readonly Effect[] {
  const now = table.pile(IN_FORCE);
  if (now.length === 0 || table.isAutomaton(seat)) return NONE;
  const card = table.kind(now[0]).def as WeatherCard;
  return withBoth(table) ? card.both : card.upper;
}

function sea<K extends keyof SeaValues>(table: Table, name: K): SeaValues[K][] {
  const hooks: SeaValues[K][] = [];
  for (const effect of effects(table)) {
    const hook = effect.sea?.[name];
    if (hook !== undefined) hooks.push(hook);
  }
  return hooks;
}

function turnUp(turn: Turn): void {
  if (turn.pile(PILE).length === 0) return;
  for (const card of turn.pile(IN_FORCE).slice()) turn.move(card, BOX);
  turn.turnUp(PILE, onPile(IN_FORCE));
}

export const weather: SeaModule = {
  id: 'weather',
  cards: weatherCards,
  piles: [
    { id: IN_FORCE, seen: 'all' },
    { id: PILE, seen: 'nobody' },
  ],
  setup(turn) {
    if (!isPlayed(turn)) return;
    const some = turn.shuffled(cardsOf(turn.rules, 'weather')).slice(0, CARDS);
    for (const card of some) turn.move(card, onPile(PILE));
    turnUp(turn);
  },
  afterWinds: turnUp,

  modify: {
    handLimit: (n, table, seat) =>
      effects(table, seat).reduce((sum, e) => e.modify?.handLimit?.(sum, table, seat) ?? sum, n),
    price: (price, table, card, from) =>
      effects(table).reduce((sum, e) => e.modify?.price?.(sum, table, card, from) ?? sum, price),
    mayOccupy: (ok, table, construction, critter) =>
      effects(table).reduce((is, e) => e.modify?.mayOccupy?.(is, table, construction, critter) ?? is, ok),
    purse: (goods, table, seat) =>
      effects(table, seat).reduce((had, e) => e.modify?.purse?.(had, table, seat) ?? had, goods),
    mayVisit: (ok, table, where) =>
      effects(table).reduce((is, e) => e.modify?.mayVisit?.(is, table, where) ?? is, ok),
  },
  on: {
    beforeVisit(turn, where) {
      for (const effect of effects(turn)) effect.on?.beforeVisit?.(turn, where);
    },
    afterVisit(turn, where) {
      for (const effect of effects(turn)) effect.on?.afterVisit?.(turn, where);
    },
    afterResolve(turn, card, from, slot) {
      for (const effect of effects(turn)) effect.on?.afterResolve?.(turn, card, from, slot);
    },
  },
  sea: {
    compassSteps: (n, table) => sea(table, 'compassSteps').reduce((sum, f) => f(sum, table), n),
    abilitySteps: (n, table) => sea(table, 'abilitySteps').reduce((sum, f) => f(sum, table), n),
    docks: (n, table) => sea(table, 'docks').reduce((sum, f) => f(sum, table), n),
    seasonCards: (n, table) => sea(table, 'seasonCards').reduce((sum, f) => f(sum, table), n),
    idle: (n, table) => sea(table, 'idle').reduce((sum, f) => f(sum, table), n),
    gives: (n, table, where, thing) => sea(table, 'gives').reduce((sum, f) => f(sum, table, where, thing), n),
    lookoutBay: (ok, table) => sea(table, 'lookoutBay').reduce((is, f) => f(is, table), ok),
  },
  beforeChest: (turn) => effects(turn).some((effect) => effect.beforeChest?.(turn)),
};
