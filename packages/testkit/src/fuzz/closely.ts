import type { Rules } from '@evertable/engine';
import { sampleQuestions } from './question-samples.ts';
import {
  clonesShareNothing,
  imaginedTurnsPlayOn,
  keysLeadToTheSameEnd,
  rerunIsIdentical,
  notationRoundTrips,
  undoKeepsReveals,
  viewsAgreeAcrossWorlds,
} from './properties.ts';

const AT_QUESTIONS = [
  clonesShareNothing,
  rerunIsIdentical,
  notationRoundTrips,
  imaginedTurnsPlayOn,
  viewsAgreeAcrossWorlds,
];
const OF_GAMES = [keysLeadToTheSameEnd, undoKeepsReveals];

/** What must hold at any question and for any whole game, tried on one game; says what did not. */
export function lookClosely(rules: Rules, seed: string): string[] {
  const wrong = [
    ...sampleQuestions(rules, seed, 50).flatMap((moment) =>
      AT_QUESTIONS.flatMap((property) => property(moment)),
    ),
    ...OF_GAMES.flatMap((property) => property(rules, seed)),
  ];
  return wrong.map((why) => `${JSON.stringify(rules.setup)} seed ${JSON.stringify(seed)}: ${why}`);
}
