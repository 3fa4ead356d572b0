import { Game, whyIllegal, seedRandom } from '@evertable/engine';
import { rulesOf } from '@evertable/testkit';
import { expect, test } from 'vitest';
import { choicesOf, decide, observationOf } from './decide.ts';
import { makeBot, botNames } from './bot-names.ts';
import { randomChoice } from './random.ts';

const rules = rulesOf({ game: 'everdell', players: 2 });

test('a decision made elsewhere is the one made here', () => {
  const game = new Game(rules, 'decide');
  const random = seedRandom('decide');
  let midway = 0;
  while (game.question !== null) {
    const observation = observationOf(game);
    if (observation === null) throw new Error('a question is open');
    const given = choicesOf(game);
    if (given.length > 0) midway++;
    const order = { start: game.turnStart, given, player: 'greedy', seed: 's', budget: null };
    const choice = decide(rules, JSON.parse(JSON.stringify(order)));
    expect(choice).toEqual(makeBot('greedy', 's').choose(observation));
    expect(whyIllegal(game.question, choice)).toBeNull();
    game.choose(randomChoice(random, game.question));
  }
  expect(observationOf(game)).toBeNull();
  expect(midway).toBeGreaterThan(3);
});

test('every level and every taste makes a first move', () => {
  const game = new Game(rules, 'levels');
  for (const name of botNames) {
    const observation = observationOf(game);
    if (observation === null || game.question === null) throw new Error('a question is open');
    expect(whyIllegal(game.question, makeBot(name, 'x', { simulations: 2 }).choose(observation))).toBeNull();
  }
  expect(() => makeBot('nobody', 'x')).toThrow("there is no bot 'nobody'; there are random");
  expect(() => makeBot('elder:glutton', 'x')).toThrow(
    "no elder has the taste 'glutton'; there are architect",
  );
});
