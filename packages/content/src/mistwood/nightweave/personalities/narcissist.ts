import { isBesideHer } from '../seat.ts';
import { isYours, type Scheme, star } from '../schemes.ts';

export const narcissist: Scheme = {
  id: 'narcissist',
  modify: {
    mayTake: (ok, table, slot, to) =>
      ok && (to === 'discard' || !isYours(table) || !isBesideHer(table, slot)),
  },
  on: { nightweavePlaysBeside: star },
};
