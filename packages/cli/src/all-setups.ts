import { type GameEntry, games, parseSetup, SetupError } from '@evertable/content';
import type { Setup } from '@evertable/engine';

/**
 * Every way a game can be set up: seats, solo opponents and their levels, modules alone, in pairs and all together, with every
 * edition, and with every combination of options in the edition everybody plays.
 */
export function allSetups(only: readonly string[] = Object.keys(games)): Setup[] {
  const all = only.flatMap((game) => modesOf(game, games[game]));
  // A setup may bring a module along that another one names: both are one mode.
  return [...new Map(all.map((setup) => [JSON.stringify(setup), setup])).values()];
}

function modesOf(game: string, entry: GameEntry): Setup[] {
  const seatings = [
    ...entry.players.map((players) => ({ players, solo: null })),
    ...Object.entries(entry.solo).flatMap(([name, mode]) =>
      mode.levels.flatMap((level) => mode.players.map((players) => ({ players, solo: { name, level } }))),
    ),
  ];
  const { editions, defaultEdition } = entry;
  return selections(Object.keys(entry.modules)).flatMap((modules) =>
    seatings.flatMap((seating) => [
      ...editions.flatMap((edition) => ifPossible({ game, ...seating, edition, modules })),
      ...optionsFor(entry, modules, seating.solo?.name)
        .slice(1)
        .flatMap((options) => ifPossible({ game, ...seating, edition: defaultEdition, modules, options })),
    ]),
  );
}

type Options = Readonly<Record<string, string>>;

/** Every combination of the options that go with these modules and this opponent; the first one has none set. */
function optionsFor(
  { options = {} }: GameEntry,
  modules: readonly string[],
  opponent: string | undefined,
): Options[] {
  return Object.entries(options)
    .filter(
      ([, { module, solo }]) =>
        (module === undefined || modules.includes(module)) && (solo === undefined || solo === opponent),
    )
    .reduce<Options[]>(
      (all, [id, { values }]) => [
        ...all,
        ...values.slice(1).flatMap((value) => all.map((one) => ({ ...one, [id]: value }))),
      ],
      [{}],
    );
}

/** The setup as a list of one; empty when the combination is not allowed. */
function ifPossible(setup: object): Setup[] {
  try {
    return [parseSetup(setup)];
  } catch (error) {
    if (error instanceof SetupError) return [];
    throw error;
  }
}

/** None of them, each, every two, and all: what goes wrong between modules goes wrong between two of them. */
function selections(items: readonly string[]): string[][] {
  const pairs = items.flatMap((one, i) => items.slice(i + 1).map((other) => [one, other]));
  return [[], ...items.map((item) => [item]), ...pairs, ...(items.length > 2 ? [[...items]] : [])];
}

/** A short description for people. */
export function modeName(setup: Setup): string {
  const who = setup.solo === null ? `${setup.players} players` : `${setup.solo.name}:${setup.solo.level}`;
  const options = Object.entries(setup.options).map((option) => option.join(' '));
  return [setup.game, who, `${setup.edition} edition`, ...setup.modules, ...options].join(', ');
}

/** The kind of game a mode is, for counting: the game and whom one plays against. */
export const kindOf = ({ game, players, solo }: Setup): string =>
  solo === null ? `${game}, ${players} players` : `${game}, ${solo.name}`;
