/** The four resources and the Treasure, which may be paid instead of any of them. */
export const GOODS = ['driftwood', 'seaweed', 'seastone', 'mushroom', 'treasure'] as const;
export const DRIFTWOOD = 0;
export const SEAWEED = 1;
export const SEASTONE = 2;
export const MUSHROOM = 3;
export const TREASURE = 4;
