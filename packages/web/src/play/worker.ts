import { catalogOf } from './catalog.ts';
import { Host } from './host.ts';
import { games, parseSetup, rulesFor } from '@evertable/content';
import { levels } from '@evertable/bots';
import type { Calls, Request, Response } from './calls.ts';

/** The game lives here, away from the page, so that a thinking bot never holds up a finger. */
let host: Host | null = null;

const table = (): Host => {
  if (host === null) throw new Error('no game is open');
  return host;
};

const calls: { [K in keyof Calls]: (...args: Parameters<Calls[K]>) => ReturnType<Calls[K]> } = {
  open(spec) {
    host = new Host({ ...spec, setup: parseSetup(spec.setup) });
    return host.open();
  },
  answer: (answer) => table().answer(answer),
  bot: () => table().bot(),
  undo: () => table().undo(),
  undoTurn: () => table().undoTurn(),
  preview: (answer) => table().preview(answer),
  hint: () => table().hint(),
  mistakes: (seat) => table().mistakes(seat),
  history: () => table().history(),
  at: (answers, viewer) => table().at(answers, viewer),
  choices: () => ({
    bots: levels.map((level) => level.name),
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
  catalog: (setup) => catalogOf(rulesFor(parseSetup(setup))),
};

self.addEventListener('message', (message: MessageEvent<Request>) => {
  const { id, call, args } = message.data;
  let response: Response;
  try {
    const run = calls[call] as (...given: unknown[]) => unknown;
    response = { id, value: run(...args) };
  } catch (error) {
    response = { id, error: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(response);
});
