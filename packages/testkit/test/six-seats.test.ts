import { everdell } from '@evertable/content';
import { makeBot, playGame, resumeFrom, observe } from '@evertable/bots';
import {
  clone,
  compile,
  continueTurn,
  imagine,
  type Module,
  newGame,
  readPosition,
  whyIllegal,
  type Rules,
  view,
  writePosition,
} from '@evertable/engine';
import { writable } from '@evertable/engine/internals';
import { describe, expect, test } from 'vitest';
import { lookClosely, sampleQuestions, playRandomGame } from '../src/index.ts';

/** Stands for a box that lets five and six play. The hands are made up. */
const largerTables: Module = {
  id: 'larger-tables',
  hands: { 5: [5, 6, 7, 8, 8], 6: [5, 6, 7, 8, 8, 9] },
};

const rulesFor = (players: number): Rules =>
  compile(
    everdell,
    [largerTables],
    Array.from({ length: players }, () => null),
    {
      game: 'everdell',
      players,
      modules: [largerTables.id],
      solo: null,
      edition: 'common',
      first: null,
      options: {},
    },
  );

describe.each([5, 6])('a table of %i', (players) => {
  const rules = rulesFor(players);

  test('is dealt: hands in turn order, two workers on a Forest location', () => {
    const state = newGame(rules, 'seed');
    const hands = state.players.map((_, order) => state.players[(state.first + order) % players].hand.length);
    expect(hands).toEqual(largerTables.hands?.[players]);
    expect(rules.spots.find((spot) => spot.group === 'forest')?.room).toBe(2);
  });

  test('plays to the end, with every seat in turn and nothing out of order', () => {
    for (let game = 0; game < 20; game++) {
      const { state } = playRandomGame(rules, `game ${game}`, { events: true });
      expect(state.players).toHaveLength(players);
      expect(state.players.every((player) => player.passed === 1)).toBe(true);
    }
  });

  test('copies, re-runs, notation, undo and imagined worlds hold', () => {
    expect(lookClosely(rules, 'closely')).toEqual([]);
  });

  test('no seat sees the hand of another', () => {
    const state = newGame(rules, 'seed');
    expect(readPosition(rules, writePosition(rules, state))).toEqual(state);
    for (let seat = 0; seat < players; seat++) {
      const seen = view(rules, state, seat, null);
      expect(seen.players).toHaveLength(players);
      seen.players.forEach((player, other) => {
        const known = player.hand.cards.filter((card) => card !== null);
        expect(known).toHaveLength(other === seat ? state.players[seat].hand.length : 0);
      });
    }
  });

  test.each(['greedy', 'heuristic', 'network'])('%s plays, and only by what its seat may know', (name) => {
    const samples = sampleQuestions(rules, 'bots', 30).slice(0, 3);
    expect(samples).toHaveLength(3);
    for (const { state, question, turnStart, given } of samples) {
      const here = observe(rules, state, question, given.length, resumeFrom(rules, turnStart, given));
      const elsewhere = clone(state);
      imagine(rules, elsewhere, question.seat, 'another deal');
      const there = observe(rules, elsewhere, question, given.length, (takeOver) =>
        continueTurn(rules, clone(turnStart), given, (turn) => {
          imagine(rules, writable(turn), question.seat, 'another deal');
          return takeOver(turn);
        }),
      );
      const choice = makeBot(name, 'one').choose(here);
      expect(whyIllegal(question, choice)).toBeNull();
      expect(makeBot(name, 'one').choose(there)).toEqual(choice);
    }
  });

  test('greedy bots play a game to its end', () => {
    const bots = Array.from({ length: players }, (_, seat) => makeBot('greedy', `${seat}`));
    expect(playGame(rules, 'bots', bots).scores).toHaveLength(players);
  });
});

test('so many players as a table has no room or no hands for are refused', () => {
  expect(() => rulesFor(7)).toThrow('no opening hands for 7 players');
  expect(() => rulesFor(9)).toThrow('9 seats: there is room for 8');
});
