import { readStorage, writeStorage } from '../app/storage.ts';

const LAST_RELOAD = 'evertable.fetched';

/** The server has a newer version: reloads once. Within the next minute only the player reloads. */
export function reloadOnNewVersion(): void {
  const last = Number(readStorage(LAST_RELOAD) ?? 0);
  if (Date.now() - last < 60_000) return;
  writeStorage(LAST_RELOAD, Date.now());
  void reloadToLatest();
}

/** After 20 s without the new files the old page is loaded again. */
const FETCHING_MS = 20_000;

/** Reloads the newest page, also past the service worker's copy. */
export async function reloadToLatest(): Promise<void> {
  const workers = navigator.serviceWorker;
  // Without a service worker a reload is enough.
  if (workers?.controller)
    await Promise.race([takeOver(workers), new Promise((done) => setTimeout(done, FETCHING_MS))]);
  location.reload();
}

/** Activates the newest service worker, if there is one, as soon as it has all files. */
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
