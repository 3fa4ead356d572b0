import { isBesideHer } from '../seat.ts';
import { isPersonActing, type Scheme, nightweaveGainsLevel } from '../schemes.ts';

export const narcissist: Scheme = {
  id: 'narcissist',
  modify: {
    mayTake: (ok, table, slot, to) =>
      ok && (to === 'discard' || !isPersonActing(table) || !isBesideHer(table, slot)),
  },
  on: { nightweavePlaysBeside: nightweaveGainsLevel },
};
