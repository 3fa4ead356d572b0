import { LANGUAGES } from '@evertable/content/texts';
import { type Question, type Rules, SPECTATOR, type View, view } from '@evertable/engine';
import { translatorSync } from '@evertable/text/sync';
import { describe, expect, test } from 'vitest';
import { allModes, midGamePosition, rulesOf, sampleQuestions } from '../src/index.ts';

/** Cards and places in sight of the asked seat, and whether the turn may be used for them. */
function inSight(seen: View): string[] {
  return [
    ...seen.players.flatMap(({ city }) => city.map(({ card }) => card)),
    ...seen.players[seen.viewer].hand.cards.filter((card) => card !== null),
    ...seen.display.flatMap(({ card }) => (card === null ? [] : [card])),
    ...seen.spots.map(({ id }) => id),
  ];
}

const optionTargets = ({ question }: View): Set<string> =>
  new Set(
    question?.options.flatMap(({ card, where, alike = [] }) => [
      ...(card === undefined ? [] : [card]),
      ...(where === undefined ? [] : [where]),
      ...alike,
    ]),
  );

interface Seen {
  readonly rules: Rules;
  readonly view: View;
  readonly question: Question;
}

/** Own turns out of random games, half of them begun with grown cities. */
function turns(setup: object, games: number): Seen[] {
  const rules = rulesOf(setup);
  return Array.from({ length: games }, (_, n) => {
    const start = n % 2 === 0 ? undefined : midGamePosition(rules, `why ${n}`);
    return sampleQuestions(rules, `why ${n}`, 2, start)
      .filter(({ question }) => question.id === 'turn')
      .map(({ state, question }) => ({ rules, question, view: view(rules, state, question.seat, question) }));
  }).flat();
}

const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'];

describe.each(allModes().map((mode) => [mode.name, mode.setup] as const))('%s', (_, setup) => {
  const found = turns(setup, 2);

  test('all that cannot be chosen says why, and nothing else does', () => {
    for (const { view: seen } of found) {
      const offered = optionTargets(seen);
      const silent = inSight(seen).filter((key) => offered.has(key) === key in (seen.whyNot ?? {}));
      expect(silent).toEqual([]);
    }
  });

  test('each reason is said in four languages, and those of a rule or condition in words of their own', () => {
    for (const language of LANGUAGES) {
      const translator = translatorSync(language, setup as never);
      const vague = translator.say('why.condition');
      const bad = new Set<string>();
      for (const { view: seen } of found)
        for (const [key, why] of Object.entries(seen.whyNot ?? {})) {
          const text = translator.whyNot(key, why, names, seen);
          if (/[{}]|\bwhy\.|undefined|\bgood\./.test(text) || text === vague)
            bad.add(`${key} ${JSON.stringify(why)}: ${text}`);
          if (/why\./.test(translator.whyNotLabel(why))) bad.add(`${why.why}: no label`);
        }
      expect([...bad]).toEqual([]);
    }
  });
});

test('only the asked seat is told', () => {
  const rules = rulesOf({ game: 'everdell', players: 2 });
  const [{ state, question }] = sampleQuestions(rules, 'told', 1).filter((one) => one.question.id === 'turn');
  expect(view(rules, state, question.seat, question).whyNot).toBeDefined();
  expect(view(rules, state, 1 - question.seat, question).whyNot).toBeUndefined();
  expect(view(rules, state, SPECTATOR, question).whyNot).toBeUndefined();
});
