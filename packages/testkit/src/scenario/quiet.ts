import { type CardInfo, type Rules, totalOf } from '@evertable/engine';
import { ScenarioError } from './read.ts';
import type { Slot } from './scenario.ts';

/** The last entry of a display: the other slots hold cards that nobody can afford. */
export const QUIET = 'quiet';

const priceOf = ({ cost }: CardInfo): number => totalOf(cost.goods) + cost.any;

/** The display with a card for each quiet slot: the most expensive ones that the position does not name. */
export function quietDisplay(
  rules: Rules,
  display: readonly Slot[],
  isNamed: (kind: string) => boolean,
): readonly Slot[] {
  const at = display.indexOf(QUIET);
  if (at < 0) return display;
  if (at < display.length - 1)
    throw new ScenarioError(`position.display[${at}]`, '"quiet" must be the last entry');
  const copies = (info: Rules['infos'][number]): number => (rules.rows[0].stacks ? 1 : info.copies);
  const cards = rules.infos
    .filter((info) => info.deck === 'main' && !isNamed(info.id))
    .sort((a, b) => priceOf(b) - priceOf(a) || (a.id < b.id ? -1 : 1))
    .flatMap((info) => Array.from({ length: copies(info) }, () => info.id));
  return [...display.slice(0, at), ...cards.slice(0, rules.rows[0].end - at)];
}
