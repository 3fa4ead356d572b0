import { levelBot, levels, observationOf } from '@evertable/bots';
import { parseSetup, rulesFor } from '@evertable/content';
import { Game, view } from '@evertable/engine';
import { expect, test } from 'vitest';
import en from '../../texts/en.ts';
import { everdellTips } from '../../games/everdell/coach.ts';
import { farshoreTips } from '../../games/farshore/coach.ts';
import { mistwoodTips } from '../../games/mistwood/coach.ts';
import { tipFor } from './coach.ts';

test.each([
  ['Everdell', { game: 'everdell', players: 2, first: 0 }, everdellTips],
  ['Farshore', { game: 'farshore', players: 2 }, farshoreTips],
  ['Mistwood', { game: 'everdell', players: 1, solo: { name: 'nightweave', level: 1 } }, mistwoodTips],
])('a first game of %s hears nearly all there is to say, and each thing once', (_, setup, tips) => {
  const rules = rulesFor(parseSetup(setup));
  const game = new Game(rules, 'first year');
  const bots = Array.from({ length: rules.seats }, (__, seat) => levelBot(levels[0], `${seat}`));
  const given: string[] = [];
  for (;;) {
    const { question } = game;
    if (question === null) break;
    if (question.seat === 0) {
      const seen = view(rules, game.state, 0, question);
      const now = { view: seen, question: seen.question };
      for (let tip = tipFor(tips, now, given); tip !== null; tip = tipFor(tips, now, given)) given.push(tip);
    }
    const observation = observationOf(game);
    if (observation === null) break;
    game.choose(bots[question.seat].choose(observation));
  }
  const all = tips.map((tip) => tip.id);
  expect(new Set(given).size).toBe(given.length);
  expect(given.length).toBeGreaterThanOrEqual(Math.floor(all.length * 0.6));
  for (const id of all) {
    expect(Object.keys(en)).toContain(`coach.${id}`);
    expect(Object.keys(en)).toContain(`coach.${id}.text`);
  }
});
