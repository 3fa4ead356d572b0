import {
  ALL,
  type Card,
  type CardDef,
  cardsOf,
  type Kind,
  shuffle,
  type Table,
  type Turn,
} from '@evertable/engine';
import { seaModules } from './sea.ts';

/** What a card must be to match the tile. */
export interface Match {
  readonly color?: string;
  readonly kind?: string;
  readonly rarity?: string;
}

export interface CompassTile extends CardDef {
  readonly matches: Match;
}

export const STACKS = ['compass-a', 'compass-b'] as const;

const tile = (deck: string, id: string, matches: Match): CompassTile => ({
  id,
  kind: 'compass',
  deck,
  copies: 1,
  matches,
  provenance: { matches: 'proposed' },
});

export const compassTiles: readonly CompassTile[] = [
  tile('compass-a', 'wind-production', { color: 'production' }),
  tile('compass-a', 'wind-traveler', { color: 'traveler' }),
  tile('compass-a', 'wind-governance', { color: 'governance' }),
  tile('compass-a', 'wind-destination', { color: 'destination' }),
  tile('compass-b', 'wind-critter', { kind: 'critter' }),
  tile('compass-b', 'wind-construction', { kind: 'construction' }),
  tile('compass-b', 'wind-common', { rarity: 'common' }),
  tile('compass-b', 'wind-unique', { rarity: 'unique' }),
];

/** The tile in force on a stack: its top one, the only one that lies face up. */
const inForce = (table: Table, stack: string): Card => table.pile(stack).at(-1) as Card;

function suits(table: Table, { def }: Kind, stack: string): boolean {
  const { color, kind, rarity } = (table.kind(inForce(table, stack)).def as CompassTile).matches;
  if (color !== undefined && def.color !== color) return false;
  if (kind !== undefined && def.kind !== kind) return false;
  return rarity === undefined || def.rarity === rarity;
}

/** How many of the two tiles in force a card matches. */
export function matchesOf(table: Table, card: Card): number {
  const kind = table.kind(card);
  return (suits(table, kind, STACKS[0]) ? 1 : 0) + (suits(table, kind, STACKS[1]) ? 1 : 0);
}

export function layOutCompass(turn: Turn): void {
  for (const stack of STACKS) {
    const tiles = turn.pile(stack);
    tiles.push(...cardsOf(turn.rules, stack));
    shuffle(turn.state.random, tiles);
    turn.state.known[inForce(turn, stack)] = ALL;
  }
}

/** The top tile of each stack goes to the bottom; the next one is turned up. */
export function windsOfChange(turn: Turn): void {
  turn.disclose();
  for (const stack of STACKS) {
    const tiles = turn.pile(stack);
    tiles.unshift(tiles.pop() as Card);
    const next = inForce(turn, stack);
    turn.state.known[next] = ALL;
    turn.tell('reveal', turn.seat, next);
  }
  for (const module of seaModules(turn)) module.afterWinds?.(turn);
}
