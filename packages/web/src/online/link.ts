import { Api, Connection, type Keep, type Me, type ServerMessage, type Status } from '@evertable/client';
import { forget, keep, makeStore, readKept } from '../app/store.ts';

/** The server this page came from, if there is one. */
export const api = new Api();

/** How the line to the server is; null before it was needed. */
export const line = makeStore<Status | null>(null);

let connection: Connection | null = null;

/** One connection for the whole page, made when first wanted. */
export function connect(): Connection {
  connection ??= new Connection({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`,
    onStatus: (status) => line.set(status),
  });
  return connection;
}

/** Who I am to the server: a guest under this name, if nobody yet. Throws when there is no server. */
export async function signIn(name: string): Promise<Me> {
  try {
    return await api.me();
  } catch (error) {
    if ((error as { code?: string }).code !== 'signed-out') throw error;
  }
  const me = await api.guest(name);
  // The server knows a connection by the cookie it began with.
  connection?.reconnect();
  return me;
}

/** Contributions to a deal must survive a reload. */
export const deals: Keep = {
  get: (key) => {
    const kept = readKept(key);
    return typeof kept === 'string' ? kept : null;
  },
  set: (key, value) => {
    if (!keep(key, value)) forget(key);
  },
};

/** Waits for one message. */
export function once<T extends ServerMessage['type']>(
  type: T,
  fits: (message: Extract<ServerMessage, { type: T }>) => boolean,
): Promise<Extract<ServerMessage, { type: T }>> {
  return new Promise((done) => {
    const stop = connect().listen((message) => {
      if (message.type !== type) return;
      const found = message as Extract<ServerMessage, { type: T }>;
      if (!fits(found)) return;
      stop();
      done(found);
    });
  });
}
