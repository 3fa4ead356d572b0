import { resources } from '@evertable/engine';

export const GOODS = resources('twig', 'resin', 'pebble', 'berry');
export const TWIG = 0;
export const RESIN = 1;
export const PEBBLE = 2;
export const BERRY = 3;
/** A discount on berries alone. */
export const BERRIES_ONLY = 1 << BERRY;
