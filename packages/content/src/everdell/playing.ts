import {
  type Card,
  NO_CARD,
  type PlayTerms,
  playable,
  somePlayable,
  type Table,
  type Turn,
} from '@evertable/engine';

/** Effects that let a card be played from somewhere. */

/** Where it lies: the hand or a row of open cards. */
export type Source = 'hand' | 'meadow' | 'station';

const liesIn = (table: Table, from: Source): readonly Card[] =>
  from === 'hand' ? table.me.hand : table.onDisplay('play', [from]);

/** Cards of the acting seat that are played as if they lay in hand, Meadow or Station. */
const beside = (table: Table): readonly Card[] => table.value('playedAsAnywhere', []);

/** The cards the acting seat may play from there on these terms. */
function playableFrom(
  table: Table,
  from: readonly Source[],
  terms: PlayTerms,
  test: (card: Card) => boolean = () => true,
): Card[] {
  const all = from.flatMap((one) => {
    const cards = liesIn(table, one);
    return playable(table, (one === 'hand' ? table.oneOfEach(cards) : cards).filter(test), one, terms);
  });
  const others = beside(table).filter(test);
  return [...all, ...others.filter((card) => somePlayable(table, [card], table.sourceOf(card), terms))];
}

/** Whether `playableFrom` would find any. */
export const canPlayFrom = (table: Table, from: readonly Source[], terms: PlayTerms): boolean =>
  from.some((one) => somePlayable(table, liesIn(table, one), one, terms)) ||
  beside(table).some((card) => somePlayable(table, [card], table.sourceOf(card), terms));

/** One of them is played. */
export function playFrom(turn: Turn, id: string, from: readonly Source[], terms: PlayTerms): void {
  const chosen = turn.chooseCard(id, playableFrom(turn, from, terms));
  turn.play(chosen, turn.sourceOf(chosen), terms);
}

/** One of them may be played. */
export function mayPlayFrom(
  turn: Turn,
  id: string,
  from: readonly Source[],
  terms: PlayTerms,
  test?: (card: Card) => boolean,
): void {
  const chosen = turn.mayChooseCard(id, playableFrom(turn, from, terms, test));
  if (chosen !== NO_CARD) turn.play(chosen, turn.sourceOf(chosen), terms);
}
