import { type GameChoices, games, parseSetup, SetupError } from '@evertable/content';
import type { Setup } from '@evertable/engine';

/** Every way a game can be set up: seats, solo opponents and their levels, editions, modules in every combination. */
export function everyMode(only: readonly string[] = Object.keys(games)): Setup[] {
  return only.flatMap((game) => modesOf(game, games[game]));
}

function modesOf(game: string, choices: GameChoices): Setup[] {
  const seatings = [
    ...choices.players.map((players) => ({ players, solo: null })),
    ...Object.entries(choices.solo).flatMap(([name, mode]) =>
      mode.levels.flatMap((level) => mode.players.map((players) => ({ players, solo: { name, level } }))),
    ),
  ];
  return subsets(Object.keys(choices.modules)).flatMap((modules) =>
    seatings.flatMap((seating) =>
      choices.editions.flatMap((edition) => ifPossible({ game, ...seating, edition, modules })),
    ),
  );
}

/** Not everything that can be combined may be. */
function ifPossible(setup: object): Setup[] {
  try {
    return [parseSetup(setup)];
  } catch (error) {
    if (error instanceof SetupError) return [];
    throw error;
  }
}

const subsets = (items: readonly string[]): string[][] =>
  items.reduce<string[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);

/** In few words, for people. */
export function modeName(setup: Setup): string {
  const who = setup.solo === null ? `${setup.players} players` : `${setup.solo.name}:${setup.solo.level}`;
  return [setup.game, who, `${setup.edition} edition`, ...setup.modules].join(', ');
}
