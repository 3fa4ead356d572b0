import type { PlayerView } from '@evertable/engine';
import type { BoardScene } from '../context.ts';

/** Goods beyond the four everybody has are shown only when there are some, or when the box says so. */
const ALWAYS_SHOWN = 4;

/** The goods of a player that are shown: people's also when they have none. */
export const goodsOf = ({ catalog, screen }: BoardScene, player: PlayerView): [good: string, n: number][] =>
  Object.entries(player.goods).filter(
    ([good, n]) =>
      n > 0 ||
      (player.automaton === null &&
        (catalog.goods.indexOf(good) < ALWAYS_SHOWN || screen.alwaysShown?.includes(good) === true)),
  );

/** Variables of people that the box shows beside the goods. */
export const countersOf = (
  { screen }: BoardScene,
  player: PlayerView,
): { readonly name: string; readonly drawing: string; readonly label: string; readonly n: number }[] =>
  player.automaton === null
    ? screen.counters.map((counter) => ({ ...counter, n: player.vars[counter.name] ?? 0 }))
    : [];
