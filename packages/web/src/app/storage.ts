/** Values kept in `localStorage` as JSON. Storage may be off or full, or hold what another version wrote. */

/** The value of this name; null when there is none or it cannot be read. */
export function readStorage(name: string): unknown {
  try {
    const text = localStorage.getItem(name);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** False when there is no room for it. */
export function writeStorage(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStorage(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to remove.
  }
}
