import {
  type Card,
  type CardDef,
  cardsOf,
  type CardInfo,
  onPile,
  type Table,
  type Turn,
  underPile,
} from '@evertable/engine';

declare module '@evertable/engine' {
  interface Moments {
    /** The Compass tiles have just changed. */
    afterWinds(turn: Turn): void;
  }
}

/** What a card must be to match the tile. */
interface Match {
  readonly color?: string;
  readonly kind?: string;
  readonly rarity?: string;
}

interface CompassTile extends CardDef {
  readonly matches: Match;
}

/** The two tiles in force lie face up… */
export const IN_FORCE = 'compass';
/** …and the others face down in two stacks, the last card being the top one. */
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
  tile('compass-b', 'wind-common-critter', { rarity: 'common', kind: 'critter' }),
  tile('compass-b', 'wind-common-construction', { rarity: 'common', kind: 'construction' }),
  tile('compass-b', 'wind-unique-critter', { rarity: 'unique', kind: 'critter' }),
  tile('compass-b', 'wind-unique-construction', { rarity: 'unique', kind: 'construction' }),
];

function suits(table: Table, { def }: CardInfo, wind: Card): boolean {
  const { color, kind, rarity } = (table.info(wind).def as CompassTile).matches;
  if (color !== undefined && def.color !== color) return false;
  if (kind !== undefined && def.kind !== kind) return false;
  return rarity === undefined || def.rarity === rarity;
}

/** How many of the two tiles in force a card matches. */
export function matchesOf(table: Table, card: Card): number {
  const info = table.info(card);
  let n = 0;
  for (const wind of table.pile(IN_FORCE)) if (suits(table, info, wind)) n++;
  return n;
}

export function layOutCompass(turn: Turn): void {
  for (const stack of STACKS) {
    turn.shufflePile(stack, cardsOf(turn.rules, stack));
    turn.turnUp(stack, onPile(IN_FORCE));
  }
}

/** The top tile of each stack goes to the bottom; the next one is turned up. */
export function windsOfChange(turn: Turn): void {
  const old = turn.pile(IN_FORCE).slice();
  STACKS.forEach((stack, i) => {
    turn.move(old[i], underPile(stack));
    turn.turnUp(stack, onPile(IN_FORCE));
  });
  turn.emit('afterWinds');
}
