import { expect, test } from 'vitest';
import type { CardDef, Table, Turn } from '../src/index.ts';

/** What must not compile: `npm test -- --only types` fails when one of these lines does. */
const refused = {
  writesState(table: Table, turn: Turn) {
    // @ts-expect-error rules change a State by the verbs of Turn alone
    table.state.turn = 1;
    // @ts-expect-error
    turn.state.players[0].hand.push(1);
    // @ts-expect-error
    turn.me.goods[0]++;
  },
  unknownSeams(table: Table, turn: Turn) {
    // @ts-expect-error nobody has declared this moment
    turn.emit('moonrise');
    // @ts-expect-error nor this value
    table.value('moonlight', 1);
  },
  unknownEvents(turn: Turn) {
    // @ts-expect-error
    turn.events?.push({ type: 'moonrise', seat: 0 });
    // @ts-expect-error an event has the fields of its type
    turn.events?.push({ type: 'gain', seat: 0, card: 1 });
  },
  // @ts-expect-error a text names seams that exist
  texts: [{ modify: { moonlight: (n: number) => n } }] satisfies CardDef['texts'],
};

test('the compiler refuses it', () => {
  expect(Object.keys(refused)).toHaveLength(4);
});
