import { ANIMALS } from './settings.ts';

const COLORS = ['#0F6B6B', '#B4491A', '#5B4B9A', '#3E6B1E', '#9B2C5E', '#34495E'];

export const seatColor = (seat: number): string => COLORS[seat % COLORS.length];

/** The animal of a seat, in turn order from the first seat on: that is the player's own. */
export function seatAnimal(seat: number, own: string): string {
  const others = ANIMALS.filter((one) => one !== own);
  return seat === 0 ? own : others[(seat - 1) % others.length];
}

/** Animals that are only heads among the emoji have bodies of our own. */
const WHOLE: Readonly<Record<string, string>> = { fox: 'c:fox', frog: 'c:frog' };

/** The clay figure of an animal from head to foot, for large pictures. */
export const wholeFigure = (animal: string): string => WHOLE[animal] ?? `f:${animal}`;
