import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games, parseSetup, rulesFor } from '@evertable/content';
import {
  type EventType,
  type EventView,
  type OptionView,
  type QuestionView,
  viewEvent,
  viewQuestion,
} from '@evertable/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Speaker } from '../src/index.ts';
import { speakerNow } from '../src/now.ts';
import { playGames } from './play.ts';

const GAMES = 200;
const names = ['Ada', 'Bruno', 'Chiara', 'Diego'];
const everdell = { game: 'everdell', solo: { name: 'rugwort' } };
const speakers = LANGUAGES.map((language) => speakerNow(language, everdell));

/** One of each, so that a new type of event cannot be forgotten here. */
const oneOfEach: Record<EventType, Partial<EventView>> = {
  turn: {},
  place: { where: 'haven' },
  use: { where: 'basic-3-twig' },
  move: { where: 'haven' },
  recall: { n: 2 },
  worker: { n: 1 },
  'lose-worker': { n: 1 },
  season: { kind: 'spring', n: 1 },
  pass: {},
  play: { card: 'farm#1', to: 0 },
  pay: { kind: 'twig', n: 2 },
  occupy: { card: 'farm#1' },
  ability: { card: 'crane#1' },
  gain: { kind: 'berry', n: 1 },
  spend: { kind: 'berry', n: 3 },
  points: { n: 2 },
  draw: { card: null },
  take: { card: 'inn#1' },
  discard: { card: 'inn#1' },
  give: { kind: 'resin', n: 1, to: 1 },
  'give-card': { card: null, to: 1 },
  produce: { card: 'mine#2', to: 0 },
  copy: { card: 'mine#2', to: 1 },
  token: { where: 'clock-tower#1', n: -1 },
  stock: { where: 'storehouse#1', kind: 'twig', n: 3 },
  tuck: { card: 'wife#1', where: 'dungeon#1' },
  claim: { where: 'city-monument' },
  advance: { n: 2 },
  close: { where: 'haven' },
  roll: { kind: '8', n: 5 },
  reveal: { card: 'queen#1' },
  refill: { card: 'king#1', n: 3 },
  shuffle: { n: 90 },
  remove: { card: 'ruins#1', to: 0 },
  note: { kind: '1', where: 'haven' },
  over: {},
};

