import { makeStore } from '../app/store.ts';

/** A newer version is there and waits to be let in. */
export const update = makeStore<(() => void) | null>(null);

export function watchForUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let reloading = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (update.get() === null || reloading) return;
    reloading = true;
    location.reload();
  });
  navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).then(
    (registration) => {
      const offer = (worker: ServiceWorker | null): void => {
        // The first one ever installs silently.
        if (worker === null || navigator.serviceWorker.controller === null) return;
        const ready = (): void => {
          if (worker.state === 'installed') update.set(() => worker.postMessage('take-over'));
        };
        ready();
        worker.addEventListener('statechange', ready);
      };
      offer(registration.waiting);
      registration.addEventListener('updatefound', () => offer(registration.installing));
    },
    () => undefined,
  );
}
