import { type Bot, makeBot, type Played } from '@evertable/bots';
import type { Rules, Seat } from '@evertable/engine';
import { botNames } from './bots.ts';

/** Counts for one card. */
interface CardCounts {
  /** Games in which a player could play it, and in which a player did. */
  playable: number;
  played: number;
  /** Games in which only some players owned it at the end, and the sum of the owners' lead in points. */
  compared: number;
  edge: number;
}

/** Statistics of seats and cards over many games. */
export class CardStats {
  games = 0;
  won = 0;
  /** By position in turn order; an automaton by its seat. */
  readonly totals: number[];
  readonly parts: number[][];
  readonly cards: CardCounts[];
  private readonly rules: Rules;
  private readonly could = new Set<number>();
  private readonly did = new Set<number>();

  constructor(rules: Rules) {
    this.rules = rules;
    this.totals = rules.automata.map(() => 0);
    this.parts = rules.automata.map(() => rules.categories.map(() => 0));
    this.cards = rules.infos.map(() => ({ playable: 0, played: 0, compared: 0, edge: 0 }));
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
      const [owners, others] = [true, false].map((has) =>
        people.filter(({ seat }) => owns(seat, kind) === has).map(({ total }) => total),
      );
      if (owners.length > 0) this.did.add(kind);
      if (this.did.has(kind)) {
        this.could.add(kind);
        seen.played++;
      }
      if (this.could.has(kind)) seen.playable++;
      if (owners.length === 0 || others.length === 0) return;
      seen.compared++;
      seen.edge += mean(owners) - mean(others);
    });
  }
}

/** Cards that lie open beside a seat, such as its power. */
const openPiles = ({ piles }: Rules, state: Played['state'], seat: Seat): number[] =>
  piles.flatMap(({ of, seen }, i) => (of === seat && seen === 'all' ? state.piles[i] : []));

const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length;

/** Bots whose offers and choices are counted. */
export function countingBots(rules: Rules, names: readonly string[], seed: string, stats: CardStats): Bot[] {
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
        return choice;
      },
    };
  });
}
