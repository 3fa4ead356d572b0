const MAX_MS = 10_000;
const FIRST_MS = 250;

/** Milliseconds before the next try to connect; random, so that clients do not all return at once after a restart. */
export const backoff = (tries: number): number =>
  Math.min(MAX_MS, FIRST_MS * 2 ** tries) * (0.5 + Math.random());
