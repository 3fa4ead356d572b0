/** What Visitors hope to find at the end of the game: told by what is seen of a seat, in the rules and on the screen. */

/** A card of the city as a Visitor sees it. */
interface CardSeen {
  readonly construction: boolean;
  readonly color: string;
  readonly unique: boolean;
}

/** Everything Visitors look at. */
export interface Sight {
  readonly city: readonly CardSeen[];
  /** Colours of the game. */
  readonly colors: readonly string[];
  /** Resources left over, by kind. */
  readonly goods: Readonly<Record<string, number>>;
  readonly tokens: number;
  readonly basicEvents: number;
  readonly specialEvents: number;
  /** Workers on the Journey. */
  readonly journeys: number;
}

/** How far it has come: met from `need` on, or up to `need` if it is the most there may be. */
export interface Progress {
  readonly have: number;
  readonly need: number;
  readonly most?: true;
}

export type Goal = (sight: Sight) => Progress;

export const isMet = ({ have, need, most }: Progress): boolean => (most ? have <= need : have >= need);

type Count = (sight: Sight) => number;

const cards =
  (test: (card: CardSeen) => boolean): Count =>
  ({ city }) =>
    city.filter(test).length;

export const allCards = cards(() => true);
export const uniques = cards(({ unique }) => unique);
export const commons = cards(({ unique }) => !unique);
export const constructions = cards(({ construction }) => construction);
export const critters = cards(({ construction }) => !construction);
export const ofColor = (color: string): Count => cards((card) => card.color === color);
export const left =
  (good: string): Count =>
  ({ goods }) =>
    goods[good] ?? 0;
export const tokens: Count = (sight) => sight.tokens;
export const basicEvents: Count = (sight) => sight.basicEvents;
export const specialEvents: Count = (sight) => sight.specialEvents;
export const journeys: Count = (sight) => sight.journeys;

export const atLeast =
  (need: number, count: Count): Goal =>
  (sight) => ({ have: count(sight), need });

export const atMost =
  (need: number, count: Count): Goal =>
  (sight) => ({ have: count(sight), need, most: true });

export const moreThan =
  (count: Count, other: Count): Goal =>
  (sight) => ({ have: count(sight), need: other(sight) + 1 });

/** So many of each of these. */
export const each =
  (n: number, ...counts: readonly Count[]): Goal =>
  (sight) => ({
    have: counts.filter((count) => count(sight) >= n).length,
    need: counts.length,
  });

/** So many cards of every colour. */
export const everyColor =
  (n: number): Goal =>
  (sight) =>
    each(n, ...sight.colors.map(ofColor))(sight);

/** So many cards of one colour, this one excepted. */
export const oneColorBut =
  (color: string, need: number): Goal =>
  (sight) => ({
    have: Math.max(...sight.colors.filter((other) => other !== color).map((other) => ofColor(other)(sight))),
    need,
  });

/** Both of these, told as one. */
export const both =
  (one: Goal, other: Goal): Goal =>
  (sight) => {
    const parts = [one(sight), other(sight)];
    return {
      have: parts.reduce((sum, { have, need }) => sum + Math.min(have, need), 0),
      need: parts.reduce((sum, { need }) => sum + need, 0),
    };
  };
