import {
  type Card,
  type Counter,
  forLess,
  openCounter,
  playable,
  type SpotDef,
  type Table,
  type Turn,
  canUse,
  type Place,
} from '@evertable/engine';
import type { Gives } from '../effects.ts';

const tides = new Map<string, Counter>();
/** A counter for each Island, by its name: 1 once the High Tide has turned it face down. */
export const TIDES: ReadonlyMap<string, Counter> = tides;

export function isDrowned(table: Table, where: Place): boolean {
  const spot = table.rules.spots[where];
  if (spot?.group !== 'island') return false;
  const tide = TIDES.get(spot.id);
  return tide !== undefined && table.counter(tide) === 1;
}

interface Effect {
  readonly canVisit?: (table: Table) => boolean;
  readonly onVisit?: (turn: Turn) => void;
}

function island(id: string, gives: Gives, effect: Effect = {}): SpotDef {
  const tide = openCounter(`drowned.${id}`);
  tides.set(id, tide);
  return {
    id,
    group: 'island',
    room: 1,
    gives,
    provenance: { gives: 'proposed', effect: 'proposed' },
    canVisit: (table) => table.counter(tide) === 0 && (effect.canVisit?.(table) ?? true),
    ...(effect.onVisit && { onVisit: effect.onVisit }),
  };
}

const THREE_LESS = forLess(3);

const inHand = (table: Table): Card[] => playable(table, table.oneOfEach(table.me.hand), 'hand', THREE_LESS);
const inBay = (table: Table): Card[] => playable(table, table.onDisplay(), 'bay', THREE_LESS);

function playForLess(turn: Turn): void {
  const [hand, bay] = [inHand(turn), inBay(turn)];
  const chosen = turn.chooseCard('island.play', [...hand, ...bay]);
  turn.play(chosen, hand.includes(chosen) ? 'hand' : 'bay', THREE_LESS);
}

function copyCoast(turn: Turn): void {
  const coast = turn.spotsIn('coast').filter((where) => canUse(turn, where));
  turn.use(turn.choosePlace('island.copy', coast));
}

export const islands: readonly SpotDef[] = [
  island('island-driftwood', { driftwood: 4, card: 1 }),
  island('island-seaweed', { seaweed: 3, card: 1 }),
  island('island-seastone', { seastone: 2, card: 1 }),
  island('island-mushroom', { mushroom: 3 }),
  island('island-any', { any: 2, card: 2 }),
  island('island-treasure', { treasure: 1, any: 1, card: 1 }),
  island('island-wind', { ship: 1, any: 1, card: 1 }),
  island(
    'island-play',
    {},
    {
      canVisit: (table) => inHand(table).length > 0 || inBay(table).length > 0,
      onVisit: playForLess,
    },
  ),
  island('island-copy', { card: 2 }, { onVisit: copyCoast }),
  island('island-cards', { anyCard: 4, point: 1 }),
];
