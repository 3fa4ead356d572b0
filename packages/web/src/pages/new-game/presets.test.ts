import { expect, test } from 'vitest';
import { firstChoices } from '../../setup/setup-state.ts';
import { isPreset } from './presets.ts';

const PRESET = {
  world: 'w',
  company: 'bots',
  choices: firstChoices('w'),
  bots: ['elder'],
  who: ['person'],
};

test('a preset can be used only if every part of it is what it should be', () => {
  expect(isPreset(PRESET)).toBe(true);
  expect(isPreset(JSON.parse(JSON.stringify(PRESET)))).toBe(true);
  for (const wrong of [
    null,
    'text',
    { ...PRESET, bots: 'elder' },
    { ...PRESET, world: 3 },
    { ...PRESET, choices: null },
    { ...PRESET, choices: { ...PRESET.choices, modules: [1] } },
    { ...PRESET, choices: { ...PRESET.choices, players: '2' } },
  ])
    expect(isPreset(wrong)).toBe(false);
});
