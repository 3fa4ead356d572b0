import { games, parseSetup, SetupError } from '@evertable/content';
import { seedRandom } from '@evertable/engine';
import { below } from '@evertable/engine/internals';

/** Why a setup is refused, or null. */
export function setupProblem(setup: unknown): string | null {
  try {
    parseSetup(setup);
    return null;
  } catch (error) {
    if (error instanceof SetupError) return error.message;
    throw error;
  }
}

/** `n` random setups of a game; combinations that are not allowed are skipped. */
export function anySetups(game: string, n: number): unknown[] {
  const random = seedRandom(`setups ${game}`);
  const any = <T>(list: readonly T[]): T => list[below(random, list.length)];
  const { players, solo, modules, options = {}, editions } = games[game];
  const all = Object.keys(modules);

  const found: unknown[] = [];
  /** The value of an option that was used least so far. */
  const rarest = (values: readonly string[]): string => {
    const played = found.map((setup) => JSON.stringify(setup));
    const times = values.map((value) => played.filter((setup) => setup.includes(`"${value}"`)).length);
    return values[times.indexOf(Math.min(...times))];
  };
  const opponents = [null, ...Object.keys(solo)];
  const one = (name: string | null): unknown => {
    // Many options need few modules: no modules as often as some.
    const some = any([[], all.filter(() => below(random, 2) === 0)]);
    const fitting = Object.entries(options).filter(
      ([, { module, solo: opponent }]) =>
        (module === undefined || some.includes(module)) && (opponent === undefined || opponent === name),
    );
    return {
      game,
      edition: any(editions),
      modules: some,
      players: any(name === null ? players : solo[name].players),
      ...(name !== null && { solo: { name, level: any(solo[name].levels) } }),
      options: Object.fromEntries(
        fitting.map(([id, { values }]) => [id, any([values[0], rarest(values), rarest(values)])] as const),
      ),
    };
  };

  while (found.length < n) {
    const opponent = opponents[found.length % opponents.length];
    const setup = one(opponent);
    if (setupProblem(setup) === null) found.push(setup);
  }
  return found;
}
