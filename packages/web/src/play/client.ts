import type { Calls, Request, Response } from './calls.ts';

/** The worker's calls as promises. */
export type Client = {
  [K in keyof Calls]: (...args: Parameters<Calls[K]>) => Promise<ReturnType<Calls[K]>>;
} & {
  close(): void;
};

const NAMES: readonly (keyof Calls)[] = [
  'open',
  'answer',
  'bot',
  'undo',
  'undoTurn',
  'preview',
  'hint',
  'mistakes',
  'fitting',
  'history',
  'at',
  'choices',
  'refusal',
  'catalog',
];

interface Waiting {
  readonly done: (value: unknown) => void;
  readonly fail: (error: Error) => void;
}

export function startClient(): Client {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
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
  const call = (name: keyof Calls, args: readonly unknown[]): Promise<unknown> =>
    new Promise((done, fail) => {
      const id = ++last;
      waiting.set(id, { done, fail });
      worker.postMessage({ id, call: name, args } satisfies Request);
    });
  const client = Object.fromEntries(NAMES.map((name) => [name, (...args: unknown[]) => call(name, args)]));
  return { ...client, close: () => worker.terminate() } as unknown as Client;
}
