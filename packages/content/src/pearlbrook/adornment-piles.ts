import type { PileDef } from '@evertable/engine';

export const ADORNMENT_BACK = 'adornment';

/** Dealt and not yet played, for their owner to see… */
export const UNPLAYED = 'adornments';
/** …and those that lie beside the city. */
export const PLAYED = 'adorned';

export const adornmentPiles: readonly PileDef[] = [
  { id: UNPLAYED, of: 'seat', seen: 'owner' },
  { id: PLAYED, of: 'seat', seen: 'all' },
];
