/** An error in a scenario file, with the path of the field. */
export class ScenarioError extends Error {
  constructor(where: string, why: string) {
    super(where === '' ? why : `${where}: ${why}`);
    this.name = 'ScenarioError';
  }
}

export type Fields = Readonly<Record<string, unknown>>;

const shown = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 80);
export const join = (at: string, field: string | number): string =>
  typeof field === 'number' ? `${at}[${field}]` : at === '' ? field : `${at}.${field}`;

/** Reads an object that has no other fields. */
export function fieldsOf(value: unknown, at: string, allowed: readonly string[]): Fields {
  const fields = objectOf(value, at);
  for (const name of Object.keys(fields))
    if (!allowed.includes(name))
      throw new ScenarioError(at, `unknown field ${JSON.stringify(name)}; known are ${allowed.join(', ')}`);
  return fields;
}

export function objectOf(value: unknown, at: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ScenarioError(at, `must be an object, not ${shown(value)}`);
  return value as Fields;
}

export function stringOf(value: unknown, at: string): string {
  if (typeof value !== 'string') throw new ScenarioError(at, `must be a string, not ${shown(value)}`);
  return value;
}

export function numberOf(value: unknown, at: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw new ScenarioError(at, `must be an integer, not ${shown(value)}`);
  return value;
}

export function countOf(value: unknown, at: string): number {
  const n = numberOf(value, at);
  if (n < 0) throw new ScenarioError(at, `must not be below zero, as ${n} is`);
  return n;
}

export function booleanOf(value: unknown, at: string): boolean {
  if (typeof value !== 'boolean') throw new ScenarioError(at, `must be true or false, not ${shown(value)}`);
  return value;
}

export function listOf<T>(value: unknown, at: string, item: (value: unknown, at: string) => T): T[] {
  if (!Array.isArray(value)) throw new ScenarioError(at, `must be a list, not ${shown(value)}`);
  return value.map((one, i) => item(one, join(at, i)));
}

export function mapOf<T>(
  value: unknown,
  at: string,
  item: (value: unknown, at: string) => T,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(objectOf(value, at)).map(([name, one]) => [name, item(one, join(at, name))]),
  );
}

export const stringsOf = (value: unknown, at: string): string[] => listOf(value, at, stringOf);
export const nullOr =
  <T>(item: (value: unknown, at: string) => T) =>
  (value: unknown, at: string): T | null =>
    value === null ? null : item(value, at);

/** Reads an optional field. */
export function optional<K extends string, T>(
  fields: Fields,
  name: K,
  at: string,
  read: (value: unknown, at: string) => T,
): { [P in K]?: T } {
  const value = fields[name];
  return value === undefined ? {} : ({ [name]: read(value, join(at, name)) } as { [P in K]?: T });
}
