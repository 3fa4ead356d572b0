/**
 * How a JSON value differs from one before: `[value]` in its place, `[]` for a field that is gone, or the fields and
 * elements that differ. A list of another length also has its `length`.
 */
export type Difference = readonly [] | readonly [unknown] | { readonly [key: string]: Difference };

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Differences that are known already: values compared for several people often have parts in common. */
export type KnownDifferences = Map<
  object,
  { readonly before: object; readonly difference: Difference | null }
>;

/** null when the two are equal. A field that is undefined counts as missing, as in JSON. */
export function differenceOf(before: unknown, after: unknown, known?: KnownDifferences): Difference | null {
  if (before === after) return null;
  if (!isObject(before) || !isObject(after)) return [after];
  const found = known?.get(after);
  if (found?.before === before) return found.difference;
  let difference: Difference | null;
  if (Array.isArray(after)) difference = Array.isArray(before) ? ofLists(before, after, known) : [after];
  else difference = Array.isArray(before) ? [after] : ofFields(before, after, known);
  known?.set(after, { before, difference });
  return difference;
}

type Changed = Record<string, Difference>;

function ofLists(
  before: readonly unknown[],
  after: readonly unknown[],
  known: KnownDifferences | undefined,
): Changed | null {
  let changed: Changed | null = null;
  for (let i = 0; i < after.length; i++) {
    if (before[i] === after[i] && i < before.length) continue;
    const difference = i < before.length ? differenceOf(before[i], after[i], known) : ([after[i]] as const);
    if (difference !== null) (changed ??= {})[i] = difference;
  }
  if (before.length !== after.length) (changed ??= {})['length'] = [after.length];
  return changed;
}

function ofFields(before: Fields, after: Fields, known: KnownDifferences | undefined): Changed | null {
  let changed: Changed | null = null;
  let kept = 0;
  // Without lists of keys: this runs for thousands of fields with every answer at a table.
  for (const key in after) {
    const was = before[key];
    const is = after[key];
    if (is === undefined) continue;
    if (was !== undefined) kept++;
    if (was === is) continue;
    const difference = was === undefined ? ([is] as const) : differenceOf(was, is, known);
    if (difference !== null) (changed ??= {})[key] = difference;
  }
  let former = 0;
  for (const key in before) if (before[key] !== undefined) former++;
  if (former === kept) return changed;
  for (const key in before)
    if (before[key] !== undefined && after[key] === undefined) (changed ??= {})[key] = [];
  return changed;
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
