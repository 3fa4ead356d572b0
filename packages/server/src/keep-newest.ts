/** Removes the oldest entries of a map until it has at most this many. */
export function keepNewest<K>(map: Map<K, unknown>, max: number): void {
  for (const key of map.keys()) {
    if (map.size <= max) return;
    map.delete(key);
  }
}
