import { Api, Connection, type KeyValueStorage, type ServerMessage, type Status } from '@evertable/client';
import { makeObservable } from '../app/observable.ts';
import { readStorage, removeStorage, writeStorage } from '../app/storage.ts';
import { reloadOnNewVersion } from './reload.ts';

/** The HTTP API of the server this page came from, if there is one. */
export const api = new Api();

/** Connection status; null until the first `connect()`. */
export const connectionStatus = makeObservable<Status | null>(null);

/** Why the connection is down or slow, as the server's code: `restart`, `version`, `rate`, `busy`; null otherwise. */
export const connectionProblem = makeObservable<string | null>(null);

/** A problem stays visible for 2 s, so that it can be read even when it is over sooner. */
const READING_MS = 2000;
let problemSince = 0;

function setProblem(code: string): void {
  problemSince = Date.now();
  connectionProblem.set(code);
}

function clearProblem(): void {
  const since = problemSince;
  if (connectionProblem.get() === null) return;
  setTimeout(() => since === problemSince && connectionProblem.set(null), since + READING_MS - Date.now());
}

let connection: Connection | null = null;

/** The one connection of the page, opened at the first call. */
export function connect(): Connection {
  connection ??= new Connection({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`,
    onStatus: (status) => connectionStatus.set(status),
    onMessage: (message) => {
      if (message.type === 'bye') setProblem(message.code);
      else if (message.type === 'no' && (message.code === 'busy' || message.code === 'rate'))
        setProblem(message.code);
      else if (message.type === 'welcome' || message.type === 'ok' || message.type === 'pong') clearProblem();
      if (message.type === 'bye' && message.code === 'version') reloadOnNewVersion();
    },
  });
  return connection;
}

/** Opens the connection again: the server knows it by the cookie it began with. */
export const reconnect = (): void => connection?.reconnect();

/** Waits for one message. */
export function waitForMessage<T extends ServerMessage['type']>(
  type: T,
  fits: (message: Extract<ServerMessage, { type: T }>) => boolean,
): Promise<Extract<ServerMessage, { type: T }>> {
  return new Promise((done) => {
    const stop = connect().subscribe((message) => {
      if (message.type !== type) return;
      const found = message as Extract<ServerMessage, { type: T }>;
      if (!fits(found)) return;
      stop();
      done(found);
    });
  });
}

/** Where contributions to a deal are kept: they must survive a reload. */
export const dealStorage: KeyValueStorage = {
  get: (key) => {
    const kept = readStorage(key);
    return typeof kept === 'string' ? kept : null;
  },
  set: (key, value) => {
    if (!writeStorage(key, value)) removeStorage(key);
  },
};
