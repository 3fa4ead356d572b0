/** Strength is counted in tenths of the step from one level to the next; 0 is a step below the first of them. */
export const STEP = 10;

/** How strong an opponent is. */
export interface Level {
  readonly name: string;
  readonly strength: number;
}

/** The five levels, weakest first. */
export const levels: readonly Level[] = ['newcomer', 'villager', 'neighbour', 'elder', 'sage'].map(
  (name, i) => ({ name, strength: (i + 1) * STEP }),
);

export const STRONGEST = levels.length * STEP;

/** The strength assumed of a new player: between the first two levels. */
export const UNKNOWN = 1.5 * STEP;

/** A bot of the strength in its name, as in `even-25`. */
export const EVEN = 'even';

export const evenLevel = (strength: number): string =>
  `${EVEN}-${Math.round(Math.min(Math.max(strength, 0), STRONGEST))}`;

export function levelNamed(name: string): Level | undefined {
  const [, strength] = /^even-(\d{1,2})$/.exec(name) ?? [];
  if (strength !== undefined)
    return Number(strength) <= STRONGEST ? { name, strength: Number(strength) } : undefined;
  return name === EVEN ? { name, strength: UNKNOWN } : levels.find((level) => level.name === name);
}
