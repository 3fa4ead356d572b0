/** Names in scenarios are loose: `farm` means any copy, and the goods of a payment may come in any order. */

const COPY = /#\d+/g;
const GOODS = /^(?:[a-z-]+ )?\d+ [a-z]+(?: \d+ [a-z]+)*$/;

function inOrder(key: string): string {
  if (!GOODS.test(key)) return key;
  const words = key.split(' ');
  const verb = /^\d/.test(words[0]) ? [] : [words.shift() ?? ''];
  const pairs: string[] = [];
  for (let i = 0; i < words.length; i += 2) pairs.push(`${words[i]} ${words[i + 1]}`);
  return [...verb, ...pairs.sort()].join(' ');
}

/** Whether a name, as written in a scenario, means that key. */
export function matchesName(name: string, key: string): boolean {
  if (name === key) return true;
  const full = inOrder(key);
  return inOrder(name) === (name.includes('#') ? full : full.replaceAll(COPY, ''));
}

/** Indices of the keys meant by the names, each key once; null when a name matches no remaining key. */
export function pickByName(names: readonly string[], keys: readonly string[]): number[] | null {
  const used = new Set<number>();
  const picked: number[] = [];
  // Exact names first: `["farm", "farm#1"]` must not give the first copy away.
  const order = [...names.keys()].sort(
    (a, b) => Number(names[b].includes('#')) - Number(names[a].includes('#')),
  );
  for (const i of order) {
    const at = keys.findIndex((key, k) => !used.has(k) && matchesName(names[i], key));
    if (at < 0) return null;
    used.add(at);
    picked.push(at);
  }
  return picked;
}

/** Whether names and keys are the same things, in any order. */
export const sameNames = (names: readonly string[], keys: readonly string[]): boolean =>
  names.length === keys.length && pickByName(names, keys) !== null;
