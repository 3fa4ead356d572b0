import { describe, expect, test } from 'vitest';
import {
  forLess,
  Game,
  type Module,
  newGame,
  onPile,
  optionKey,
  type PileDef,
  Turn,
  turnOptions,
  view,
} from '../src/index.ts';
import { toyRules } from './toy.ts';

const PILES: readonly PileDef[] = [
  { id: 'own', of: 'seat', seen: 'owner', plays: { do: 'play', terms: forLess(8) } },
  {
    id: 'stack',
    seen: 'all',
    plays: {
      do: 'dig',
      top: true,
      ways: [
        {
          id: 'swap',
          can: (table) => table.me.points > 0,
          act(turn, card) {
            turn.losePoints(1);
            turn.play(card, turn.sourceOf(card), { free: true, help: forLess(0).help, abilities: false });
          },
        },
      ],
      after: (turn) => turn.gainPoints(5),
    },
  },
];
/** Two huts in each pile. */
const piles: Module = {
  id: 'piles',
  piles: PILES,
  setup(turn) {
    for (const pile of [onPile('own', 0), onPile('own', 1), onPile('stack')])
      for (const card of turn.state.deck.slice(0, 2)) turn.move(card, pile);
  },
};
const rules = toyRules({ players: 2, modules: [piles] });
const table = (): Turn => new Turn(rules, newGame(rules, 'piles'), () => [0]);
const keys = (t: Turn): string[] => turnOptions(t).map((option) => optionKey(rules, option));
const name = (card: number): string => rules.cardNames[card];

describe('piles by seat', () => {
  test('have a pile for each seat, that of the acting one if no other is named', () => {
    const t = table();
    expect(rules.piles.map(({ id, seen, of }) => [id, seen, of])).toEqual([
      ['own-0', 0, 0],
      ['own-1', 1, 1],
      ['stack', 'all', undefined],
    ]);
    expect(t.pile('own')).toBe(t.state.piles[0]);
    expect(t.asSeat(1, () => t.pile('own'))).toBe(t.state.piles[1]);
  });

  test('are seen by their owner', () => {
    const { state } = table();
    const { piles: shown } = view(rules, state, 0, null);
    expect([shown['own-0'], shown['own-1']]).toEqual([state.piles[0].map(name), [null, null]]);
  });
});

test('a pile is filled again before its top card is turned up', () => {
  const bag: Module = {
    id: 'bag',
    piles: [
      { id: 'bag', seen: 'nobody', refills: 'used' },
      { id: 'used', seen: 'all' },
    ],
  };
  const refilled = toyRules({ modules: [bag] });
  const t = new Turn(refilled, newGame(refilled, 'bag'), () => [0]);
  const [card] = t.state.deck;
  t.move(card, onPile('used'));
  expect(t.turnUp('bag', onPile('used'))).toBe(card);
  expect([t.pile('bag'), t.pile('used')]).toEqual([[], [card]]);
});

describe('piles that play', () => {
  test('offer their cards on their terms, the piles of others never', () => {
    const t = table();
    expect(keys(t).filter((key) => key.startsWith('play'))).toEqual([]);
    t.gain('stone', 1);
    expect(keys(t).filter((key) => key.startsWith('play'))).toEqual(
      t.pile('own').map((c) => `play ${name(c)}`),
    );
  });

  test('are played from like the hand, for less', () => {
    const state = newGame(rules, 'piles');
    state.players[0].goods[2] = 1;
    const game = new Game(rules, 'piles', state);
    const [card] = state.piles[0];
    game.answer(`play ${name(card)}`);
    expect([game.state.players[0].city, game.state.players[0].goods[2], game.state.piles[0].length]).toEqual([
      [card],
      0,
      1,
    ]);
  });

  test('show only the top card where they say so, in every way that is open', () => {
    const state = newGame(rules, 'piles');
    const top = state.piles[2][1];
    state.players[0].points = 1;
    state.players[0].goods[2] = 9;
    const game = new Game(rules, 'piles', state);
    const digs = (game.question?.options ?? [])
      .map((o) => optionKey(rules, o))
      .filter((k) => k.startsWith('dig'));
    expect(digs).toEqual([`dig ${name(top)}`]);
    game.answer(digs[0]);
    expect(game.question?.id).toBe('dig.how');
    expect(game.question?.options.map((o) => o.do)).toEqual(['pay', 'swap']);
    game.answer('swap');
    expect([game.state.players[0].city, game.state.players[0].points]).toEqual([[top], 5]);
  });
});

test('two modules may play from their piles with one word', () => {
  const rival = (id: string): Module => ({
    id,
    piles: [{ id, of: 'seat', seen: 'owner', plays: { do: 'play', terms: forLess(9) } }],
    setup: (turn) => turn.move(turn.state.deck[0], onPile(id, 0)),
  });
  const both = toyRules({ players: 2, modules: [rival('left'), rival('right')] });
  const game = new Game(both, 'piles', newGame(both, 'piles'));
  const played = [...game.state.piles[0], ...game.state.piles[2]].map((card) => both.cardNames[card]);
  const offered = (game.question?.options ?? []).map((option) => optionKey(both, option));
  expect(offered.filter((key) => key.startsWith('play'))).toEqual(played.map((card) => `play ${card}`));
  game.answer(`play ${played[1]}`);
  expect([game.state.players[0].city.length, game.state.piles[2]]).toEqual([1, []]);
});

test.each([
  ['two piles of one name', [PILES[1], PILES[1]], 'two piles are called stack'],
  ['an owner of a common pile', [{ id: 'common', seen: 'owner' }], "nobody's"],
  ['a pile filled from nowhere', [{ id: 'bag', seen: 'nobody', refills: 'used' }], 'unknown pile: used'],
] as [string, PileDef[], string][])('%s is refused', (_, wrong, why) => {
  expect(() => toyRules({ modules: [{ id: 'wrong', piles: wrong }] })).toThrow(why);
});
