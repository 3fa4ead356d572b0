import {
  type CardDef,
  type GameDef,
  type Module,
  newGame,
  type Overrides,
  type Provenances,
  randomChoice,
  type Rules,
  seedRandom,
  type SpotDef,
  Turn,
  whyTurnFails,
} from '@evertable/engine';
import type { GameEntry } from './games.ts';
import { shown } from './json-limits.ts';
import { routeProblem } from './farshore/solo/routes.ts';
import { rowsProblem } from './mistwood/nightweave/activity.ts';
import { SetupError } from './setup-error.ts';

/**
 * Corrected values, for owners of the printed game: costs, points, copies and the like, by card and
 * place. They are part of the setup, so that a recorded game is replayed with the values it was played with.
 */

/** Says what is wrong, and where: `cards.grove.cost.twig`. */
const wrong = (at: string, why: string): SetupError => new SetupError('overrides', `${at}: ${why}`);

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown, at: string, game: GameDef, def?: CardDef | SpotDef) => void;

const list = (items: readonly string[]): string => items.join(', ');

function fieldsOf(value: unknown, at: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrong(at, `must be an object, not ${shown(value)}`);
  return value as Fields;
}

const whole =
  (least: number, most: number): Check =>
  (value, at) => {
    if (!Number.isInteger(value) || Number(value) < least || Number(value) > most)
      throw wrong(at, `must be a whole number from ${least} to ${most}, not ${shown(value)}`);
  };

const oneOf =
  (names: (game: GameDef) => readonly string[]): Check =>
  (value, at, game) => {
    if (typeof value !== 'string' || !names(game).includes(value))
      throw wrong(at, `must be one of ${list(names(game))}, not ${shown(value)}`);
  };

/** An object with these names, each checked alike. */
const amounts =
  (names: (game: GameDef) => readonly string[]): Check =>
  (value, at, game) => {
    for (const [name, n] of Object.entries(fieldsOf(value, at))) {
      if (!names(game).includes(name))
        throw wrong(`${at}.${name}`, `there is no such thing; there is ${list(names(game))}`);
      whole(0, 20)(n, `${at}.${name}`, game);
    }
  };

const THINGS = ['any', 'card', 'point'];
const RARITIES = ['common', 'unique'];

const MATCHES: Readonly<Record<string, Check>> = {
  color: oneOf((game) => game.colors),
  kind: oneOf(() => ['critter', 'construction']),
  rarity: oneOf(() => RARITIES),
};

const matches: Check = (value, at, game) => {
  const given = Object.entries(fieldsOf(value, at));
  if (given.length === 0) throw wrong(at, `must name one of ${list(Object.keys(MATCHES))}`);
  for (const [name, wanted] of given) {
    if (!Object.hasOwn(MATCHES, name))
      throw wrong(`${at}.${name}`, `cards are matched by ${list(Object.keys(MATCHES))}`);
    MATCHES[name](wanted, `${at}.${name}`, game);
  }
};

const gives = amounts((game) => [
  ...game.goods.map(({ id }) => id),
  ...THINGS,
  ...Object.keys(game.receives ?? {}),
]);

/** Why the lines of such a card cannot be these. */
const WRONG_LINES: Readonly<
  Record<string, (rows: readonly string[], before: readonly string[]) => string | null>
> = { activity: rowsProblem, route: routeProblem };

/** The lines of an automaton's card: as many as before, each one it understands. */
const rows: Check = (value, at, _game, def) => {
  const { kind, rows: before = [] } = def as CardDef;
  if (
    !Array.isArray(value) ||
    value.length !== before.length ||
    value.some((line) => typeof line !== 'string')
  )
    throw wrong(at, `must be a list of ${before.length} lines, not ${shown(value)}`);
  const why = WRONG_LINES[kind](value as string[], before);
  if (why !== null) throw wrong(at, why);
};

/** Dearer cards have so many payments that listing them takes half a second. */
const MOST_RESOURCES = 12;
const MOST_OF_ANY = 5;

const cost: Check = (value, at, game) => {
  amounts(() => [...game.goods.filter((good) => good.resource).map(({ id }) => id), 'any'])(value, at, game);
  const given = Object.entries(fieldsOf(value, at)).map(([name, n]) => [name, Number(n)] as const);
  const sum = given.reduce((total, [, n]) => total + n, 0);
  if (sum > MOST_RESOURCES) throw wrong(at, `must be at most ${MOST_RESOURCES} resources, not ${sum}`);
  const any = given.find(([name]) => name === 'any')?.[1] ?? 0;
  if (any > MOST_OF_ANY) throw wrong(`${at}.any`, `must be at most ${MOST_OF_ANY}, not ${any}`);
};

const CARD_FIELDS: Readonly<Record<string, Check>> = {
  rows,
  cost,
  points: whole(-20, 20),
  copies: whole(0, 20),
  rarity: oneOf(() => RARITIES),
  gives,
  matches,
};
const PLACE_FIELDS: Readonly<Record<string, Check>> = {
  gives,
  needs: amounts((game) => game.colors),
};

const withParts = (module: Module): Module[] => [module, ...(module.parts ?? []).flatMap(withParts)];

