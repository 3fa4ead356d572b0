// node packages/text/test/record.ts: records golden/game.json again, a game as its first player sees it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSetup, rulesFor } from '@evertable/content';
import {
  type Choice,
  type GameEventView,
  Game,
  type Question,
  type QuestionView,
  seedRandom,
  viewEvent,
  viewQuestion,
} from '@evertable/engine';
import { below } from '@evertable/engine/internals';
import { anyChoice } from './play.ts';

/** The golden log is made from views only, so that it changes with the texts and not with the rules. */
export interface RecordedGame {
  readonly automaton: { readonly id: string; readonly level: number } | null;
  readonly turns: readonly {
    readonly questions: readonly QuestionView[];
    readonly events: readonly GameEventView[];
  }[];
}

const VIEWER = 0;
const FEW = 4;
const random = seedRandom('golden log');

/** Prefers to play cards, so that more happens. */
function livelyChoice(q: Question): Choice {
  const plays = q.options.flatMap((o, i) => (q.id === 'turn' && o.do === 'play' ? [i] : []));
  return plays.length > 0 ? [plays[below(random, plays.length)]] : anyChoice(random, q);
}

function record(
  setup: Parameters<typeof parseSetup>[0],
  seed: string,
  from: number,
  to: number,
): RecordedGame {
  const parsed = parseSetup(setup);
  const rules = rulesFor(parsed);
  const game = new Game(rules, seed);
  const asked = new Map<number, QuestionView[]>();
  const known = new Set<string>();
  while (game.question !== null && game.turnCount <= to) {
    const turn = game.turnCount - 1;
    const { question } = game;
    // Each kind of question once.
    if (question.seat === VIEWER && turn >= from && !known.has(question.id)) {
      known.add(question.id);
      const shown = viewQuestion(rules, question, VIEWER);
      asked.set(turn, [...(asked.get(turn) ?? []), { ...shown, options: shown.options.slice(0, FEW) }]);
    }
    game.choose(livelyChoice(question));
  }
  const turns: RecordedGame['turns'][number][] = [];
  for (let turn = from; turn < Math.min(to, game.turnCount); turn++)
    turns.push({
      questions: asked.get(turn) ?? [],
      events: game.eventsOf(turn).map((event) => viewEvent(rules, event, VIEWER)),
    });
  const automaton = parsed.solo === null ? null : { id: parsed.solo.name, level: parsed.solo.level };
  return { automaton, turns };
}

const games = [
  record({ game: 'everdell', players: 3, first: 0 }, 'golden log', 18, 60),
  record({ game: 'everdell', solo: { name: 'rugwort', level: 3 } }, 'golden log', 0, 24),
];
const lines = JSON.stringify(games).replaceAll('{"type"', '\n{"type"').replaceAll('{"id"', '\n{"id"');
writeFileSync(join(import.meta.dirname, 'golden/game.json'), `${lines}\n`);
