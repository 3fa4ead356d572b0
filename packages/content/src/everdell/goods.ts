/** The four resources, in the order of Game.goods. */
export const GOODS = ['twig', 'resin', 'pebble', 'berry'] as const;
export const TWIG = 0;
export const RESIN = 1;
export const PEBBLE = 2;
export const BERRY = 3;
/** A discount on berries alone. */
export const BERRIES_ONLY = 1 << BERRY;
