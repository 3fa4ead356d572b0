import { levelBot, levels, observationOf } from '@evertable/bots';
import { parseSetup, rulesFor } from '@evertable/content';
import { Game, undoTarget, view, viewEvent } from '@evertable/engine';
import { expect, test } from 'vitest';
import { catalogOf } from '../../local/catalog.ts';
import { loadOpening } from '../registry.ts';
import { answered, FRESH, goalsNow, heard, pointsAt, stepNow, tapped, tipNow, upTo } from './coach.ts';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import it from './it.json';
import type { Memory, Opening, Situation } from './types.ts';

const openings = await Promise.all(['everdell', 'farshore', 'mistwood'].map(loadOpening));
const WORLDS = openings.flatMap((opening, i) =>
  opening === null ? [] : [[['everdell', 'farshore', 'mistwood'][i], opening] as const],
);

/** A lesson as the page plays it, without the page. */
class Lesson {
  readonly game: Game;
  memory: Memory = FRESH;
  readonly opening: Opening;
  private readonly catalog: Situation['catalog'];
  private known = 0;
  /** What went wrong while listening. */
  readonly wrong: string[] = [];

  constructor(opening: Opening) {
    this.opening = opening;
    const rules = rulesFor(parseSetup(opening.setup));
    this.game = new Game(rules, opening.seed);
    this.catalog = catalogOf(rules);
  }

  now(): Situation {
    const { game } = this;
    const seen = view(game.rules, game.state, 0, game.question);
    return {
      view: seen,
      question: game.question?.seat === 0 ? seen.question : null,
      catalog: this.catalog,
      undo: !('blocked' in undoTarget(game, 0, 'answer', (seat) => seat !== 0)),
      events: game.events.slice(this.known).map((event) => viewEvent(game.rules, event, 0)),
      answers: game.answers.length,
    };
  }

  /** What is said until a deed is asked for; every target is there. */
  listen(): string[] {
    const said: string[] = [];
    for (;;) {
      const now = this.now();
      const step = stepNow(this.opening, now, this.memory);
      if (step === null) return said;
      said.push(step.id);
      if (pointsAt(step.target, now).length === 0) this.wrong.push(`${step.id} points at nothing`);
      if (step.goals && goalsNow(step, now, this.memory).length < 2)
        this.wrong.push(`${step.id} has no goals`);
      if (step.kind === 'deed') {
        this.memory = heard(this.memory, step.id, now.answers);
        return said;
      }
      this.memory = tapped(this.memory, step, now.answers);
    }
  }

  answer(answer: Opening['line'][number]['me'][number]): boolean {
    const result = answered(this.opening, this.now(), this.memory, answer);
    this.known = this.game.events.length;
    this.game.answer(answer);
    this.memory = result.memory;
    return result.left !== null;
  }
}

test.each(WORLDS)('%s: the coach says what is planned, and each deed is possible', (_, opening) => {
  const lesson = new Lesson(opening);
  for (const { me, rival, steps } of opening.line) {
    const said: string[] = [];
    for (const answer of me) {
      said.push(...lesson.listen());
      expect({ answer, left: lesson.answer(answer) }).toEqual({ answer, left: false });
    }
    for (const answer of rival) lesson.game.answer(answer);
    if (me.length === 0) said.push(...lesson.listen());
    expect(said).toEqual(steps);
  }
  expect(lesson.memory.over).toBe(true);
  expect(lesson.listen()).toEqual([]);
  expect(lesson.wrong).toEqual([]);
});

test('a move taken back takes back what was said and done with it', () => {
  const lesson = new Lesson(WORLDS[0][1]);
  expect(lesson.listen()).toEqual(['twigs']);
  lesson.answer('place basic-3-twig');
  lesson.game.answer('place basic-2-resin');
  expect(lesson.listen()).toEqual(['undo', 'share']);
  lesson.game.undo();
  lesson.game.undo();
  lesson.memory = upTo(lesson.memory, 0);
  expect(lesson.listen()).toEqual(['twigs']);
});

test('who goes another way is followed, and let go when nothing fits any more', () => {
  const lesson = new Lesson(WORLDS[0][1]);
  lesson.listen();
  expect(lesson.answer('place basic-1-pebble')).toBe(true);
  lesson.game.answer('place basic-2-resin');
  expect(lesson.listen()).toEqual(['share']);
});

test.each(WORLDS)(
  '%s: whoever plays at random hears nothing that points nowhere, and each tip once',
  (_, opening) => {
    for (const seed of ['a', 'b']) {
      const lesson = new Lesson(opening);
      const bots = Array.from({ length: lesson.game.rules.seats }, (__, seat) =>
        levelBot(levels[0], `${seed} ${seat}`),
      );
      const given: string[] = [];
      while (lesson.game.question !== null) {
        const { seat } = lesson.game.question;
        const observation = observationOf(lesson.game);
        if (observation === null) break;
        if (seat !== 0) {
          lesson.game.choose(bots[seat].choose(observation));
          continue;
        }
        lesson.listen();
        const now = lesson.now();
        const found = tipNow(opening.tips, now, given);
        if (found !== null) given.push(found.tip.id);
        const before = lesson.memory;
        lesson.game.choose(bots[0].choose(observation));
        lesson.memory = answered(opening, now, before, lesson.game.answers.at(-1) ?? '').memory;
      }
      expect(lesson.wrong).toEqual([]);
      expect(new Set(given).size).toBe(given.length);
      expect(given.length).toBeGreaterThan(2);
      expect(lesson.memory.over).toBe(true);
    }
  },
);

test('every step, goal and tip has its words in four languages, none of them long', () => {
  const wanted = WORLDS.flatMap(([world, { steps, bridges, tips }]) => [
    ...steps.flatMap(({ id, goals = [] }) => [
      `${world}.${id}`,
      `${world}.${id}.text`,
      ...goals.map((__, i) => `${world}.${id}.goal-${i + 1}`),
    ]),
    ...bridges.flatMap(({ id }) => [id, `${id}.text`]),
    ...tips.map(({ id }) => `${world}.tip.${id}`),
  ]);
  const english: Record<string, string> = en;
  const all: Record<string, string>[] = [en, it, fr, es];
  for (const texts of all) {
    expect(wanted.filter((key) => !texts[key])).toEqual([]);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
    expect(Object.entries(texts).filter(([, text]) => text.split(/\s+/).length > 32)).toEqual([]);
    for (const [key, text] of Object.entries(texts))
      expect({ key, holes: text.match(/\{\w+\}/g) ?? [] }).toEqual({
        key,
        holes: english[key].match(/\{\w+\}/g) ?? [],
      });
  }
});
