import { useEffect, useMemo, useRef } from 'react';

/** The new value, with every part that did not change taken from the old one: whoever shows a part can tell. */
export function share<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const old = before as Readonly<Record<string, unknown>>;
  const parts = Object.entries(after).map(([key, part]) => [key, share(old[key], part)] as const);
  if (parts.length === Object.keys(old).length && parts.every(([key, part]) => Object.is(part, old[key])))
    return before as T;
  return (Array.isArray(after) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}

/** A value that comes anew all the time, and is mostly the same. */
export function useShared<T>(value: T): T {
  const kept = useRef(value);
  const shared = useMemo(() => share(kept.current, value), [value]);
  useEffect(() => {
    kept.current = shared;
  }, [shared]);
  return shared;
}
