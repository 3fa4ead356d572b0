import type { CardDef } from '@evertable/engine';

/** One place of a route card, with what Captain Bonny does there. */
export type RoutePlace =
  | { readonly at: 'coast'; readonly spot: string }
  | { readonly at: 'island' }
  | { readonly at: 'red'; readonly does: 'treasure' | 'ship' | 'play'; readonly n: number }
  | { readonly at: 'docks'; readonly ship: number }
  | { readonly at: 'lookout'; readonly discards: string };

export interface Route extends CardDef {
  readonly places: readonly RoutePlace[];
}

const route = (id: string, ...places: RoutePlace[]): Route => ({
  id: `route-${id}`,
  kind: 'route',
  deck: 'routes',
  copies: 1,
  places,
  provenance: { places: 'proposed' },
});

const coast = (good: string): RoutePlace => ({ at: 'coast', spot: `coast-${good}` });
const island: RoutePlace = { at: 'island' };
const red = (does: 'treasure' | 'ship' | 'play', n = 1): RoutePlace => ({ at: 'red', does, n });
const docks = (ship: number): RoutePlace => ({ at: 'docks', ship });
const lookout = (discards: string): RoutePlace => ({ at: 'lookout', discards });

/** Each is tried from the left; the last place can always be used. */
export const routes: readonly Route[] = [
  route('driftwood-run', coast('driftwood'), island, docks(2)),
  route('kelp-run', coast('seaweed'), island, docks(2)),
  route('stone-run', coast('seastone'), red('treasure'), docks(2)),
  route('spore-run', coast('mushroom'), island, docks(2)),
  route('timber-raid', coast('driftwood'), red('play'), lookout('production')),
  route('weed-raid', coast('seaweed'), coast('mushroom'), docks(2)),
  route('pebble-raid', coast('seastone'), coast('driftwood'), docks(2)),
  route('cap-raid', coast('mushroom'), red('ship'), docks(2)),
  route('island-hop', island, coast('driftwood'), docks(2)),
  route('outer-shoals', island, coast('seaweed'), docks(2)),
  route('hidden-cay', island, coast('mushroom'), docks(2)),
  route('buried-chest', red('treasure'), island, docks(2)),
  route('fair-wind', red('ship'), coast('seastone'), docks(2)),
  route('press-gang', red('play'), island, lookout('governance')),
  route('captains-share', red('treasure'), coast('seaweed'), docks(2)),
];
