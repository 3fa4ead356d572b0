import type { Standing } from '../../art/Diorama.tsx';

/** A card of a city as the town shows it. */
export interface TownCard {
  readonly id: string;
  readonly isHouse: boolean;
  readonly cost: number;
  readonly figure: string;
}

/** A number from 0 to 1 that follows from a text: the same city is always the same town. */
function spread(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return ((hash >>> 0) % 1000) / 1000;
}

interface Row {
  readonly hill: number;
  readonly y: number;
  readonly size: number;
  readonly room: number;
}

/** Where houses stand: the dearest ones on the hill. */
const HOUSES: readonly Row[] = [
  { hill: 1, y: 0.6, size: 58, room: 4 },
  { hill: 2, y: 0.73, size: 62, room: 6 },
  { hill: 3, y: 0.85, size: 62, room: 8 },
];
const CRITTERS: readonly Row[] = [
  { hill: 3, y: 0.915, size: 48, room: 8 },
  { hill: 4, y: 0.985, size: 52, room: 10 },
];

/** Cards side by side in rows, the first ones in the middle of theirs; the last row takes what is left. */
function inRows(cards: readonly TownCard[], rows: readonly Row[]): Standing[] {
  const standing: Standing[] = [];
  let rest = cards;
  for (const [i, row] of rows.entries()) {
    const here = i === rows.length - 1 ? rest : rest.slice(0, row.room);
    rest = rest.slice(here.length);
    // From the middle outwards, to both sides in turn.
    const order = here
      .map((_, n) => (n % 2 === 0 ? n / 2 : -(n + 1) / 2))
      .map((at, n) => ({ at, card: here[n] }));
    order.sort((a, b) => a.at - b.at);
    const size = here.length > row.room ? row.size * (row.room / here.length) : row.size;
    order.forEach(({ card }, n) => {
      const jitter = (spread(`${card.id} ${n}`) - 0.5) * 0.03;
      standing.push({
        of: card.figure,
        x: (n + 0.7) / (here.length + 0.4) + jitter,
        y: row.y + jitter / 2,
        size,
        hill: row.hill,
      });
    });
  }
  return standing;
}

/** Trees where houses leave room. */
const TREES: readonly Standing[] = [
  { of: 'f:deciduous-tree', x: 0.05, y: 0.66, size: 70, hill: 1 },
  { of: 'f:evergreen-tree', x: 0.95, y: 0.64, size: 62, hill: 1 },
];

/** A city as a little town on a hillside. */
export function townOf(cards: readonly TownCard[]): Standing[] {
  const byCost = (a: TownCard, b: TownCard): number => b.cost - a.cost || a.id.localeCompare(b.id);
  const houses = cards.filter(({ isHouse }) => isHouse).sort(byCost);
  const critters = cards.filter(({ isHouse }) => !isHouse).sort(byCost);
  return [...TREES, ...inRows(houses, HOUSES), ...inRows(critters, CRITTERS)];
}
