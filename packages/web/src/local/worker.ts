import { catalogOf } from './catalog.ts';
import { LocalSession, playablePart } from './local-session.ts';
import { games, parseSetup, rulesFor, SetupError } from '@evertable/content';
import { EVEN, fetchNet, levels, playStyles } from '@evertable/bots';
import type { WorkerApi, Request, Response } from './worker-api.ts';

/** The game runs in this worker, so that a searching bot never blocks the page. */
let session: LocalSession | null = null;
/** The network of the bots is fetched while the player looks at the board; without it they use the heuristic. */
let network: Promise<void> = Promise.resolve();

const open = (): LocalSession => {
  if (session === null) throw new Error('no game is open');
  return session;
};

const withNetwork = async <T>(think: () => T): Promise<T> => {
  await network;
  return think();
};

type Now<T> = T | Promise<T>;
const calls: {
  [K in keyof WorkerApi]: (...args: Parameters<WorkerApi[K]>) => Now<ReturnType<WorkerApi[K]>>;
} = {
  open(spec) {
    session = new LocalSession({ ...spec, setup: parseSetup(spec.setup) });
    network = fetchNet(session.rules).catch(() => undefined);
    return session.open();
  },
  answer: (answers) => open().answer(answers),
  runBot: () => withNetwork(() => open().runBot()),
  undo: (scope) => open().undo(scope),
  preview: (answer, following) => open().preview(answer, following),
  hint: () => withNetwork(() => open().hint()),
  mistakes: (seat) => withNetwork(() => open().mistakes(seat)),
  playablePart: (spec) => playablePart({ ...spec, setup: parseSetup(spec.setup) }),
  history: (viewer) => open().history(viewer),
  at: (answers, viewer, since) => open().at(answers, viewer, since),
  choices: () => ({
    bots: [...levels.map((level) => level.name), EVEN],
    tastes: playStyles.map((style) => style.name),
    games: Object.values(games).map((g) => ({
      id: g.game.id,
      players: g.players,
      editions: g.editions,
      edition: g.defaultEdition,
      modules: Object.keys(g.modules),
      presets: Object.entries(g.presets ?? {}).map(([id, modules]) => ({ id, modules })),
      options: Object.entries(g.options ?? {}).map(([name, option]) => ({
        name,
        values: option.values,
        module: 'module' in option ? (option.module ?? null) : null,
        solo: 'solo' in option ? (option.solo ?? null) : null,
      })),
      solo: Object.entries(g.solo).map(([id, mode]) => ({ id, levels: mode.levels, players: mode.players })),
    })),
  }),
  setupProblem(setup) {
    try {
      parseSetup(setup);
      return null;
    } catch (error) {
      if (error instanceof SetupError) return error.field;
      throw error;
    }
  },
  catalog: (setup) => catalogOf(rulesFor(parseSetup(setup))),
};

self.addEventListener('message', async (message: MessageEvent<Request>) => {
  const { id, call, args } = message.data;
  let response: Response;
  try {
    const run = calls[call] as (...given: unknown[]) => unknown;
    response = { id, value: await run(...args) };
  } catch (error) {
    response = { id, error: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(response);
});
