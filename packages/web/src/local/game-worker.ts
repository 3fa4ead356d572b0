import type { WorkerApi, Request, Response } from './worker-api.ts';

/** The worker's calls as promises. */
export type GameWorker = {
  [K in keyof WorkerApi]: (...args: Parameters<WorkerApi[K]>) => Promise<ReturnType<WorkerApi[K]>>;
} & {
  close(): void;
};

const NAMES: readonly (keyof WorkerApi)[] = [
  'open',
  'answer',
  'runBot',
  'undo',
  'preview',
  'hint',
  'mistakes',
  'playablePart',
  'history',
  'at',
  'choices',
  'setupProblem',
  'catalog',
];

interface PendingCall {
  readonly done: (value: unknown) => void;
  readonly fail: (error: Error) => void;
}

export function startGameWorker(): GameWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PendingCall>();
  let last = 0;
  worker.addEventListener('message', (message: MessageEvent<Response>) => {
    const response = message.data;
    const one = waiting.get(response.id);
    waiting.delete(response.id);
    if ('error' in response) one?.fail(new Error(response.error));
    else one?.done(response.value);
  });
  worker.addEventListener('error', (event) => {
    for (const one of waiting.values()) one.fail(new Error(event.message || 'the game could not be loaded'));
    waiting.clear();
  });
  const call = (name: keyof WorkerApi, args: readonly unknown[]): Promise<unknown> =>
    new Promise((done, fail) => {
      const id = ++last;
      waiting.set(id, { done, fail });
      worker.postMessage({ id, call: name, args } satisfies Request);
    });
  const client = Object.fromEntries(NAMES.map((name) => [name, (...args: unknown[]) => call(name, args)]));
  return { ...client, close: () => worker.terminate() } as unknown as GameWorker;
}
