import { isSpot, placeFrom, type Rules, type State, type Place } from '@evertable/engine';
import { join, ScenarioError } from './read.ts';
import type { Position } from './scenario.ts';

/** The spot of that name, of that group if one is given. */
export function spotNamed(rules: Rules, id: string, at: string, group?: string): Place {
  const spot = rules.spotByName.get(id);
  if (spot === undefined) throw new ScenarioError(at, `there is no place or event ${JSON.stringify(id)}`);
  if (group !== undefined && spot.group !== group)
    throw new ScenarioError(at, `${id} belongs to ${spot.group}, not to ${group}`);
  return spot.index;
}

/** The number of the pile of that name. */
export function pileNamed(rules: Rules, id: string, at: string): number {
  const index = rules.piles.findIndex((pile) => pile.id === id);
  if (index < 0) throw new ScenarioError(at, 'there is no such pile in this game');
  return index;
}

/** Lays out the spots: the named ones first, then seeded ones. */
export function laySpots(rules: Rules, state: State, position: Position): void {
  const named = new Set<Place>();
  for (const [group, ids] of Object.entries(position.spots ?? {})) {
    const at = `position.spots.${group}`;
    const wheres = ids.map((id, i) => spotNamed(rules, id, join(at, i), group));
    putFirst(rules, state, group, wheres, at);
    for (const where of wheres) named.add(where);
  }
  // Spots with a worker and achieved events are in play without being listed.
  const needed = spotsOfPlayers(rules, position);
  for (const { where } of needed) named.add(where);
  for (const { where, at } of needed)
    if (!state.spots.includes(where)) bringIn(rules, state, where, named, at);
}

function spotsOfPlayers(rules: Rules, position: Position): { where: Place; at: string }[] {
  return (position.players ?? []).flatMap((player, seat) => {
    const at = `position.players[${seat}]`;
    const stoodOn = (player.workers ?? []).map((name, i) => ({
      where: placeFrom(rules, name.replace(/^.*:|!$/g, '')),
      at: join(join(at, 'workers'), i),
    }));
    const achieved = (player.events ?? []).map((entry, i) => {
      const path = join(join(at, 'events'), i);
      return { where: spotNamed(rules, entry.event, path), at: path };
    });
    return [...stoodOn, ...achieved].filter(({ where }) => isSpot(rules, where));
  });
}

const slotsOf = (rules: Rules, state: State, group: string): number[] =>
  [...state.spots.keys()].filter((i) => rules.spots[state.spots[i]].group === group);

/** Puts these first; seeded spots fill up the group. */
function putFirst(rules: Rules, state: State, group: string, wheres: readonly Place[], at: string): void {
  const slots = slotsOf(rules, state, group);
  if (wheres.length > slots.length || new Set(wheres).size < wheres.length)
    throw new ScenarioError(at, `this game has ${slots.length} different ones`);
  const before = slots.map((i) => state.spots[i]);
  const after = [...wheres, ...before.filter((where) => !wheres.includes(where))];
  replace(
    state,
    slots.map((slot, i) => ({ slot, where: after[i] })),
  );
}

/** Replaces the last unneeded spot of the group. */
function bringIn(rules: Rules, state: State, where: Place, named: ReadonlySet<Place>, at: string): void {
  const { group, id } = rules.spots[where];
  const slot = slotsOf(rules, state, group).findLast((i) => !named.has(state.spots[i]));
  if (slot === undefined)
    throw new ScenarioError(at, `there is no room for ${id} among the others of ${group}`);
  replace(state, [{ slot, where }]);
}

/** Replaces spots; an automaton's worker keeps its slot of the board. */
function replace(state: State, changes: readonly { slot: number; where: Place }[]): void {
  const before = state.spots.slice();
  for (const { slot, where } of changes) state.spots[slot] = where;
  for (const player of state.players)
    player.workers = player.workers.map((at) => {
      const slot = before.indexOf(at);
      return slot < 0 ? at : state.spots[slot];
    });
}
