import { makeObservable, useObservable } from './observable.ts';

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

const store = makeObservable<Route>(parse());

/** Where the player is now, without watching. */
export const currentRoute = store.get;

addEventListener('hashchange', () => {
  store.set(parse());
  scrollTo(0, 0);
});

export const useRoute = (): Route => useObservable(store);

export const linkTo = (...parts: readonly string[]): string => `#/${parts.map(encodeURIComponent).join('/')}`;

export function navigate(...parts: readonly string[]): void {
  location.hash = linkTo(...parts);
}
