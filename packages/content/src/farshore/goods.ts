import { type GoodDef, resources } from '@evertable/engine';

/** A Treasure may be paid instead of any resource. */
export const GOODS: readonly GoodDef[] = [
  ...resources('driftwood', 'seaweed', 'seastone', 'mushroom'),
  { id: 'treasure', joker: true },
];
export const DRIFTWOOD = 0;
export const SEAWEED = 1;
export const SEASTONE = 2;
export const MUSHROOM = 3;
export const TREASURE = 4;
