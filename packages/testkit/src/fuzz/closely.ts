import type { Rules } from '@evertable/engine';
import { momentsOf } from './moments.ts';
import {
  copiesAreApart,
  imaginedTurnsPlayOn,
  keysLeadToTheSameEnd,
  rerunsAlike,
  survivesWriting,
  undoIsHonest,
  worldsLookAlike,
} from './properties.ts';

const AT_QUESTIONS = [copiesAreApart, rerunsAlike, survivesWriting, imaginedTurnsPlayOn, worldsLookAlike];
const OF_GAMES = [keysLeadToTheSameEnd, undoIsHonest];

/** What must hold at any question and for any whole game, tried on one game; says what did not. */
export function lookClosely(rules: Rules, seed: string): string[] {
  const wrong = [
    ...momentsOf(rules, seed, 50).flatMap((moment) => AT_QUESTIONS.flatMap((property) => property(moment))),
    ...OF_GAMES.flatMap((property) => property(rules, seed)),
  ];
  return wrong.map((why) => `${JSON.stringify(rules.setup)} seed ${JSON.stringify(seed)}: ${why}`);
}
