/** Milliseconds since 1970 that never jump: the clock of the machine at the start, and the time that has passed since. */
export const steadyNow = (): number => Math.round(performance.timeOrigin + performance.now());
