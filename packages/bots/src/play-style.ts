import { type Rules, type Seat, type State, Table } from '@evertable/engine';

/** What a player enjoys besides winning, in points it would give for it. */
export interface PlayStyle {
  readonly name: string;
  /** One measure of the taste at the end of a game, to tell whether it shows. */
  readonly shows: (rules: Rules, state: State, seat: Seat) => number;
  readonly likes: (rules: Rules, state: State, seat: Seat) => number;
}

/** Cards of the city that something is true of. */
function count(
  rules: Rules,
  state: State,
  seat: Seat,
  test: (info: Rules['infos'][number]) => boolean,
): number {
  let n = 0;
  for (const card of state.players[seat].city) if (test(rules.infos[rules.infoOf[card]])) n++;
  return n;
}

const constructions = (rules: Rules, state: State, seat: Seat): number =>
  count(rules, state, seat, (info) => info.construction) +
  count(rules, state, seat, (info) => info.construction && info.def.bonus !== undefined);

const court = (rules: Rules, state: State, seat: Seat): number =>
  2 * new Table(rules, state, seat).claimedEvents(seat).length +
  count(rules, state, seat, (info) => info.critter && info.unique);

const production = (rules: Rules, state: State, seat: Seat): number =>
  count(rules, state, seat, (info) => info.def.produce !== undefined);

/** Cards that do something when played and are done, cards in hand, and workers sent away for good. */
function travels(rules: Rules, state: State, seat: Seat): number {
  const gone = state.players[seat].workers.filter((where) => where >= 1 << 12).length;
  const travelers = count(
    rules,
    state,
    seat,
    (info) => info.def.onPlay !== undefined && info.def.produce === undefined && info.critter,
  );
  return 2 * gone + travelers;
}

/** Where points are many, a taste must be worth more of them to show. */
const MORE: Readonly<Record<string, number>> = { farshore: 2.5 };

const taste = (name: string, shows: PlayStyle['shows'], each: number): PlayStyle => ({
  name,
  shows,
  likes: (rules, state, seat) => (MORE[rules.setup.game] ?? 1) * each * shows(rules, state, seat),
});

export const playStyles: readonly PlayStyle[] = [
  taste('architect', constructions, 3.2),
  taste('courtier', court, 2),
  taste('farmer', production, 1.7),
  taste('wanderer', travels, 2.2),
];

export function playStyleOf(name: string): PlayStyle {
  const found = playStyles.find((t) => t.name === name);
  if (found === undefined)
    throw new Error(`nobody has the taste ${name}; there are ${playStyles.map((t) => t.name).join(', ')}`);
  return found;
}
