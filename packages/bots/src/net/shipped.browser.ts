import type { NetFile } from './file.ts';

/** In a browser no network is there from the start: the one that is needed is fetched. */
export const shipped: readonly NetFile[] = [];

type Fetch = () => Promise<{ readonly default: unknown }>;

export const later: Readonly<Record<string, Fetch>> = {
  everdell: () => import('../../weights/everdell.json', { with: { type: 'json' } }),
  'everdell/many': () => import('../../weights/everdell-many.json', { with: { type: 'json' } }),
  'everdell/rugwort': () => import('../../weights/everdell-rugwort.json', { with: { type: 'json' } }),
  'everdell/nightweave': () => import('../../weights/everdell-nightweave.json', { with: { type: 'json' } }),
  farshore: () => import('../../weights/farshore.json', { with: { type: 'json' } }),
  'farshore/bonny': () => import('../../weights/farshore-bonny.json', { with: { type: 'json' } }),
};
