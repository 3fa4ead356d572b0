import { openCounter } from '@evertable/engine';

/** What a card of the Meadow that is being played costs on top, settled when its price is paid. */
export const OWED = openCounter('nightweave.owed');
