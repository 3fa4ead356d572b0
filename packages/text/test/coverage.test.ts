import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games, parseSetup, rulesFor } from '@evertable/content';
import {
  type GameEventView,
  type GameEventType,
  type Module,
  type OptionView,
  type QuestionView,
  viewEvent,
  viewQuestion,
} from '@evertable/engine';
import { boxesOf } from '@evertable/content/boxes';
import { TEXT_SETS } from '@evertable/content/texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Translator } from '../src/index.ts';
import { translatorSync } from '../src/sync.ts';
import { playGames } from './play.ts';

const GAMES = 200;
const names = ['Ada', 'Bruno', 'Chiara', 'Diego'];
const VERBS = ['place', 'play', 'prepare', 'pass', 'pay', 'occupy', 'use', 'yes', 'no', 'deck', 'discard'];

/** One event of each type; the type makes sure that none is missing. */
const oneOfEach = (
  card: string,
  where: string,
  kind: string,
): Record<GameEventType, Partial<GameEventView>> => ({
  turn: {},
  place: { where },
  use: { where },
  move: { where },
  recall: { n: 2 },
  worker: { n: 1 },
  'lose-worker': { n: 1 },
  season: { kind: 'spring', n: 1 },
  pass: {},
  play: { card, to: 0 },
  'play-beside': { card },
  'change-city': { card, to: 1 },
  pay: { kind, n: 2 },
  occupy: { card },
  ability: { card },
  gain: { kind, n: 1 },
  spend: { kind, n: 3 },
  points: { n: 2 },
  draw: { card: null },
  take: { card },
  discard: { card },
  give: { kind, n: 1, to: 1 },
  'give-card': { card: null, to: 1 },
  produce: { card, to: 0 },
  token: { where: card, n: -1 },
  stock: { where: card, kind, n: 3 },
  tuck: { card, where },
  claim: { where },
  advance: { n: 2 },
  close: { where },
  mark: { where, kind: 'unknown', n: 2 },
  roll: { kind: '8', n: 5 },
  reveal: { card },
  refill: { card, n: 3 },
  shuffle: { n: 90 },
  remove: { card, to: 0 },
  over: {},
});

