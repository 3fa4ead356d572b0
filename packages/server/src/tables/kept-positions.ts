import {
  type Answer,
  answersBefore,
  type Checkpoint,
  checkpointAt,
  type EarlierPart,
  type Versions,
} from '@evertable/engine';
import type { GameResult, Positions } from './entries.ts';

/** Why a game of other rules cannot go on here. */
export class RulesChanged extends Error {}

/** What the log of a table says about its game: answers, and the position at the start of each turn. */
export class KeptPositions {
  /** The versions of the rules that count now. */
  versions: Versions;
  /** Parts of the game played under earlier versions. */
  earlier: readonly EarlierPart[] = [];
  /** Packed checkpoints of the current part. */
  turns: string[] = [];
  /** Number of checkpoints in the log; they need not be in memory. */
  count = 0;
  result: GameResult | null = null;
  /** Answers of the current part. */
  answers: Answer[] = [];
  private isReleased = false;

  constructor(versions: Versions) {
    this.versions = versions;
  }

  take({ from, turns, result }: Positions): void {
    this.count = from + turns.length;
    this.result = result ?? null;
    if (!this.isReleased) this.turns.splice(from, Infinity, ...turns);
  }

  /** The last position that was kept. */
  get last(): Checkpoint | null {
    return this.turns.length === 0 ? null : checkpointAt(this.turns, this.turns.length - 1);
  }

  /** The turn in which this many answers had been given, and the last one before it in which somebody answered. */
  turnBefore(answers: number): number {
    const at = this.turns.findLastIndex((turn) => answersBefore(turn) <= answers);
    const start = at < 0 ? 0 : answersBefore(this.turns[at]);
    return Math.max(
      0,
      this.turns.findLastIndex((turn, i) => i < at && answersBefore(turn) < start),
    );
  }

  /** Everything so far, as a part played under earlier rules; the answers of an unfinished turn are dropped. */
  get parts(): readonly EarlierPart[] {
    const { versions, turns, last } = this;
    if (last === null) return this.earlier;
    return [...this.earlier, { versions, answers: this.answers.slice(0, last.answers), turns }];
  }

  /** The next part begins. */
  goOn(versions: Versions): void {
    this.earlier = this.parts;
    this.versions = versions;
    this.turns = [];
    this.count = 0;
    this.answers = [];
  }

  /** From here on the game is played; what it was before can be read from the log again. */
  release(): void {
    this.isReleased = true;
    this.earlier = [];
    this.turns = [];
    this.answers = [];
  }
}
