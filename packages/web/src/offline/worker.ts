import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';

declare const FILES: { url: string; revision: string | null }[];
/** The little of a service worker's world that is used here; its types do not go together with those of a page. */
interface PageRequest extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface PushMessage extends Event {
  readonly data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}
interface Tap extends Event {
  readonly notification: { readonly data: unknown; close(): void };
  waitUntil(work: Promise<unknown>): void;
}
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
interface Worker {
  readonly registration: {
    readonly scope: string;
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'fetch', listener: (event: PageRequest) => void): void;
  addEventListener(type: 'push', listener: (event: PushMessage) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Tap) => void): void;
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

/** What the server sends when it is one's turn. */
function readPush(event: PushMessage): { title: string; table: string } {
  let sent: { text?: unknown; link?: unknown } = {};
  try {
    sent = event.data?.json() ?? {};
  } catch {
    // Not ours: said in general words.
  }
  const table = /\/table\/([0-9A-Za-z]{20})$/.exec(typeof sent.link === 'string' ? sent.link : '');
  return { title: typeof sent.text === 'string' ? sent.text : 'It is your turn.', table: table?.[1] ?? '' };
}

worker.addEventListener('push', (event) => {
  const { title, table } = readPush(event);
  const { scope } = worker.registration;
  event.waitUntil(
    worker.registration.showNotification(title, {
      body: 'Evertable',
      icon: `${scope}icon-192.png`,
      // The next one of the same table takes its place.
      tag: table,
      data: `${scope}#/${table === '' ? 'online' : `table/${table}`}`,
    }),
  );
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = String(event.notification.data);
  const open = async (): Promise<void> => {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find((one) => one.url === url) ?? pages[0];
    if (there === undefined) {
      await worker.clients.openWindow(url);
      return;
    }
    await there.focus();
    if (there.url !== url) await there.navigate(url);
  };
  event.waitUntil(open());
});
