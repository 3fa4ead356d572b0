import { useSyncExternalStore } from 'react';

/** A value that pages watch. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly watch: (listener: () => void) => () => void;
}

export function makeStore<T>(start: T): Store<T> {
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

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.watch, store.get);

/** What was kept under this name, or null: storage may be off, full, or hold what another version wrote. */
export function readKept(name: string): unknown {
  try {
    const text = localStorage.getItem(name);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** False when there is no room for it. */
export function keep(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept, then.
  }
}
