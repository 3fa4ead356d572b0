import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { follow, noticeOf, type Pages } from './notices.ts';

declare const FILES: { url: string; revision: string | null }[];
/** The little of a service worker's world that is used here; its types do not go together with those of a page. */
interface PageRequest extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushMessage extends Lasting {
  readonly data: { json(): unknown } | null;
}
interface Tap extends Lasting {
  readonly notification: { readonly data: unknown; close(): void };
}
interface Worker {
  readonly registration: {
    readonly scope: string;
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: Pages & { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: PageRequest) => void): void;
  addEventListener(type: 'push', listener: (event: PushMessage) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Tap) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}
const worker = self as unknown as Worker;

// The whole page is kept, so that a game goes on wherever its player does.
precacheAndRoute(FILES, { directoryIndex: 'index.html', cleanURLs: false });
cleanupOutdatedCaches();

// From the first visit on, also for the window that is open already.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

const page = createHandlerBoundToURL('index.html');
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate') return;
  const url = new URL(request.url);
  const scope = new URL(worker.registration.scope);
  // Only the page itself: whatever else the server answers is the server's.
  if (url.origin === scope.origin && url.pathname === scope.pathname)
    event.respondWith(page({ request, event: event as never, url }));
});

// A new version takes over when the page says so, never in the middle of a turn.
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting();
});

worker.addEventListener('push', (event) => {
  const { title, options } = noticeOf(event.data, worker.registration.scope, navigator.language);
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(follow(String(event.notification.data), worker.clients));
});
