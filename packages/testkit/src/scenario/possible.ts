import type { Rules, State } from '@evertable/engine';
import { checkInvariants } from '../fuzz/invariants.ts';
import { ScenarioError } from './read.ts';
import type { Position } from './scenario.ts';

/** Throws when no game can reach the position, unless the position says why it is needed. */
export function checkPossible(rules: Rules, state: State, position: Position): void {
  const problems = [...checkInvariants(rules, state), ...passedTooEarly(rules, state)];
  if (position.impossible === undefined && problems.length > 0)
    throw new ScenarioError('position', `is impossible: ${problems.join('; ')}`);
  if (position.impossible !== undefined && problems.length === 0)
    throw new ScenarioError('position.impossible', 'the position is possible');
}

/** A person may pass only in the last season. */
function passedTooEarly(rules: Rules, state: State): string[] {
  const { seasons } = rules.game;
  return state.players.flatMap(({ passed, season }, seat) =>
    passed === 1 && rules.automata[seat] === null && season < seasons.length - 1
      ? [`seat ${seat} has passed in ${seasons[season].id}`]
      : [],
  );
}
