import { type Rules, type State, Table } from '@evertable/engine';

/**
 * Watches the hands of a game from turn to turn. A hand may stay above a limit that has come down, but it never grows
 * above the highest limit its owner has had since the turn before.
 */
export class HandWatch {
  private readonly table: Table;
  private held: number[];
  private highest: number[];

  constructor(rules: Rules, state: State) {
    this.table = new Table(rules, state);
    this.held = this.hands();
    this.highest = this.limits();
  }

  private hands(): number[] {
    return this.table.state.players.map(({ hand }) => hand.length);
  }

  private limits(): number[] {
    return this.table.state.players.map((_, seat) => this.table.handLimit(seat));
  }

  /** At each question: within a turn a limit may rise and come down again. */
  look(): void {
    this.limits().forEach((limit, seat) => (this.highest[seat] = Math.max(limit, this.highest[seat])));
  }

  /** The turn is over; returns the hands that have grown too large. */
  endTurn(): string[] {
    this.look();
    const now = this.hands();
    const wrong = now.flatMap((cards, seat) =>
      cards > this.held[seat] && cards > this.highest[seat]
        ? [`the hand of seat ${seat} grew to ${cards} cards, the limit was ${this.highest[seat]}`]
        : [],
    );
    this.held = now;
    this.highest = this.limits();
    return wrong;
  }
}
