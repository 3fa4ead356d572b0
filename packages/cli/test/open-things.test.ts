import { parseSetup, rulesFor } from '@evertable/content';
import { Game, randomChoice, type Rules, seedRandom, view, type View } from '@evertable/engine';
import { LANGUAGES, type Language, type Translator } from '@evertable/text';
import { translatorSync } from '@evertable/text/sync';
import { describe, expect, it } from 'vitest';
import { board } from '../src/play/board.ts';
import { seatNames } from '../src/play/names.ts';
import { Numbers } from '../src/play/numbers.ts';
import { terminalText } from '../src/play/terminal-text.ts';

const SETUPS = [
  { game: 'everdell', players: 1, solo: { name: 'nightweave', level: 2 }, options: { plots: 'on' } },
  {
    game: 'everdell',
    players: 1,
    solo: { name: 'nightweave', level: 2 },
    modules: ['powers'],
    options: { plan: 'captured-spoils', personality: 'nasty' },
  },
  { game: 'everdell', players: 2, modules: ['legends', 'powers'] },
  { game: 'farshore', players: 1, solo: { name: 'bonny', level: 3 } },
  { game: 'everdell', players: 2, modules: ['garland', 'market', 'bellfaire-powers'] },
  { game: 'everdell', players: 2, modules: ['pearlbrook'] },
];

/** A position every so many answers. */
const STEP = 8;

/** Positions of a random game, at the turns of the person. */
function positions(rules: Rules): View[] {
  const game = new Game(rules, 'open');
  const random = seedRandom('open');
  const found: View[] = [];
  for (let i = 0; game.question !== null; i++) {
    if (i % STEP === STEP - 1) found.push(view(rules, game.state, 0, game.question));
    game.choose(randomChoice(random, game.question));
  }
  return found;
}

const shown = (rules: Rules, seen: View, language: Language): string[] => {
  const translator = translatorSync(language, rules.setup);
  const names = seatNames(rules, null, translator);
  return board(
    { rules, view: seen, names, translator, words: terminalText(language) },
    new Numbers(seen.question),
  );
};

/** Names of everything that lies open in a position, besides what the table always has. */
function openNames({ piles }: Rules, seen: View, translator: Translator): string[] {
  const marks = [...seen.display, ...seen.spots, ...seen.players.flatMap(({ city }) => city)].flatMap(
    (thing) => Object.keys(thing.marks),
  );
  const open = piles.filter((pile) => pile.seen !== 'nobody' && pile.seen !== undefined);
  const cards = open.flatMap(({ id }) => seen.piles[id].filter((card) => card !== null));
  const counters = Object.entries(seen.vars).map(([name, n]) => translator.say(`counter.${name}`, { n }));
  return [
    ...marks.map((mark) => translator.say(`mark.${mark}.name`)),
    ...cards.map((card) => translator.card(card)),
    ...counters.filter((text) => !text.startsWith('counter.')),
  ];
}

describe.each(SETUPS)('the table of %j', (setup) => {
  const rules = rulesFor(parseSetup(setup));
  const seen = positions(rules);

  it('shows what lies open', () => {
    const translator = translatorSync('en', rules.setup);
    for (const one of seen) {
      const lines = shown(rules, one, 'en').join(' ').replaceAll(/\s+/g, ' ');
      for (const name of openNames(rules, one, translator)) expect(lines).toContain(name);
    }
    expect(seen.flatMap((one) => openNames(rules, one, translator))).not.toEqual([]);
  });

  it('fits on 80 columns in every language', () => {
    for (const language of LANGUAGES)
      for (const line of shown(rules, seen[seen.length - 1], language))
        expect(line.length).toBeLessThanOrEqual(80);
  });

  it('has a name for every pile that somebody may look at, in every language', () => {
    const open = rules.piles.filter((pile) => pile.seen !== 'nobody' && pile.seen !== undefined);
    for (const language of LANGUAGES) {
      const translator = translatorSync(language, rules.setup);
      for (const { id } of open)
        expect([id, translator.has(`zone.${id.replace(/-\d+$/, '')}`)]).toEqual([id, true]);
    }
  });
});

it('says what a Map is worth to the next who claims it', () => {
  const rules = rulesFor(parseSetup({ game: 'farshore', players: 2 }));
  const lines = shown(rules, positions(rules)[0], 'en');
  expect(lines.filter((line) => /^ {4}Map of .* 2★$/.test(line))).toHaveLength(6);
});

it('says which Plan and which Personality Nightweave has, and where she and her webs are', () => {
  const rules = rulesFor(parseSetup(SETUPS[1]));
  const [first] = positions(rules);
  const lines = shown(
    rules,
    {
      ...first,
      display: first.display.map((slot, i) => ({ ...slot, marks: i === 2 ? { nightweave: 1 } : {} })),
      spots: first.spots.map((spot, i) => ({ ...spot, marks: i === 0 ? { web: 1 } : {} })),
    },
    'en',
  );
  expect(lines).toContainEqual(expect.stringContaining('Plan: The Captured Spoils'));
  expect(lines).toContainEqual(expect.stringContaining('Personality: The Nasty'));
  expect(lines[4]).toMatch(/Nightweave\]?$/);
  expect(lines.find((line) => line.includes('Fallen Branches'))).toMatch(/ Web$/);
});
