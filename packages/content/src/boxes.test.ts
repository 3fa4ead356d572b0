import { expect, test } from 'vitest';
import { boxesOf } from './boxes.ts';
import { games } from './games.ts';
import { references } from './reference.ts';
import { LANGUAGES, TEXT_SETS, textsOf } from './texts.ts';

test('every setup belongs to boxes that have texts', () => {
  for (const [game, { modules, solo }] of Object.entries(games)) {
    expect(boxesOf({ game })).toEqual([game]);
    for (const id of Object.keys(modules))
      for (const box of boxesOf({ game, modules: [id] })) expect(TEXT_SETS).toContain(box);
    for (const name of Object.keys(solo))
      for (const box of boxesOf({ game, solo: { name } })) expect(TEXT_SETS).toContain(box);
  }
});

test('Nightweave and the modules that came with her are Mistwood', () => {
  expect(boxesOf({ game: 'everdell', solo: { name: 'nightweave' } })).toEqual(['everdell', 'mistwood']);
  expect(boxesOf({ game: 'everdell', modules: ['powers'] })).toEqual(['everdell', 'mistwood']);
  expect(boxesOf({ game: 'everdell', solo: { name: 'rugwort' } })).toEqual(['everdell']);
  expect(boxesOf({ game: 'farshore', modules: ['weather'] })).toEqual(['farshore']);
});

test.each(TEXT_SETS)('the reference of %s lists every rule that has a text, and no other', async (box) => {
  for (const language of LANGUAGES) {
    const texts = Object.keys(await textsOf(box, language));
    const written = texts.flatMap((key) => /^rule\.(.+)\.title$/.exec(key)?.[1] ?? []);
    const { rules, rulings } = references[box];
    expect([...rules, ...rulings.map((id) => `ruling-${id}`)].sort()).toEqual(written.sort());
    for (const id of written) expect(texts).toContain(`rule.${id}.text`);
  }
});
