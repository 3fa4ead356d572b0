// Records what the gallery shows: one question of each kind and one event of each type, from games of bots.
// Run it when there are new ones: node packages/web/build/record.ts [box …]
import { writeFileSync } from 'node:fs';
import { baselines, resumeFrom, observe } from '@evertable/bots';
import { games, parseSetup, rulesFor } from '@evertable/content';
import {
  type Choice,
  type GameEventView,
  Game,
  type QuestionView,
  readAnswer,
  resolve,
  type View,
  view,
  viewEvent,
  viewQuestion,
} from '@evertable/engine';

interface Recorded {
  readonly view: View;
  readonly questions: Readonly<Record<string, QuestionView>>;
  readonly events: Readonly<Record<string, GameEventView>>;
}

const LAIR = { game: 'everdell', players: 1, solo: { name: 'nightweave', level: 2 } };
const MODULES = ['seasons', 'corrin', 'legends', 'powers'];

/** What is played to see everything of a game: the first one gives the table of the gallery. */
const SETUPS: Readonly<Record<string, readonly object[]>> = {
  everdell: [
    { game: 'everdell', players: 3 },
    { game: 'everdell', players: 2 },
    { game: 'everdell', players: 1, solo: { name: 'rugwort', level: 1 } },
  ],
  farshore: [
    { game: 'farshore', players: 3, modules: ['weather'], options: { weather: 'both' } },
    { game: 'farshore', players: 2 },
    { game: 'farshore', players: 1, solo: { name: 'bonny', level: 4 } },
  ],
  mistwood: [
    { ...LAIR, options: { plots: 'on', personality: 'nasty' } },
    { game: 'everdell', players: 3, modules: MODULES },
    ...(games['everdell'].options?.['plan'].values
      .filter((plan) => plan !== 'none')
      .map((plan) => ({ ...LAIR, options: { plan, ...(plan === 'whim' && { personality: 'naysayer' }) } })) ??
      []),
    { ...LAIR, options: { plots: 'on', personality: 'naysayer' } },
    { ...LAIR, options: { plots: 'on' } },
    { game: 'everdell', players: 4, modules: MODULES },
  ],
  pearlbrook: [
    { game: 'everdell', players: 3, modules: ['pearlbrook'] },
    { game: 'everdell', players: 2, modules: ['pearlbrook'] },
    { game: 'everdell', players: 4, modules: ['pearlbrook'] },
  ],
};

function record(game: string, runs: number): Recorded {
  const questions: Record<string, QuestionView> = {};
  const events: Record<string, GameEventView> = {};
  let middle: View | null = null;
  const setups = SETUPS[game];
  for (let run = 0; run < runs; run++) {
    const rules = rulesFor(parseSetup(setups[run % setups.length]));
    const table = new Game(rules, `gallery ${run}`);
    const names = run % 3 === 0 ? ['greedy'] : ['random'];
    const bots = Array.from({ length: rules.seats }, (_, seat) =>
      baselines[names[0]](`gallery ${run} ${seat}`),
    );
    const read = readAnswer(rules);
    while (table.question !== null) {
      const { question } = table;
      questions[question.id] ??= viewQuestion(rules, question, question.seat);
      if (
        run === 0 &&
        table.state.turn >= (game === 'mistwood' ? 16 : 34) &&
        question.id === 'turn' &&
        question.seat === 0
      )
        middle ??= view(rules, table.state, 0, question);
      const given: Choice[] = [];
      resolve(rules, table.turnStart, table.turnAnswers, (q, answer) => {
        const choice = read(q, answer);
        if (typeof choice !== 'string') given.push(choice);
        return choice;
      });
      const resume = resumeFrom(rules, table.turnStart, given);
      const choice = bots[question.seat].choose(observe(rules, table.state, question, given.length, resume));
      for (const event of table.choose(choice))
        events[`${event.type} ${event.type === 'mark' ? event.mark : ''}`] ??= viewEvent(
          rules,
          event,
          event.seat,
        );
    }
  }
  if (middle === null) throw new Error(`no position of ${game} was recorded`);
  return { view: middle, questions, events };
}

const wanted = process.argv.slice(2);
for (const game of Object.keys(SETUPS)) {
  if (wanted.length > 0 && !wanted.includes(game)) continue;
  const file = new URL(`../src/fixtures/${game}.json`, import.meta.url);
  const recorded = record(game, game === 'mistwood' ? 120 : 40);
  writeFileSync(file, `${JSON.stringify(recorded)}\n`);
  console.log(
    game,
    Object.keys(recorded.questions).length,
    'questions',
    Object.keys(recorded.events).length,
    'events',
  );
}
