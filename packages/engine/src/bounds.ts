/**
 * Limits no game comes near. The longest of 6,000 random games over all setups had 132 turns, 276 answers, 21 answers
 * in one turn and 33 turns in a row without a question.
 */
export const MAX_TURNS = 2_000;
export const MAX_ANSWERS = 10_000;
export const MAX_ANSWERS_IN_TURN = 500;
/** Verbs, in a turn that asks nothing; a million of them take less than a second. */
export const MAX_STEPS_IN_TURN = 1_000_000;
export const MAX_TURNS_WITHOUT_QUESTION = 200;

/** The rules themselves are at fault, not an answer: the game would not end. The game is left as it was. */
export class RulesFault extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'RulesFault';
  }
}
