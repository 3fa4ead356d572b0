/**
 * How a JSON value differs from one before: `[value]` in its place, `[]` for a field that is gone, or the fields and
 * elements that differ. A list of another length also has its `length`.
 */
export type Difference = readonly [] | readonly [unknown] | { readonly [key: string]: Difference };

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** null when the two are equal. A field that is undefined counts as missing, as in JSON. */
export function differenceOf(before: unknown, after: unknown): Difference | null {
  if (before === after) return null;
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return [after];
  const changed: Record<string, Difference> = {};
  let hasChanged = false;
  const note = (key: string, difference: Difference): void => {
    changed[key] = difference;
    hasChanged = true;
  };
  for (const key in after) {
    if (after[key] === undefined) continue;
    const difference =
      before[key] === undefined ? ([after[key]] as const) : differenceOf(before[key], after[key]);
    if (difference !== null) note(key, difference);
  }
  if (Array.isArray(before)) {
    if (before.length !== after['length']) note('length', [after['length']]);
  } else {
    for (const key in before) if (before[key] !== undefined && after[key] === undefined) note(key, []);
  }
  return hasChanged ? changed : null;
}

/** The value after a difference; what has not changed is shared with the one before. */
export function withDifference<T>(before: T, difference: Difference): T;
export function withDifference(before: unknown, difference: Difference): unknown {
  if (isValue(difference)) return difference[0];
  if (!isObject(before)) throw new TypeError('the difference does not fit');
  const after: Record<string, unknown> = { ...before };
  for (const [key, each] of Object.entries(difference)) {
    if (isValue(each) && each.length === 0) delete after[key];
    else after[key] = withDifference(before[key], each);
  }
  if (!Array.isArray(before)) return after;
  const { length = before.length, ...elements } = after;
  return Array.from({ length: Number(length) }, (_, i) => elements[i]);
}

const isValue = (difference: Difference): difference is readonly [] | readonly [unknown] =>
  Array.isArray(difference);
