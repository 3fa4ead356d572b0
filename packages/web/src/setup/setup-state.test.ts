import { describe, expect, test } from 'vitest';
import { firstChoices, type Offer, setupState } from './setup-state.ts';

const OFFERS: readonly Offer[] = [
  {
    id: 'woods',
    players: [2, 3, 4],
    editions: ['common', 'rare'],
    edition: 'common',
    modules: ['moon'],
    presets: [],
    options: [
      { name: 'tide', values: ['low', 'high'], module: 'moon', solo: null },
      { name: 'mood', values: ['calm', 'cross'], module: null, solo: 'spider' },
    ],
    solo: [
      { id: 'rat', levels: [1, 2, 3], players: [1] },
      { id: 'spider', levels: [0, 1, 2], players: [1, 2] },
    ],
  },
  {
    id: 'sea',
    players: [2],
    editions: ['common'],
    edition: 'common',
    modules: [],
    presets: [],
    options: [],
    solo: [],
  },
];
const woods = firstChoices('woods');

describe('the setup of a new game', () => {
  test('has a sensible start', () => {
    expect(setupState(OFFERS, 'no', woods).setup).toEqual({
      game: 'woods',
      players: 2,
      modules: [],
      options: {},
    });
  });

  test('an opponent is there where one must be, at level 1', () => {
    const { setup, games } = setupState(OFFERS, 'must', woods);
    expect(setup).toMatchObject({ players: 1, solo: { name: 'rat', level: 1 } });
    expect(games.map(({ id }) => id)).toEqual(['woods']);
  });

  test('an opponent that may be there is there when it is chosen', () => {
    expect(setupState(OFFERS, 'may', woods).mode).toBeNull();
    expect(setupState(OFFERS, 'may', { ...woods, solo: 'spider', level: 0, people: 2 }).setup).toMatchObject({
      players: 2,
      solo: { name: 'spider', level: 0 },
    });
    expect(setupState(OFFERS, 'no', { ...woods, solo: 'spider' }).mode).toBeNull();
  });

  test('options are offered with their module or opponent only', () => {
    const chosen = { ...woods, options: { tide: 'high', mood: 'cross' } };
    expect(setupState(OFFERS, 'may', chosen).setup['options']).toEqual({});
    expect(setupState(OFFERS, 'may', { ...chosen, modules: ['moon'] }).setup['options']).toEqual({
      tide: 'high',
    });
    expect(setupState(OFFERS, 'may', { ...chosen, solo: 'spider' }).setup['options']).toEqual({
      mood: 'cross',
    });
  });

  test('what another game does not know is left out', () => {
    const chosen = { ...woods, game: 'sea', players: 4, solo: 'rat', modules: ['moon'], edition: 'rare' };
    expect(setupState(OFFERS, 'may', chosen).setup).toEqual({
      game: 'sea',
      players: 2,
      modules: [],
      options: {},
    });
  });

  test('nothing is offered yet', () => {
    expect(setupState([], 'may', woods).game.id).toBe('');
  });
});
