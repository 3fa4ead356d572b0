import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';

declare const FILES: { url: string; revision: string | null }[];
/** The little of a service worker's world that is used here; its types do not go together with those of a page. */
interface PageRequest extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  readonly registration: { readonly scope: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'fetch', listener: (event: PageRequest) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}
const worker = self as unknown as Worker;

// The whole page is kept, so that a game goes on wherever its player does.
precacheAndRoute(FILES, { directoryIndex: 'index.html', cleanURLs: false });
cleanupOutdatedCaches();

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