/** Nothing that shows the machinery: no key instead of its words, no hole, no unfilled brace. */
function expectWords(text: string, what: string): void {
  expect(text, `words for ${what}`).not.toBe('');
  expect(text, `words for ${what}`).not.toMatch(
    /[{}]|undefined|NaN|\[object|[a-z]#\d|\b(log|ask|do|card|place|event)\.[a-z]/,
  );
}

const seen = {
  questions: new Map<string, QuestionView>(),
  options: new Map<string, OptionView>(),
  events: new Map<string, EventView>(),
  turns: [] as EventView[][],
};

beforeAll(() => {
  playGames(GAMES, {
    asked(rules, question) {
      const shown = viewQuestion(rules, question, question.seat);
      if (!seen.questions.has(question.id)) seen.questions.set(question.id, shown);
      for (const option of shown.options)
        if (!seen.options.has(option.do)) seen.options.set(option.do, option);
    },
    happened(rules, events) {
      const shown = events.map((event) => viewEvent(rules, event, 0));
      for (const event of shown) seen.events.set(event.type, event);
      seen.turns.push(shown);
    },
  });
}, 120_000);

const inEveryLanguage = (check: (speaker: Speaker) => void): void => speakers.forEach(check);

describe('in every language', () => {
  it('every type of event has words, alone and in the log', () => {
    inEveryLanguage((speaker) => {
      for (const [type, fields] of Object.entries(oneOfEach)) {
        expect(speaker.has(`log.${type === 'points' ? 'gain' : type}`), `${speaker.language} ${type}`).toBe(
          true,
        );
        const event: EventView = { type, seat: 0, ...fields };
        expectWords(speaker.event(event, names).text, `${speaker.language} ${type}`);
        for (const line of speaker.log([event], names)) expectWords(line.text, `${speaker.language} ${type}`);
      }
    });
    for (const type of seen.events.keys()) expect(Object.keys(oneOfEach)).toContain(type);
  });

  it('whole games can be told, in lines that are rarely long', () => {
    expect(seen.turns.length).toBeGreaterThan(GAMES * 20);
    inEveryLanguage((speaker) => {
      let lines = 0;
      let long = 0;
      for (const turn of seen.turns.slice(0, 3000))
        for (const line of speaker.log(turn, names)) {
          expectWords(line.text, speaker.language);
          expect(line.segments.map((s) => s.text).join('')).toBe(line.text);
          lines++;
          if (line.text.length > 80) long++;
        }
      expect(long / lines).toBeLessThan(0.05);
    });
  });

  it('every question that was asked has its own words', () => {
    expect(seen.questions.size).toBeGreaterThan(30);
    inEveryLanguage((speaker) => {
      for (const [id, question] of seen.questions) {
        expect(speaker.has(`ask.${id}`), `${speaker.language} ask.${id}`).toBe(true);
        expectWords(speaker.question(question, names).text, `${speaker.language} ${id}`);
        expectWords(speaker.waiting(question, names).text, `${speaker.language} ${id}`);
      }
    });
  });

  it('so has every question that the rules could ask', () => {
    const root = join(import.meta.dirname, '../../content/src');
    const asking = /(\w+)\(\s*(?:turn,\s*)?'([a-z0-9-]+\.[a-z-]+)'/g;
    const ids = globSync('**/*.ts', { cwd: root })
      .filter((path) => !path.includes('.test.'))
      .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(asking)])
      .filter((match) => !/var$/i.test(match[1]))
      .map((match) => match[2]);
    expect(ids.length).toBeGreaterThan(40);
    inEveryLanguage((speaker) => {
      for (const id of ids) expect(speaker.has(`ask.${id}`), `${speaker.language} ask.${id}`).toBe(true);
    });
  });

  it('every option has a label', () => {
    const verbs = [
      'place',
      'play',
      'prepare',
      'pass',
      'pay',
      'occupy',
      'use',
      'yes',
      'no',
      'deck',
      'discard',
    ];
    for (const verb of seen.options.keys()) expect([...verbs, 'choose']).toContain(verb);
    inEveryLanguage((speaker) => {
      for (const verb of verbs)
        expect(speaker.has(`do.${verb}`), `${speaker.language} do.${verb}`).toBe(true);
      for (const question of seen.questions.values())
        for (const option of question.options)
          expectWords(speaker.option(option, names), `${speaker.language} ${option.key}`);
    });
  });

  it('every card, place, event, resource, season and part of the score has a name', () => {
    for (const { game, solo } of Object.values(games)) {
      const rules = rulesFor(parseSetup({ game: game.id }));
      inEveryLanguage((speaker) => {
        const said = (key: string): void => {
          expect(speaker.has(key), `${speaker.language} ${key}`).toBe(true);
          expectWords(speaker.say(key, { n: 2 }), `${speaker.language} ${key}`);
        };
        for (const card of game.cards ?? []) {
          for (const part of ['name', 'short', 'text']) said(`card.${card.id}.${part}`);
          expect(speaker.card(`${card.id}#2`)).toBe(speaker.card(card.id));
        }
        for (const spot of game.spots ?? []) {
          const kind = spot.event === undefined ? 'place' : 'event';
          for (const part of ['name', 'text']) said(`${kind}.${spot.id}.${part}`);
          expect(speaker.place(spot.id)).toBe(speaker.say(`${kind}.${spot.id}.name`));
        }
        for (const good of game.goods) for (const key of [good, `${good}.name`]) said(`resource.${key}`);
        for (const season of game.seasons) expectWords(speaker.season(season.id), season.id);
        for (const category of rules.categories) said(`score.${category.id}`);
        for (const [id, mode] of Object.entries(solo))
          for (const level of mode.levels) expectWords(speaker.opponent({ id, level }), id);
        expectWords(speaker.place('slot-3'), 'slot');
      });
    }
  });
});
