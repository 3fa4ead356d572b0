import type { CardDef } from '@evertable/engine';

/** One place of a route card, with what Captain Bonny does there. */
export type RoutePlace =
  | { readonly at: 'coast'; readonly spot: string }
  | { readonly at: 'island' }
  | { readonly at: 'red'; readonly does: RedDeed; readonly n: number }
  | { readonly at: 'docks'; readonly ship: number }
  | { readonly at: 'lookout'; readonly discards: string };

const RED_DEEDS = ['treasure', 'ship', 'play'] as const;
type RedDeed = (typeof RED_DEEDS)[number];

const GOODS = ['driftwood', 'seaweed', 'seastone', 'mushroom'];
const COLORS = ['production', 'traveler', 'governance', 'destination', 'prosperity'];

/** A line of a route as on the card, or null when she could not follow it. */
function placeIn(line: string): RoutePlace | null {
  const [at, what, number, ...more] = line.split(' ');
  const isN = (text: string | undefined): boolean => text !== undefined && /^[1-9]$/.test(text);
  if (more.length > 0 || (number !== undefined && at !== 'red')) return null;
  if (at === 'coast' && GOODS.includes(what)) return { at, spot: `coast-${what}` };
  if (at === 'island' && what === undefined) return { at };
  if (at === 'red' && isN(number)) {
    const does = RED_DEEDS.find((deed) => deed === what);
    return does === undefined ? null : { at, does, n: Number(number) };
  }
  if (at === 'docks' && (what === '1' || what === '2')) return { at, ship: Number(what) };
  if (at === 'lookout' && COLORS.includes(what)) return { at, discards: what };
  return null;
}

export const placesOn = (route: CardDef): RoutePlace[] =>
  (route.rows ?? []).map((line) => placeIn(line) as RoutePlace);

/** Why these lines make no route, or null when they do. */
export function routeProblem(rows: readonly string[]): string | null {
  const bad = rows.find((line) => placeIn(line) === null);
  if (bad !== undefined)
    return (
      `she cannot go to "${bad}"; there is "coast" with ${GOODS.join(', ')}; "island"; "red" with ` +
      `${RED_DEEDS.join(', ')} and a number; "docks" with 1 or 2; "lookout" with ${COLORS.join(', ')}`
    );
  return /^(docks|lookout)/.test(rows.at(-1) ?? '') ? null : 'the last place must be "docks" or "lookout"';
}

const route = (id: string, ...rows: string[]): CardDef => ({
  id: `route-${id}`,
  kind: 'route',
  deck: 'routes',
  copies: 1,
  rows,
  provenance: { rows: 'proposed' },
});

/** Each is tried from the left; the last place can always be used. */
export const routes: readonly CardDef[] = [
  route('driftwood-run', 'coast driftwood', 'island', 'docks 2'),
  route('kelp-run', 'coast seaweed', 'island', 'docks 2'),
  route('stone-run', 'coast seastone', 'red treasure 2', 'docks 2'),
  route('spore-run', 'coast mushroom', 'island', 'docks 2'),
  route('timber-raid', 'coast driftwood', 'red play 1', 'lookout production'),
  route('weed-raid', 'coast seaweed', 'coast mushroom', 'lookout destination'),
  route('pebble-raid', 'coast seastone', 'coast driftwood', 'docks 2'),
  route('cap-raid', 'coast mushroom', 'red ship 2', 'docks 2'),
  route('island-hop', 'island', 'coast driftwood', 'docks 2'),
  route('outer-shoals', 'island', 'coast seaweed', 'docks 2'),
  route('hidden-cay', 'island', 'coast mushroom', 'docks 2'),
  route('buried-chest', 'red treasure 2', 'island', 'docks 2'),
  route('fair-wind', 'red ship 3', 'coast seastone', 'lookout traveler'),
  route('press-gang', 'red play 1', 'island', 'lookout governance'),
  route('captains-share', 'red treasure 2', 'coast seaweed', 'docks 2'),
];
