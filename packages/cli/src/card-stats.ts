import { type Bot, makeBot, type Played } from '@evertable/bots';
import type { Rules, Score, Seat, State } from '@evertable/engine';
import { botNames } from './bots.ts';

/** By how many points those who have something are ahead of the others at their tables. */
export class Edge {
  /** Games in which some had it and others did not. */
  compared = 0;
  private sum = 0;
  private squares = 0;

  add(having: readonly number[], lacking: readonly number[]): void {
    if (having.length === 0 || lacking.length === 0) return;
    const lead = mean(having) - mean(lacking);
    this.compared++;
    this.sum += lead;
    this.squares += lead ** 2;
  }

  get mean(): number {
    return this.compared === 0 ? 0 : this.sum / this.compared;
  }

  /** Half of the range that holds the true value 95 times in 100; null with too few games. */
  get error(): number | null {
    if (this.compared < 2) return null;
    const variance = (this.squares - this.sum ** 2 / this.compared) / (this.compared - 1);
    return 1.96 * Math.sqrt(variance / this.compared);
  }
}

/** Counts for one card. */
interface CardCounts {
  /** Games in which a player could play it, and in which a player did. */
  playable: number;
  played: number;
  readonly edge: Edge;
}

/** Counts for one place of the board. */
interface PlaceCounts {
  /** Games it was there in, workers and others sent to it, and games in which somebody has claimed it. */
  games: number;
  visits: number;
  claimed: number;
  readonly edge: Edge;
}

/** Statistics of seats and cards over many games. */
export class CardStats {
  games = 0;
  won = 0;
  /** By position in turn order; an automaton by its seat. */
  readonly totals: number[];
  readonly parts: number[][];
  readonly cards: CardCounts[];
  readonly places: PlaceCounts[];
  private readonly rules: Rules;
  private readonly could = new Set<number>();
  private readonly did = new Set<number>();

  constructor(rules: Rules) {
    this.rules = rules;
    this.totals = rules.automata.map(() => 0);
    this.parts = rules.automata.map(() => rules.categories.map(() => 0));
    this.cards = rules.infos.map(() => ({ playable: 0, played: 0, edge: new Edge() }));
    this.places = rules.spots.map(() => ({ games: 0, visits: 0, claimed: 0, edge: new Edge() }));
  }

  begin(): void {
    this.could.clear();
    this.did.clear();
  }

  offered(card: number): void {
    this.could.add(this.rules.infoOf[card]);
  }

  chosen(card: number): void {
    this.did.add(this.rules.infoOf[card]);
  }

  visited(where: number): void {
    if (where < this.places.length) this.places[where].visits++;
  }

  end({ state, scores, winners }: Played): void {
    const { rules } = this;
    const { players } = rules.setup;
    this.games++;
    if (winners.some((seat) => rules.automata[seat] === null)) this.won++;
    for (const { seat, total, parts } of scores) {
      const place = seat < players ? (seat - state.first + players) % players : seat;
      this.totals[place] += total;
      parts.forEach((n, i) => {
        this.parts[place][i] += n;
      });
    }
    const owns = (seat: Seat, kind: number): boolean =>
      [...state.players[seat].city, ...openPiles(rules, state, seat)].some(
        (card) => rules.infoOf[card] === kind,
      );
    const people = scores.filter(({ seat }) => rules.automata[seat] === null);
    this.cards.forEach((seen, kind) => {
      const [owners, others] = divided(people, (seat) => owns(seat, kind));
      if (owners.length > 0) this.did.add(kind);
      if (this.did.has(kind)) {
        this.could.add(kind);
        seen.played++;
      }
      if (this.could.has(kind)) seen.playable++;
      seen.edge.add(owners, others);
    });
    for (const where of state.spots) {
      const seen = this.places[where];
      const [claimants, others] = divided(people, (seat) => hasClaimed(state, where, seat));
      seen.games++;
      if (claimants.length > 0) seen.claimed++;
      seen.edge.add(claimants, others);
    }
  }
}

/** The points of the seats that something is true of, and those of the others. */
const divided = (people: readonly Score[], is: (seat: Seat) => boolean): number[][] =>
  [true, false].map((has) => people.filter(({ seat }) => is(seat) === has).map(({ total }) => total));

const hasClaimed = ({ claims }: State, where: number, by: Seat): boolean =>
  claims.some((spot, i) => i % 2 === 0 && spot === where && claims[i + 1] === by);

/** Cards that lie open beside a seat, such as its power. */
const openPiles = ({ piles }: Rules, state: Played['state'], seat: Seat): number[] =>
  piles.flatMap(({ of, seen }, i) => (of === seat && seen === 'all' ? state.piles[i] : []));

const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length;

/** Bots whose offers and choices are counted. */
export function countingBots(rules: Rules, names: readonly string[], seed: string, stats: CardStats): Bot[] {
  // Ambassadors and others besides the workers are sent by words of their own.
  const sends = new Set(['place', ...rules.crews.map(({ id }) => id)]);
  return botNames(rules, names).map((name, seat) => {
    const bot = makeBot(name, `${seed}/${seat}`);
    return {
      name,
      choose(observation) {
        const { question } = observation;
        const choice = bot.choose(observation);
        if (question.id !== 'turn') return choice;
        for (const option of question.options) if (option.do === 'play') stats.offered(option.card);
        const chosen = question.options[choice[0]];
        if (chosen.do === 'play') stats.chosen(chosen.card);
        if (sends.has(chosen.do) && chosen.where !== undefined) stats.visited(chosen.where);
        return choice;
      },
    };
  });
}
