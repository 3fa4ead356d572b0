import { games, parseSetup, rulesFor } from '@evertable/content';
import {
  type Choice,
  type GameEvent,
  newGame,
  type Question,
  type RandomState,
  type Rules,
  runTurn,
  seedRandom,
  type Reading,
  type State,
  Turn,
} from '@evertable/engine';
import { below } from '@evertable/engine/internals';

/** Any legal answer. */
export function anyChoice(random: RandomState, q: Question): Choice {
  const n = q.min + below(random, q.max - q.min + 1);
  if (q.shape === 'pick') {
    const left = q.options.map((_, i) => i);
    while (left.length > n) left.splice(below(random, left.length), 1);
    return left;
  }
  const amounts = q.caps.map(() => 0);
  for (let given = 0; given < n; ) {
    const i = below(random, q.caps.length);
    if (amounts[i] === q.caps[i]) continue;
    amounts[i]++;
    given++;
  }
  return amounts;
}

/** May it be played at all? */
function isAllowed(setup: unknown): boolean {
  try {
    parseSetup(setup);
    return true;
  } catch {
    return false;
  }
}

export interface Watcher {
  asked(rules: Rules, question: Question, state: Reading<State>): void;
  happened(rules: Rules, events: readonly GameEvent[]): void;
}

/** Whole games with any answers, of every edition, every number of players, without and with all modules. */
export function playGames(game: string, count: number, watcher: Watcher): void {
  const entry = games[game];
  const setups = entry.editions.flatMap((edition) =>
    [[], Object.keys(entry.modules)].flatMap((modules) => [
      ...entry.players.map((players) => ({ game, players, edition, modules })),
      ...Object.entries(entry.solo).flatMap(([name, mode]) =>
        mode.levels.map((level) => {
          const solo = { name, level };
          const fitting = modules.filter((id) => isAllowed({ game, edition, modules: [id], solo }));
          return { game, edition, modules: fitting, solo };
        }),
      ),
    ]),
  );
  const random = seedRandom('any game');
  for (let i = 0; i < count; i++) {
    const rules = rulesFor(parseSetup(setups[i % setups.length]));
    const turn = new Turn(rules, newGame(rules, `any game ${i}`), (t, question) => {
      watcher.asked(rules, question, t.state);
      return anyChoice(random, question);
    });
    while (turn.state.seat >= 0) {
      turn.events = [];
      runTurn(turn);
      watcher.happened(rules, turn.events);
    }
  }
}
