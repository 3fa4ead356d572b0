import { rulesFor } from '@evertable/content';
import type { Rules, Setup } from '@evertable/engine';

const MAX_SETUPS = 200;
const compiled = new Map<string, Rules>();

/** Compiled rules of a setup, shared by all tables that have it. */
export function rulesOf(setup: Setup): Rules {
  const key = JSON.stringify(setup);
  let rules = compiled.get(key);
  if (rules === undefined) {
    if (compiled.size >= MAX_SETUPS) compiled.clear();
    rules = rulesFor(setup);
    compiled.set(key, rules);
  }
  return rules;
}
