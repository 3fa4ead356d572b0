import { MAX_SEATS, type Setup } from '@evertable/engine';
import { type GameEntry, games, rulesFor } from './games.ts';
import { jsonProblem, shown } from './json-limits.ts';
import { parseOverrides, tryOut } from './overrides.ts';
import { SetupError } from './setup-error.ts';

const list = (items: readonly (string | number)[]): string => items.join(', ') || 'none';

const unknown = (what: string, field: string): string =>
  `${what} has an unknown field: ${field.slice(0, 60)}`;

function plainObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SetupError(what, `${what} must be an object`);
  return value as Record<string, unknown>;
}

const FIELDS = ['game', 'players', 'modules', 'solo', 'edition', 'first', 'options', 'overrides'];

/**
 * Checks a setup from anywhere (command line, record, network) and fills in the defaults. The one description that
 * command line, server and web share.
 */
export function parseSetup(value: unknown): Setup {
  const tooBig = jsonProblem(value);
  if (tooBig !== null) throw new SetupError('setup', `setup ${tooBig}`);
  const given = plainObject(value, 'setup');
  for (const field of Object.keys(given))
    if (!FIELDS.includes(field)) throw new SetupError(field, unknown('setup', field));

  const game = given['game'];
  if (typeof game !== 'string' || !Object.hasOwn(games, game))
    throw new SetupError('game', `game must be one of ${list(Object.keys(games))}, not ${shown(game)}`);
  const entry = games[game];
  const chosen = parseModules(entry, given['modules'] ?? []);
  const solo = parseSolo(entry, given['solo'] ?? null);
  const players = parsePlayers(entry, chosen, solo, given['players']);
  const modules = withHandsFor(entry, chosen, players);
  const edition = given['edition'] ?? entry.defaultEdition;
  if (typeof edition !== 'string' || !entry.editions.includes(edition))
    throw new SetupError('edition', `edition must be one of ${list(entry.editions)}, not ${shown(edition)}`);
  const playsLast = solo !== null && entry.solo[solo.name].playsLast === true;
  const first = given['first'] ?? (playsLast ? 0 : null);
  if (first !== null && !(Number.isInteger(first) && Number(first) >= 0 && Number(first) < players))
    throw new SetupError('first', `first must be a seat from 0 to ${players - 1}, not ${shown(first)}`);
  if (playsLast && first !== 0)
    throw new SetupError('first', `seat 0 begins against ${solo?.name}, who is always last`);
  const options = parseOptions(entry, modules, solo, given['options'] ?? {});
  const overrides = given['overrides'];
  const setup: Setup = {
    game,
    players,
    modules,
    solo,
    edition,
    first: first as number | null,
    options,
    ...(overrides !== undefined && { overrides: parseOverrides(entry, overrides) }),
  };
  const refused = entry.conflict?.(setup) ?? null;
  if (refused !== null) throw new SetupError(refused.field, refused.why);
  if (overrides !== undefined) tryOut(rulesFor(setup));
  return setup;
}

function parseModules(entry: GameEntry, value: unknown): string[] {
  if (!Array.isArray(value)) throw new SetupError('modules', 'modules must be a list');
  const { presets = {} } = entry;
  const wanted = value.flatMap((id: unknown): readonly unknown[] =>
    typeof id === 'string' && Object.hasOwn(presets, id) ? presets[id] : [id],
  );
  for (const id of wanted)
    if (typeof id !== 'string' || !Object.hasOwn(entry.modules, id))
      throw new SetupError(
        'modules',
        `${entry.game.id} has no module ${shown(id)}; there are: ${list(Object.keys({ ...entry.modules, ...presets }))}`,
      );
  // In the order of the table, so that one selection is one game.
  return Object.keys(entry.modules).filter((id) => wanted.includes(id));
}

/** So many players may need a module that says what they begin with: then it is part of the game. */
function withHandsFor({ game, modules }: GameEntry, chosen: string[], players: number): string[] {
  const deals = (id: string): boolean => modules[id].hands?.[players] !== undefined;
  if (game.hands[players] !== undefined || chosen.some(deals)) return chosen;
  const needed = Object.keys(modules).find(deals);
  return Object.keys(modules).filter((id) => id === needed || chosen.includes(id));
}

function parseSolo(entry: GameEntry, value: unknown): Setup['solo'] {
  if (value === null) return null;
  const { name, level, ...others } = plainObject(value, 'solo');
  for (const field of Object.keys(others)) throw new SetupError('solo', unknown('solo', field));
  if (typeof name !== 'string' || !Object.hasOwn(entry.solo, name))
    throw new SetupError(
      'solo',
      `solo must name one of ${list(Object.keys(entry.solo))}, not ${shown(name)}`,
    );
  const { levels } = entry.solo[name];
  if (typeof level !== 'number' || !levels.includes(level))
    throw new SetupError('solo', `the level of ${name} must be one of ${list(levels)}, not ${shown(level)}`);
  return { name, level };
}

/** How many people may play with these modules, in rising order. */
export function playersFor(
  { players, modules, solo }: GameEntry,
  chosen: readonly string[],
  against: Setup['solo'],
): number[] {
  const enough = new Map<string, number>();
  for (const id of chosen) {
    const { deals = id, maxPlayers = MAX_SEATS } = modules[id];
    enough.set(deals, (enough.get(deals) ?? 0) + maxPlayers);
  }
  const most = Math.min(MAX_SEATS, ...enough.values());
  const more = chosen.flatMap((id) => Object.keys(modules[id].hands ?? {}).map(Number));
  const all = against === null ? [...players, ...more] : solo[against.name].players;
  return [...new Set(all)].filter((n) => n <= most).sort((a, b) => a - b);
}

function parsePlayers(
  entry: GameEntry,
  modules: readonly string[],
  solo: Setup['solo'],
  value: unknown,
): number {
  const allowed = playersFor(entry, modules, solo);
  const players = value ?? allowed[0];
  if (typeof players !== 'number' || !allowed.includes(players)) {
    const besides = [...(solo === null ? [] : [solo.name]), ...modules].join(', ');
    const against = besides === '' ? '' : ` with ${besides}`;
    throw new SetupError(
      'players',
      `players must be one of ${list(allowed)}${against}, not ${shown(players)}`,
    );
  }
  const dealt = [entry.game, ...Object.values(entry.modules)];
  if (!dealt.some(({ hands }) => hands?.[players] !== undefined))
    throw new SetupError('players', `there are no opening hands for ${players} players`);
  return players;
}

function parseOptions(
  entry: GameEntry,
  modules: readonly string[],
  solo: Setup['solo'],
  value: unknown,
): Setup['options'] {
  const given = plainObject(value, 'options');
  const known = entry.options ?? {};
  for (const [name, chosen] of Object.entries(given)) {
    if (!Object.hasOwn(known, name)) throw new SetupError('options', `there is no option ${name}`);
    const { values, module, solo: opponent } = known[name];
    if (typeof chosen !== 'string' || !values.includes(chosen))
      throw new SetupError('options', `option ${name} must be one of ${list(values)}, not ${shown(chosen)}`);
    if (opponent !== undefined && solo?.name !== opponent)
      throw new SetupError('options', `option ${name} goes with the opponent ${opponent}`);
    if (module !== undefined && !modules.includes(module))
      throw new SetupError('options', `option ${name} goes with the module ${module}`);
  }
  return given as Record<string, string>;
}
