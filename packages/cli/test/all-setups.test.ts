import { games } from '@evertable/content';
import { expect, it } from 'vitest';
import { allSetups, modeName } from '../src/all-setups.ts';

it('every mode of every game comes up once', () => {
  const modes = allSetups();
  expect(new Set(modes.map((setup) => JSON.stringify(setup))).size).toBe(modes.length);
  for (const [game, choices] of Object.entries(games)) {
    const mine = allSetups([game]);
    expect(mine.every((setup) => setup.game === game)).toBe(true);
    expect(new Set(mine.map((setup) => setup.edition))).toEqual(new Set(choices.editions));
    const solo = mine.filter((setup) => setup.solo !== null);
    expect(new Set(solo.map((setup) => setup.solo?.name))).toEqual(new Set(Object.keys(choices.solo)));
    for (const players of choices.players)
      expect(mine.some((setup) => setup.solo === null && setup.players === players)).toBe(true);
  }
  const names = modes.map(modeName);
  expect(names).toContain('everdell, rugwort:3, it edition');
  expect(names).toContain(
    'everdell, nightweave:2, common edition, powers, personality needy, plan whim, spring-worker on',
  );
  expect(names).toContain('farshore, 2 players, common edition, weather, weather both');
});
