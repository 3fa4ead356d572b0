import { catalogOf } from './catalog.ts';
import { Host, playablePart } from './local-session.ts';
import { games, parseSetup, rulesFor, SetupError } from '@evertable/content';
import { fetchNet, levels, tastes } from '@evertable/bots';
import type { WorkerApi, Request, Response } from './worker-api.ts';

/** The game lives here, away from the page, so that a thinking bot never holds up a finger. */
let host: Host | null = null;
/** What the bots know of this table is fetched while the first looks are taken; without it they play by rules of thumb. */
let knowledge: Promise<void> = Promise.resolve();

const table = (): Host => {
  if (host === null) throw new Error('no game is open');
  return host;
};

const withNetwork = async <T>(think: () => T): Promise<T> => {
  await knowledge;
  return think();
};

type Now<T> = T | Promise<T>;
const calls: {
  [K in keyof WorkerApi]: (...args: Parameters<WorkerApi[K]>) => Now<ReturnType<WorkerApi[K]>>;
} = {
  open(spec) {
    host = new Host({ ...spec, setup: parseSetup(spec.setup) });
    knowledge = fetchNet(host.rules).catch(() => undefined);
    return host.open();
  },
  answer: (answer) => table().answer(answer),
  bot: () => withNetwork(() => table().bot()),
  undo: () => table().undo(),
  undoTurn: () => table().undoTurn(),
  preview: (answer) => table().preview(answer),
  hint: () => withNetwork(() => table().hint()),
  mistakes: (seat) => withNetwork(() => table().mistakes(seat)),
  playablePart: (spec) => playablePart({ ...spec, setup: parseSetup(spec.setup) }),
  history: (viewer) => table().history(viewer),
  at: (answers, viewer, since) => table().at(answers, viewer, since),
  choices: () => ({
    bots: levels.map((level) => level.name),
    tastes: tastes.map((taste) => taste.name),
    games: Object.values(games).map((g) => ({
      id: g.game.id,
      players: g.players,
      editions: g.editions,
      edition: g.defaultEdition,
      modules: Object.keys(g.modules),
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
