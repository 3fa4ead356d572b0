import { type GameEntry, games } from '@evertable/content';
import { setupProblem } from '../fuzz/setups.ts';

/** A way to play that behaves in a way of its own; `name` is unique. */
export interface Mode {
  readonly name: string;
  readonly setup: object;
}

interface Choice {
  readonly players?: number;
  readonly edition?: string;
  readonly modules?: readonly string[];
  readonly solo?: { readonly name: string; readonly level: number };
  readonly options?: Readonly<Record<string, string>>;
}

/**
 * Everything that can be chosen for a game: each number of players, each edition, each opponent at each level, each
 * module alone, with all others and with each opponent, each value of each setting. What the book forbids is left out.
 */
const modesOf = (game: string): Mode[] => {
  const modes = new Map<string, object>();
  for (const wanted of choicesOf(games[game])) {
    const choice = playable(game, wanted);
    if (choice !== null) modes.set(nameOf(game, choice), { game, ...choice });
  }
  return [...modes].map(([name, setup]) => ({ name, setup }));
};

export const allModes = (): Mode[] => Object.keys(games).flatMap(modesOf);

/** Some settings ask for another one: then with the first that will do. Null when nothing makes it playable. */
function playable(game: string, choice: Choice): Choice | null {
  const more = Object.entries(games[game].options ?? {}).flatMap(([option, { values }]) =>
    values.map((value) => ({ ...choice, options: { [option]: value, ...choice.options } })),
  );
  const tried = choice.options === undefined ? [choice] : [choice, ...more];
  return tried.find((one) => setupProblem({ game, ...one }) === null) ?? null;
}

function nameOf(game: string, { players, edition, modules = [], solo, options = {} }: Choice): string {
  const words = [game];
  if (edition !== undefined) words.push(`edition ${edition}`);
  if (solo !== undefined) words.push(`${solo.name} ${solo.level}`);
  if (players !== undefined) words.push(`${players} players`);
  words.push(...modules, ...Object.entries(options).map((option) => option.join(' ')));
  return words.join(', ');
}

function* choicesOf(entry: GameEntry): Generator<Choice> {
  const { players, editions, defaultEdition, options = {} } = entry;
  const modules = Object.keys(entry.modules);
  const solos = Object.entries(entry.solo);
  /** An opponent in the middle of its levels. */
  const against = (name: string): Choice => {
    const { levels, players: people } = entry.solo[name];
    return { solo: { name, level: levels[levels.length >> 1] }, players: people[0] };
  };

  for (const n of players) {
    yield { players: n };
    if (modules.length > 0) yield { players: n, modules };
  }
  for (const module of modules) yield { players: players[0], modules: [module] };
  for (const [name, { levels, players: people }] of solos) {
    for (const level of levels) for (const n of people) yield { solo: { name, level }, players: n };
    for (const module of modules) yield { ...against(name), modules: [module] };
    if (modules.length > 0) yield { ...against(name), modules };
  }
  for (const edition of editions.filter((one) => one !== defaultEdition)) {
    yield { players: players[0], edition };
    for (const [name] of solos) yield { ...against(name), edition };
  }
  for (const [option, { values, module, solo }] of Object.entries(options))
    for (const value of values.slice(1)) {
      const base: Choice = solo === undefined ? { players: players[0] } : against(solo);
      const needed = { ...base, ...(module !== undefined && { modules: [module] }) };
      yield { ...needed, options: { [option]: value } };
    }
}
