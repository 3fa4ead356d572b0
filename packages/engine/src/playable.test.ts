import { sampleQuestions, rulesOf } from '@evertable/testkit';
import { describe, expect, test } from 'vitest';
import { mayBend } from './hooks.ts';
import { BUY, canPlay, FREE, forLess, inReach, reachOf } from './playable.ts';
import type { CardSource } from './definitions.ts';
import { type Card, NO_CARD } from './state.ts';
import { Table } from './table.ts';

const TERMS = { BUY, FREE, 'one less': forLess(1), 'three less': forLess(3) };
const SETUPS = [
  { game: 'everdell', players: 2 },
  { game: 'everdell', players: 4, modules: ['seasons', 'corrin', 'legends', 'powers'] },
  { game: 'everdell', solo: { name: 'nightweave', level: 1 }, options: { personality: 'notable' } },
  { game: 'farshore', players: 2 },
  { game: 'farshore', players: 3, modules: ['weather'], options: { weather: 'both' } },
];

describe.each(SETUPS)('cards within reach in %o', (setup) => {
  const rules = rulesOf(setup);
  const tables = [0, 1, 2, 3, 4, 5].flatMap((seed) =>
    sampleQuestions(rules, `reach ${seed}`, 2).map(
      ({ state, question }) => new Table(rules, state, question.seat),
    ),
  );

  test.each(Object.entries(TERMS))('leave out no card that can be played: %s', (_, terms) => {
    const leftOut: string[] = [];
    let refused = 0;
    let refusedBent = 0;
    let somePlain = false;
    for (const table of tables) {
      const bent = mayBend(rules.fold.playCost, table);
      if (!bent) somePlain = true;
      const count = table.beginCount();
      const reach = reachOf(table, terms, count);
      const look = (card: Card, from: CardSource): void => {
        if (inReach(table, card, reach, count)) return;
        refused++;
        if (bent) refusedBent++;
        if (canPlay(table, card, from, terms, count)) leftOut.push(rules.cardNames[card]);
      };
      for (const card of table.me.hand) look(card, 'hand');
      for (const card of table.state.display) if (card !== NO_CARD) look(card, table.rules.rows[0].id);
      table.endCount(count);
    }
    expect(leftOut).toEqual([]);
    // Where no price can be bent the look is of use: without it this test shows nothing. Elsewhere it refuses nothing.
    expect(refusedBent).toBe(0);
    expect(terms.free ? refused === 0 : refused > 0 || !somePlain).toBe(true);
  });
});
