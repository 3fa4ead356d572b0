import { type CardInfo, type Row, type Rules, totalOf } from '@evertable/engine';
import { ScenarioError } from './read.ts';
import type { Position, Slot } from './scenario.ts';

/** The last entry of a row of cards: the other slots hold cards that nobody can afford. */
export const QUIET = 'quiet';

const priceOf = ({ cost }: CardInfo): number => totalOf(cost.goods) + cost.any;

/** The position with a card for each quiet slot: the most expensive ones that it does not name. */
export function quietRows(rules: Rules, position: Position, isNamed: (kind: string) => boolean): Position {
  const copies = (info: Rules['infos'][number]): number => (rules.rows[0].stacks ? 1 : info.copies);
  const cards = rules.infos
    .filter((info) => info.deck === 'main' && !isNamed(info.id))
    .sort((a, b) => priceOf(b) - priceOf(a) || (a.id < b.id ? -1 : 1))
    .flatMap((info) => Array.from({ length: copies(info) }, () => info.id));
  const quieten = (said: readonly Slot[], row: Row | undefined, at: string): readonly Slot[] => {
    const from = said.indexOf(QUIET);
    if (from < 0 || row === undefined) return said;
    if (from < said.length - 1) throw new ScenarioError(`${at}[${from}]`, '"quiet" must be the last entry');
    return [...said.slice(0, from), ...cards.splice(0, row.end - row.first - from)];
  };
  const { display, rows } = position;
  return {
    ...position,
    ...(display && { display: quieten(display, rules.rows[0], 'position.display') }),
    ...(rows && {
      rows: Object.fromEntries(
        Object.entries(rows).map(([id, said]) => [
          id,
          quieten(said, rules.rowByName.get(id), `position.rows.${id}`),
        ]),
      ),
    }),
  };
}
