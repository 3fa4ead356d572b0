import {
  Api,
  ApiError,
  Connection,
  type Keep,
  type Me,
  Refused,
  type Reminders,
  type ServerMessage,
  type Status,
} from '@evertable/client';
import { settings } from '../app/settings.ts';
import { forget, keep, makeStore, readKept } from '../app/store.ts';
import type { Words } from '../app/texts.ts';

/** The server this page came from, if there is one. */
export const api = new Api();

/** How the line to the server is; null before it was needed. */
export const line = makeStore<Status | null>(null);

/** Why the line is not as it should be, in the server's code: `restart`, `version`, `rate`, `busy`; null otherwise. */
export const strain = makeStore<string | null>(null);

/** Who I am to the server; null before it was asked. */
export const self = makeStore<Me | null>(null);

/** As long as a line takes to be read: the cause is often gone sooner. */
const READING_MS = 2000;
let strainedAt = 0;

function strained(code: string): void {
  strainedAt = Date.now();
  strain.set(code);
}

function relieved(): void {
  const since = strainedAt;
  if (strain.get() === null) return;
  setTimeout(() => since === strainedAt && strain.set(null), since + READING_MS - Date.now());
}

let connection: Connection | null = null;

/** One connection for the whole page, made when first wanted. */
export function connect(): Connection {
  connection ??= new Connection({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`,
    onStatus: (status) => line.set(status),
    onMessage: (message) => {
      if (message.type === 'bye') strained(message.code);
      else if (message.type === 'no' && (message.code === 'busy' || message.code === 'rate'))
        strained(message.code);
      else if (message.type === 'welcome' || message.type === 'ok' || message.type === 'pong') relieved();
      if (message.type === 'bye' && message.code === 'version') fetchNewPage();
    },
  });
  return connection;
}

/** The server speaks a newer version: the page is fetched anew, once; a second time only when the player wishes. */
function fetchNewPage(): void {
  const KEY = 'evertable.fetched';
  const last = Number(readKept(KEY) ?? 0);
  if (Date.now() - last < 60_000) return;
  keep(KEY, Date.now());
  void newestPage();
}

/** Longer than this nobody waits for the files of a new page: the old one is loaded again, and asks. */
const FETCHING_MS = 20_000;

/** Brings the newest page, also from behind the one that was kept for being offline. */
export async function newestPage(): Promise<void> {
  const workers = navigator.serviceWorker;
  // Without one in between, loading again is enough.
  if (workers?.controller)
    await Promise.race([takeOver(workers), new Promise((done) => setTimeout(done, FETCHING_MS))]);
  location.reload();
}

/** Lets the newest worker in, if there is one, as soon as it has everything. */
async function takeOver(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.getRegistration();
  await registration?.update().catch(() => undefined);
  const coming = registration?.installing;
  if (coming) await new Promise((done) => coming.addEventListener('statechange', done, { once: true }));
  if (!registration?.waiting) return;
  const taken = new Promise((done) => workers.addEventListener('controllerchange', done, { once: true }));
  registration.waiting.postMessage('take-over');
  await taken;
}

/** The server knows a connection by the cookie it began with. */
function became(me: Me | null): Me | null {
  self.set(me);
  connection?.reconnect();
  return me;
}

/** Who I am to the server: a guest under this name, if nobody yet. Throws when there is no server. */
export async function signIn(name: string): Promise<Me> {
  // Whoever was never here need not be asked who they are.
  if (readKept('evertable.online') === true) {
    try {
      const me = await api.me();
      self.set(me);
      followLanguage();
      return me;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'signed-out') throw error;
    }
  }
  const me = await api.guest(name);
  keep('evertable.online', true);
  became(me);
  return me;
}

/** In which language this device asked to be told of turns; nothing when it did not. */
const TOLD = 'evertable.told-language';

/** Keeps how one is told, in the language of this device. */
export async function setReminders(wanted: Reminders): Promise<Reminders> {
  const { language } = settings.get();
  const set = await api.setReminders({ ...wanted, language });
  keep(TOLD, language);
  return set;
}

/** Whoever speaks another language from now on is told of turns in it too. */
async function tellLanguage(): Promise<void> {
  const told = readKept(TOLD);
  if (self.get() === null || told === null || told === settings.get().language) return;
  await setReminders(await api.reminders());
}
/** If it cannot be told now, it is the next time. */
const followLanguage = (): void => void tellLanguage().catch(() => undefined);
settings.watch(followLanguage);

/** Somebody else from now on, or under another name. */
export async function become(work: Promise<Me>): Promise<Me> {
  const me = await work;
  became(me);
  return me;
}

export async function signOut(work: Promise<unknown>): Promise<void> {
  await work;
  became(null);
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

/** Tables where this page takes a seat by itself, because its player has just made them. */
export const sitAt = new Set<string>();

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

/** What went wrong, in the player's language where there are words for it. */
export function wordsFor(words: Words, error: unknown): string {
  if (error instanceof ApiError || error instanceof Refused) {
    const field = error instanceof ApiError && error.field !== undefined ? `.${error.field}` : '';
    const key = [`wrong.${error.code}${field}`, `wrong.${error.code}`].find((one) => words.has(one));
    return key === undefined ? error.message : words(key);
  }
  // A request that never arrived.
  if (error instanceof TypeError) return words('online.offline');
  return error instanceof Error ? error.message : String(error);
}
