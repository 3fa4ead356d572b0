import { expect, test } from 'vitest';
import { games } from './games.ts';

/** Verbs that ask nobody, and reading from the table. */
const PLAIN = ['gain', 'gainPoints', 'has', 'count', 'countOf', 'colorCount', 'city'];

/** Whether production plainly asks nothing: no verb but these, and no helper that is handed the turn. */
const neverAsks = (produce: string): boolean =>
  [...produce.matchAll(/\bturn\.(\w+)/g)].every(([, verb]) => PLAIN.includes(verb)) &&
  !/[(,]\s*turn\s*[,)]/.test(produce.slice(produce.indexOf('{')));

test('production that asks nothing says asksNothing', () => {
  const defs = Object.values(games).flatMap(({ game, modules, solo }) =>
    [game, ...Object.values(modules), ...Object.values(solo).flatMap((mode) => mode.rules())].flatMap(
      ({ cards = [] }) => cards,
    ),
  );
  const plain = defs.filter((def) => neverAsks(def.produce?.toString() ?? 'turn.nothing'));
  expect(plain.length).toBeGreaterThan(5);
  expect(
    plain.filter(({ asksNothing }) => asksNothing !== true).map(({ id }) => `${id}: add asksNothing: true`),
  ).toEqual([]);
});