/** Whether a text is complete: no key instead of a message, no missing argument, no brace. */
function expectWords(text: string, what: string): void {
  expect(text, `words for ${what}`).not.toBe('');
  expect(text, `words for ${what}`).not.toMatch(
    /[{}]|undefined|NaN|\[object|[a-z]#\d|\b(log|ask|do|card|place|event)\.[a-z]/,
  );
}

interface Seen {
  readonly questions: Map<string, QuestionView>;
  readonly options: Map<string, OptionView>;
  readonly events: Set<string>;
  readonly turns: GameEventView[][];
}

function watch(game: string): Seen {
  const seen: Seen = { questions: new Map(), options: new Map(), events: new Set(), turns: [] };
  playGames(game, GAMES, {
    asked(rules, question) {
      const shown = viewQuestion(rules, question, question.seat);
      if (!seen.questions.has(question.id)) seen.questions.set(question.id, shown);
      for (const option of shown.options)
        if (!seen.options.has(option.do)) seen.options.set(option.do, option);
    },
    happened(rules, events) {
      const shown = events.map((event) => viewEvent(rules, event, 0));
      for (const event of shown) seen.events.add(event.type);
      seen.turns.push(shown);
    },
  });
  return seen;
}

/** Games whose texts must be complete. */
const spoken = Object.entries(games).filter(([id]) => TEXT_SETS.some((set) => set === id));

describe.each(spoken)('%s in every language', (id, { game, modules, solo, options = {} }) => {
  const setup = { game: id, modules: Object.keys(modules) };
  const speakers = LANGUAGES.map((language) => translatorSync(language, setup));
  const inEveryLanguage = (check: (translator: Translator) => void): void => speakers.forEach(check);
  /** Every key that is missing in a language, with the file it belongs into. */
  const expectKeys = (keys: Iterable<string>, texts = `content/src/${id}/text`): void => {
    const missing = [...new Set(keys)].flatMap((key) =>
      speakers
        .filter((translator) => !translator.has(key))
        .map(({ language }) => `packages/${texts}/${language}.json: add ${key}`),
    );
    expect(missing).toEqual([]);
  };
  const cards = [game, ...Object.values(modules)].flatMap((part) => part.cards ?? []);
  const spots = [game, ...Object.values(modules)].flatMap((part) => part.spots ?? []);
  let seen: Seen;
  beforeAll(() => {
    seen = watch(id);
  }, 120_000);

  it('has words for every type of event, alone and in the log', () => {
    const each = oneOfEach(`${cards[0].id}#1`, spots[0].id, game.goods[0].id);
    expectKeys(
      Object.keys(each).map((type) => `log.${type === 'points' ? 'gain' : type}`),
      'text/src/locales',
    );
    inEveryLanguage((translator) => {
      for (const type of Object.keys(each) as GameEventType[]) {
        const event: GameEventView = { type, seat: 0, ...each[type] };
        expectWords(translator.event(event, names).text, `${translator.language} ${type}`);
        for (const line of translator.log([event], names))
          expectWords(line.text, `${translator.language} ${type}`);
      }
    });
    for (const type of seen.events) expect(Object.keys(each)).toContain(type);
  });

  it('tells whole games, in lines that are rarely long', () => {
    expect(seen.turns.length).toBeGreaterThan(GAMES * 20);
    inEveryLanguage((translator) => {
      let lines = 0;
      let long = 0;
      for (const turn of seen.turns.slice(0, 3000))
        for (const line of translator.log(turn, names)) {
          expectWords(line.text, translator.language);
          expect(line.segments.map((s) => s.text).join('')).toBe(line.text);
          lines++;
          if (line.text.length > 80) long++;
        }
      expect(long / lines).toBeLessThan(0.05);
    });
  });

  it('has words of its own for every question that was asked', () => {
    expect(seen.questions.size).toBeGreaterThan(30);
    expectKeys([...seen.questions.keys()].map((ask) => `ask.${ask}`));
    inEveryLanguage((translator) => {
      for (const question of seen.questions.values()) {
        expectWords(translator.question(question, names).text, `${translator.language} ${question.id}`);
        expectWords(translator.waiting(question, names).text, `${translator.language} ${question.id}`);
      }
    });
  });

  it('has them for every question that the rules could ask', () => {
    const root = join(import.meta.dirname, '../../content/src', id);
    const asking = /(\w+)\(\s*(?:turn,\s*)?'([a-z0-9-]+\.[a-z-]+)'/g;
    const ids = globSync('**/*.ts', { cwd: root })
      .filter((path) => !path.includes('.test.'))
      .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(asking)])
      .filter((match) => !/counter$/i.test(match[1]))
      .map((match) => match[2]);
    expect(ids.length).toBeGreaterThan(20);
    expectKeys(ids.map((ask) => `ask.${ask}`));
  });

  it('has a label for every option', () => {
    const verbs = new Set([...VERBS, ...seen.options.keys()]);
    verbs.delete('choose');
    expect(verbs.size).toBeGreaterThanOrEqual(VERBS.length);
    expectKeys([...verbs].map((verb) => `do.${verb}`));
    inEveryLanguage((translator) => {
      for (const question of seen.questions.values())
        for (const option of question.options)
          expectWords(translator.option(option, names), `${translator.language} ${option.key}`);
    });
  });

  it('has name and text of every module, card, place and event', () => {
    const parts: { part: Module; box: string; keys: string[] }[] = [{ part: game, box: id, keys: [] }];
    for (const [name, part] of Object.entries(modules)) {
      const box = boxesOf({ game: id, modules: [name] }).at(-1) ?? id;
      parts.push({ part, box, keys: [`module.${name}.name`, `module.${name}.text`] });
    }
    for (const { module, adds = {} } of Object.values(options))
      for (const part of Object.values(adds))
        parts.push({ part, box: boxesOf({ game: id, modules: [module ?? ''] }).at(-1) ?? id, keys: [] });
    const missing: string[] = [];
    for (const { part, box, keys } of parts) {
      const wanted = [
        ...keys,
        ...(part.cards ?? []).flatMap((card) => ['name', 'short', 'text'].map((k) => `card.${card.id}.${k}`)),
        ...(part.spots ?? []).flatMap((spot) =>
          ['name', 'text'].map((k) => `${spot.event === undefined ? 'place' : 'event'}.${spot.id}.${k}`),
        ),
      ];
      for (const key of wanted)
        for (const { language } of speakers.filter((translator) => !translator.has(key)))
          missing.push(`packages/content/src/${box}/text/${language}.json: add ${key}`);
    }
    expect(missing).toEqual([]);
  });

  it('names every card, place, event, resource, season and part of the score', () => {
    const rules = rulesFor(parseSetup(setup));
    inEveryLanguage((translator) => {
      const said = (key: string): void => {
        expect(translator.has(key), `${translator.language} has ${key}`).toBe(true);
        expectWords(translator.say(key, { n: 2 }), `${translator.language} ${key}`);
      };
      for (const card of cards) {
        for (const part of ['name', 'short', 'text']) said(`card.${card.id}.${part}`);
        expect(translator.card(`${card.id}#2`)).toBe(translator.card(card.id));
      }
      for (const spot of spots) {
        const kind = spot.event === undefined ? 'place' : 'event';
        for (const part of ['name', 'text']) said(`${kind}.${spot.id}.${part}`);
        expect(translator.place(spot.id)).toBe(translator.say(`${kind}.${spot.id}.name`));
      }
      for (const { id: good } of game.goods)
        for (const key of [good, `${good}.name`]) said(`resource.${key}`);
      for (const season of game.seasons) said(`season.${season.id}`);
      for (const category of rules.categories) said(`score.${category.id}`);
      for (const [name, mode] of Object.entries(solo))
        for (const level of mode.levels) expectWords(translator.opponent({ id: name, level }), name);
      expectWords(translator.place('slot-3'), 'slot');
    });
  });
});
