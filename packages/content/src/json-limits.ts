const MAX_DEPTH = 10;

/** Room for corrections of every card and place of a game, several times over. */
const SETUP_LIMITS = { values: 20_000, characters: 500_000 };
/** Room for the longest game the engine plays. */
export const RECORD_LIMITS = { values: 200_000, characters: 5_000_000 };

/**
 * Why a value from outside is refused before anybody looks into it, or null: nested too deeply for a recursive
 * function, or larger than any real setup. Does not recurse itself.
 */
export function jsonProblem(value: unknown, limits = SETUP_LIMITS): string | null {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let values = 0;
  let text = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (++values > limits.values) return `holds more than ${limits.values} values`;
    if (typeof next.value === 'string') text += next.value.length;
    if (typeof next.value === 'object' && next.value !== null) {
      if (next.depth >= MAX_DEPTH) return `is nested more than ${MAX_DEPTH} levels deep`;
      const depth = next.depth + 1;
      if (Array.isArray(next.value)) {
        if (next.value.length > limits.values) return `holds more than ${limits.values} values`;
        for (const item of next.value as unknown[]) open.push({ value: item, depth });
      } else
        for (const [name, item] of Object.entries(next.value)) {
          text += name.length;
          open.push({ value: item, depth });
        }
    }
    if (text > limits.characters) return `holds more than ${limits.characters} characters`;
  }
  return null;
}

/** A value from outside in a message, cut short. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
