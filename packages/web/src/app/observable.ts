import { useSyncExternalStore } from 'react';

/** A value that pages watch. */
export interface Observable<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly watch: (listener: () => void) => () => void;
}

export function makeObservable<T>(start: T): Observable<T> {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useObservable = <T>(store: Observable<T>): T =>
  useSyncExternalStore(store.watch, store.get, store.get);
