import { rulesFor } from '@evertable/content';
import type { Rules, Setup } from '@evertable/engine';
import { keepNewest } from '../keep-newest.ts';

const MAX_SETUPS = 200;
/** Least recently used first. */
const compiled = new Map<string, Rules>();

/** Compiled rules of a setup, shared by all tables that have it. */
export function rulesOf(setup: Setup): Rules {
  const key = JSON.stringify(setup);
  const rules = compiled.get(key) ?? rulesFor(setup);
  compiled.delete(key);
  compiled.set(key, rules);
  keepNewest(compiled, MAX_SETUPS);
  return rules;
}
