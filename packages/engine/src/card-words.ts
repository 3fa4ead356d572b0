import type { CardDef, GameDef, Module } from './definitions.ts';

/** Kinds of cards that every game knows. */
const KINDS: readonly string[] = ['critter', 'construction'];

/** The cards in play, a later one in place of an earlier one of its name. Wrong words in them are refused. */
export function cardsInPlay(game: GameDef, modules: readonly Module[]): readonly CardDef[] {
  const latest = new Map<string, CardDef>();
  for (const module of modules) for (const def of module.cards ?? []) latest.set(def.id, def);
  const defs = [...latest.values()];
  const kinds = [...KINDS, ...modules.flatMap((module) => module.kinds ?? [])];
  const critters = defs.filter(({ kind }) => kind === 'critter').map(({ id }) => id);
  for (const { id, kind, color, movesInto, hosts = [] } of defs) {
    known(`card ${id}: kind`, [kind], kinds);
    known(`card ${id}: color`, color === undefined ? [] : [color], game.colors);
    known(`card ${id}: movesInto`, typeof movesInto === 'object' ? [movesInto.color] : [], game.colors);
    if (typeof hosts === 'string') known(`card ${id}: hosts`, [hosts], ['any']);
    else if ('color' in hosts) known(`card ${id}: hosts.color`, [hosts.color], game.colors);
    else known(`card ${id}: hosts`, hosts, critters);
  }
  for (const { id, needs = {} } of modules.flatMap((module) => module.spots ?? []))
    known(`place ${id}: needs`, Object.keys(needs), game.colors);
  return defs;
}

function known(field: string, words: readonly string[], allowed: readonly string[]): void {
  const wrong = words.find((word) => !allowed.includes(word));
  if (wrong !== undefined)
    throw new Error(`${field} is '${wrong}', but must be one of ${allowed.join(', ')}`);
}
