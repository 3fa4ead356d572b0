import { makeObservable } from '../app/observable.ts';

/** A newer version is there and waits to be let in. */
export const update = makeObservable<(() => void) | null>(null);

/** At a first visit keeping some four hundred files for later must not hold up what is wanted now. */
const LATER = 4000;

export function watchForUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(register, navigator.serviceWorker.controller === null ? LATER : 0);
}

function register(): void {
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
