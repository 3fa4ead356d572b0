import type { Rules } from '@evertable/engine';

/** The versions of the modules a game is played with, by name: `{ everdell: 4, legends: 2 }`. */
export type Versions = Readonly<Record<string, number>>;

/** In the order of their names, so that the same versions are the same text. */
export const versionsOf = ({ modules }: Rules): Versions =>
  Object.fromEntries(
    modules.map(({ id, version = 1 }) => [id, version] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