/** Every module a game can have, so that one file serves all setups. */
function modulesOf({ game, modules, solo, options = {}, pairs = [] }: GameEntry): Module[] {
  const automata = Object.values(solo).flatMap((mode) => mode.rules());
  const added = Object.values(options).flatMap(({ adds = {} }) => Object.values(adds));
  // A pair that takes the place of a module has its cards again.
  const met = pairs.map(({ rules }) => rules).filter(({ id }) => modules[id] === undefined);
  return [game, ...Object.values(modules), ...added, ...automata, ...met].flatMap(withParts);
}

/** Tiles and the cards of automata are counted on: how many there are of them is no printed value. */
const isFixed = (def: CardDef | SpotDef, field: string): boolean =>
  field === 'copies' && 'deck' in def && def.deck !== undefined && def.deck !== 'main';

function checkThings(
  game: GameDef,
  defs: readonly (CardDef | SpotDef)[],
  checks: Readonly<Record<string, Check>>,
  value: unknown,
  at: string,
): void {
  for (const [id, corrections] of Object.entries(fieldsOf(value, at))) {
    const where = `${at}.${id}`;
    const def = defs.find((d) => d.id === id);
    if (def === undefined) throw wrong(where, `${game.id} has nothing of this name`);
    for (const [field, applyOverrides] of Object.entries(fieldsOf(corrections, where))) {
      const known = Object.keys(checks).filter((name) => name in def && !isFixed(def, name));
      if (!known.includes(field))
        throw wrong(
          `${where}.${field}`,
          `cannot be corrected; ${id} has ${list(known) || 'nothing that can'}`,
        );
      checks[field](applyOverrides, `${where}.${field}`, game, def);
    }
  }
}

/** Fewer cards could not be dealt and drawn for a whole game. */
const SMALLEST_DECK = 60;

/** Checks corrections from a file or a setup; throws SetupError that names card and field. */
export function parseOverrides(entry: GameEntry, value: unknown): Overrides {
  const { game } = entry;
  const given = fieldsOf(value, 'overrides');
  for (const field of Object.keys(given))
    if (!['game', 'cards', 'places'].includes(field))
      throw wrong(field, 'there is no such field; there is game, cards, places');
  if (given['game'] !== undefined && given['game'] !== game.id)
    throw wrong('game', `these are corrections for ${shown(given['game'])}, not for ${game.id}`);
  const modules = modulesOf(entry);
  const known: GameDef = {
    ...game,
    goods: modules.flatMap(({ goods = [] }) => goods),
    receives: Object.assign({}, ...modules.map(({ receives }) => receives)),
  };
  const cards = modules.flatMap((m) => m.cards ?? []);
  const places = modules.flatMap((m) => m.spots ?? []);
  checkThings(known, cards, CARD_FIELDS, given['cards'] ?? {}, 'cards');
  checkThings(known, places, PLACE_FIELDS, given['places'] ?? {}, 'places');
  const overrides = {
    ...(given['cards'] !== undefined && { cards: given['cards'] }),
    ...(given['places'] !== undefined && { places: given['places'] }),
  } as Overrides;
  const deck = (applyOverrides(game, overrides).cards ?? []).filter((def) => (def.deck ?? 'main') === 'main');
  const size = deck.reduce((sum, def) => sum + def.copies, 0);
  if (size < SMALLEST_DECK)
    throw wrong('cards', `the deck would have ${size} cards; at least ${SMALLEST_DECK} are needed`);
  for (const mode of Object.values(entry.solo)) {
    const cards = mode.rules().flatMap((module) => applyOverrides(module, overrides).cards ?? []);
    const why = mode.cardsProblem?.(cards) ?? null;
    if (why !== null) throw wrong('cards', why);
  }
  return overrides;
}

const TRIAL_GAMES = 4;
/** Three times as many turns as the longest of thousands of random games had. */
const TRIAL_TURNS = 400;

/**
 * Plays a few games of random answers with corrected values and throws SetupError when one fails or does not end.
 * This finds what no check above thought of, before anybody sits down to such a game.
 */
export function tryOut(rules: Rules): void {
  for (let i = 0; i < TRIAL_GAMES; i++) {
    const random = seedRandom(`trial ${i}`);
    const turn = new Turn(rules, newGame(rules, `trial ${i}`), (_, question) =>
      randomChoice(random, question),
    );
    while (turn.state.seat >= 0 && turn.state.turn < TRIAL_TURNS) {
      const why = whyTurnFails(turn);
      if (why !== null) throw wrong('overrides', `a trial game failed: ${why}`);
    }
    if (turn.state.seat >= 0)
      throw wrong('overrides', `a trial game was not over after ${TRIAL_TURNS} turns`);
  }
}

function correctedDef<D extends CardDef | SpotDef>(def: D, corrections: Fields | undefined): D {
  if (corrections === undefined) return def;
  const provenance: Record<string, Provenances[string]> = { ...def.provenance };
  for (const field of Object.keys(corrections)) provenance[field] = 'corrected';
  return { ...def, ...corrections, provenance };
}

/** The module with the corrected values. */
export function applyOverrides<M extends Module>(module: M, overrides: Overrides | undefined): M {
  if (overrides === undefined) return module;
  const { cards = {}, places = {} } = overrides;
  return {
    ...module,
    ...(module.cards && { cards: module.cards.map((def) => correctedDef(def, cards[def.id])) }),
    ...(module.parts && { parts: module.parts.map((part) => applyOverrides(part, overrides)) }),
    ...(module.spots && { spots: module.spots.map((def) => correctedDef(def, places[def.id])) }),
  };
}
