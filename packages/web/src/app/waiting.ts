import { makeObservable } from './observable.ts';

/** Number of games that wait for the player here: on this device, and at the server as far as it is known. */
export const waiting = makeObservable({ device: 0, server: 0 });
