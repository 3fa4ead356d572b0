import {
  type Choice,
  clone,
  continueTurn,
  imagine,
  newGame,
  type Question,
  type Rules,
  runTurn,
  seedRandom,
  type State,
  Turn,
  view,
} from '@evertable/engine';
import { writable } from '@evertable/engine/internals';
import { rulesOf } from '@evertable/testkit';
import { describe, expect, test } from 'vitest';
import { Thinking } from './advice/thinking.ts';
import { type Bot, resumeFrom, type Observation, observe } from './bot.ts';
import { baselines } from './baselines.ts';
import { makeBot } from './bot-names.ts';
import { randomChoice } from './random.ts';

/** A position in which a bot is asked: the start of the turn, and what was chosen in it so far. */
interface Asked {
  readonly state: State;
  readonly start: State;
  readonly given: readonly Choice[];
  readonly question: Question;
}

/** Questions of a random game, some at the beginning of a turn and some in its middle. */
function questionsOf(rules: Rules, seed: string, every: number): Asked[] {
  const found: Asked[] = [];
  const state = newGame(rules, seed);
  const random = seedRandom(seed);
  let n = 0;
  while (state.seat >= 0) {
    const start = clone(state);
    const given: Choice[] = [];
    runTurn(
      new Turn(rules, state, (turn, question) => {
        // Questions inside a turn are rarer, so more of them are kept.
        n += given.length > 0 ? 3 : 1;
        if (n >= every) {
          n = 0;
          found.push({ state: clone(turn.state), start, given: given.slice(), question });
        }
        const choice = randomChoice(random, question);
        given.push(choice);
        return choice;
      }),
    );
  }
  return found;
}

const inThisWorld = (rules: Rules, at: Asked): Observation =>
  observe(rules, at.state, at.question, at.given.length, resumeFrom(rules, at.start, at.given));

/** The same question in another world that the asked seat cannot tell from this one. */
function inAnotherWorld(rules: Rules, at: Asked, seed: string): Observation {
  const { seat } = at.question;
  const state = clone(at.state);
  imagine(rules, state, seat, seed);
  expect(view(rules, state, seat, at.question)).toEqual(view(rules, at.state, seat, at.question));
  return observe(rules, state, at.question, at.given.length, (takeOver) =>
    continueTurn(rules, clone(at.start), at.given, (turn) => {
      imagine(rules, writable(turn), seat, seed);
      return takeOver(turn);
    }),
  );
}

const setups = [
  { game: 'everdell', players: 2 },
  { game: 'everdell', players: 4 },
  { game: 'everdell', solo: { name: 'rugwort', level: 3 } },
  { game: 'everdell', solo: { name: 'nightweave', level: 2 } },
  { game: 'everdell', players: 3, modules: ['seasons', 'corrin', 'legends', 'powers'] },
  { game: 'farshore', players: 2 },
  { game: 'farshore', solo: { name: 'bonny', level: 2 } },
];

/** Bots that play out whole turns of everyone are asked less often. */
const slow = ['tree', 'search', 'sage'];

/** The rungs of the ladder, every level with its weaknesses and every taste. */
const players = [
  ...Object.keys(baselines),
  'newcomer',
  'villager:architect',
  'neighbour:farmer',
  'elder:courtier',
  'elder:wanderer',
  'sage',
];

describe.each(players)('%s', (name) => {
  test.each(setups)('plays the same in worlds it cannot tell apart: %o', (setup) => {
    const rules = rulesOf(setup);
    for (const at of questionsOf(rules, `fair-${name}`, slow.includes(name) ? 70 : 13)) {
      const bot = (): Bot => makeBot(name, 'fair', { simulations: 4 });
      const here = bot().choose(inThisWorld(rules, at));
      for (const seed of ['one', 'two'])
        expect([at.question.id, bot().choose(inAnotherWorld(rules, at, seed))]).toEqual([
          at.question.id,
          here,
        ]);
    }
  });
});

test('whoever thinks longer sees no more than the view either', () => {
  const rules = rulesOf({ game: 'everdell', players: 2 });
  for (const at of questionsOf(rules, 'fair-thinking', 60).slice(0, 4)) {
    const thoughts = [inThisWorld(rules, at), inAnotherWorld(rules, at, 'one')].map((observation) => {
      const thinking = new Thinking(observation, 'fair', 3);
      thinking.think(2);
      return thinking.thoughts();
    });
    expect(thoughts[1]).toEqual(thoughts[0]);
  }
});
