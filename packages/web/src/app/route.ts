import { makeStore, useStore } from './store.ts';

/** Where the player is: the part of the address after #/, so that any server and no server will do. */
export interface Route {
  readonly page: string;
  readonly rest: readonly string[];
}

/** An address may be mistyped in any way; what cannot be read stands for itself. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function parse(): Route {
  const [page = '', ...rest] = location.hash.replace(/^#\/?/, '').split('/').map(decode);
  return { page, rest };
}

const store = makeStore<Route>(parse());

/** Where the player is now, without watching. */
export const whereNow = store.get;

addEventListener('hashchange', () => {
  store.set(parse());
  scrollTo(0, 0);
});

export const useRoute = (): Route => useStore(store);

export const linkTo = (...parts: readonly string[]): string => `#/${parts.map(encodeURIComponent).join('/')}`;

export function go(...parts: readonly string[]): void {
  location.hash = linkTo(...parts);
}
