import { knows } from './imagine.ts';
import { optionKey, placeKey } from './keys.ts';
import { NO_PLACE, NOTHING, type Option, type Question } from './question.ts';
import { cardAt, isCardPlace, type Rules } from './rules.ts';
import { type Card, NO_CARD, type Reading, type Seat, type State } from './state.ts';
import type { Table } from './table.ts';
import { type GoodsView, viewGoods } from './view-goods.ts';

export interface OptionView {
  readonly key: string;
  readonly do: string;
  readonly card?: string;
  readonly where?: string;
  readonly seat?: Seat;
  readonly kind?: string;
  readonly n?: number;
  readonly goods?: GoodsView;
  /** For amounts: at most so many. */
  readonly cap?: number;
  /** Other copies of the card that would come to the same. */
  readonly alike?: readonly string[];
}

export interface QuestionView {
  readonly id: string;
  readonly seat: Seat;
  readonly shape: 'pick' | 'allocate';
  /** How many may be chosen, and of what: 0 and nothing for everyone but the seat that is asked, whose hand it tells of. */
  readonly min: number;
  readonly max: number;
  readonly options: readonly OptionView[];
  /** The card or spot whose effect asks; null also for a card this viewer may not know. */
  readonly about: string | null;
}

function viewOption(rules: Rules, o: Option, cap: number | undefined): OptionView {
  return {
    key: optionKey(rules, o),
    do: o.do,
    ...(o.card !== NO_CARD && { card: rules.cardNames[o.card] }),
    ...(o.where !== NO_PLACE && { where: placeKey(rules, o.where) }),
    ...(o.seat !== NOTHING && { seat: o.seat }),
    ...(o.good !== NOTHING && { kind: rules.goods[o.good].id }),
    ...(o.n !== NOTHING && { n: o.n }),
    ...(o.goods !== null && { goods: viewGoods(rules, o.goods) }),
    ...(cap !== undefined && { cap }),
  };
}

export function viewQuestion(rules: Rules, q: Question, viewer: Seat): QuestionView {
  return {
    id: q.id,
    seat: q.seat,
    shape: q.shape,
    ...(q.seat === viewer
      ? { min: q.min, max: q.max, options: q.options.map((o, i) => viewOption(rules, o, q.caps[i])) }
      : { min: 0, max: 0, options: [] }),
    about: q.about === NO_PLACE ? null : placeKey(rules, q.about),
  };
}

/** A card on its way from the hand into the city is still a secret while its price is being agreed on. */
export function withoutSecrets(rules: Rules, state: Reading<State>, q: Question, viewer: Seat): Question {
  const secret =
    q.seat !== viewer && isCardPlace(rules, q.about) && !knows(state, cardAt(rules, q.about), viewer);
  return secret ? { ...q, about: NO_PLACE } : q;
}

/** Copies in hand and city that are not offered because another one, which is, comes to the same. */
export function withAlike(own: Table | null, { options, seat }: Question, shown: QuestionView): QuestionView {
  if (own === null || own.seat !== seat) return shown;
  const offered = new Set(options.map(({ card, where }) => (card === NO_CARD ? where : own.placeOf(card))));
  const { hand, city } = own.me;
  const copies = (card: Card): Card[] => {
    const from = hand.includes(card) ? hand : city.includes(card) ? city : [];
    return from.filter((one) => !offered.has(own.placeOf(one)) && own.alike(one, card));
  };
  return {
    ...shown,
    options: shown.options.map((o, i) => {
      const alike = options[i].card === NO_CARD ? [] : copies(options[i].card);
      return alike.length === 0 ? o : { ...o, alike: alike.map((card) => own.rules.cardNames[card]) };
    }),
  };
}
