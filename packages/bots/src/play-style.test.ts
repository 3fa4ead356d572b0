import { rulesOf } from '@evertable/testkit';
import { expect, test } from 'vitest';
import { playGame } from './play.ts';
import { makeBot } from './bot-names.ts';
import { playStyles } from './play-style.ts';

const cases = ['everdell', 'farshore'].flatMap((game) => playStyles.map((style) => ({ game, ...style })));

// Somebody called a farmer should be seen to farm.
test.each(cases)('a taste shows in $game: $name', ({ game, name, shows }) => {
  const rules = rulesOf({ game, players: 2 });
  let more = 0;
  for (const deal of ['a', 'b', 'c', 'd', 'e', 'f'])
    for (const seat of [0, 1]) {
      const bots = [0, 1].map((s) => makeBot(s === seat ? `elder:${name}` : 'elder', `${deal}/${s}`));
      const { state } = playGame(rules, `taste-${deal}`, bots);
      more += shows(rules, state, seat) - shows(rules, state, 1 - seat);
    }
  expect(more).toBeGreaterThan(12);
});
