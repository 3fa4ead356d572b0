// Records what the gallery shows: one question of each kind and one event of each type, from games of bots.
// Run it when there are new ones: node packages/web/build/record.ts
import { writeFileSync } from 'node:fs';
import { ladder, resumeFrom, see } from '@evertable/bots';
import { games, parseSetup, rulesFor } from '@evertable/content';
import {
  type Choice,
  type EventView,
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
  readonly events: Readonly<Record<string, EventView>>;
}

function record(game: string, runs: number): Recorded {
  const questions: Record<string, QuestionView> = {};
  const events: Record<string, EventView> = {};
  let middle: View | null = null;
  const setups = [
    { game, players: 3 },
    { game, players: 2 },
    ...Object.entries(games[game].solo).map(([name, mode]) => ({
      game,
      players: mode.players[0],
      solo: { name, level: mode.levels[0] },
    })),
  ];
  for (let run = 0; run < runs; run++) {
    const rules = rulesFor(parseSetup(setups[run % setups.length]));
    const table = new Game(rules, `gallery ${run}`);
    const names = run % 3 === 0 ? ['greedy'] : ['random'];
    const bots = Array.from({ length: rules.seats }, (_, seat) => ladder[names[0]](`gallery ${run} ${seat}`));
    const read = readAnswer(rules);
    while (table.question !== null) {
      const { question } = table;
      questions[question.id] ??= viewQuestion(rules, question, question.seat);
      if (run === 0 && table.state.turn >= 34 && question.id === 'turn' && question.seat === 0)
        middle ??= view(rules, table.state, 0, question);
      const given: Choice[] = [];
      resolve(rules, table.turnStart, table.turnAnswers, (q, answer) => {
        const choice = read(q, answer);
        if (typeof choice !== 'string') given.push(choice);
        return choice;
      });
      const resume = resumeFrom(rules, table.turnStart, given);
      const choice = bots[question.seat].choose(see(rules, table.state, question, given.length, resume));
      for (const event of table.choose(choice)) events[event.type] ??= viewEvent(rules, event, event.seat);
    }
  }
  if (middle === null) throw new Error(`no position of ${game} was recorded`);
  return { view: middle, questions, events };
}

for (const game of Object.keys(games)) {
  const file = new URL(`../src/fixtures/${game}.json`, import.meta.url);
  const recorded = record(game, 40);
  writeFileSync(file, `${JSON.stringify(recorded)}\n`);
  console.log(
    game,
    Object.keys(recorded.questions).length,
    'questions',
    Object.keys(recorded.events).length,
    'events',
  );
}
