import {
  type Answer,
  type Checkpoint,
  type Game,
  packCheckpoints,
  type EarlierPart,
  unpackCheckpoints,
  type Versions,
} from '@evertable/engine';
import type { GameResult, Positions } from './entries.ts';

/** Why a game of other rules cannot go on here. */
export class RulesChanged extends Error {}

/** The positions in a table's log: what is left of a game when its rules have changed. */
export class KeptPositions {
  /** The versions of the rules that count now. */
  versions: Versions;
  /** Parts of the game played under earlier versions. */
  earlier: readonly EarlierPart[] = [];
  /** Packed checkpoints of the current part. */
  turns: readonly string[] = [];
  result: GameResult | null = null;
  /** Answers of the current part, while it is not played. */
  answers: readonly Answer[] = [];

  constructor(versions: Versions) {
    this.versions = versions;
  }

  take({ from, turns, result }: Positions): void {
    this.turns = [...this.turns.slice(0, from), ...turns];
    this.result = result ?? null;
  }

  /** What an entry has to add so that the log tells of every turn of this game; null when nothing changed. */
  missing(game: Game, result: GameResult | null): Positions | null {
    const count = game.turnCount + (game.isOver ? 1 : 0);
    const from = Math.min(count, this.turns.length);
    if (count === this.turns.length && (result === null) === (this.result === null)) return null;
    const before = from === 0 ? undefined : game.checkpoints(from - 1)[0].position;
    const turns = packCheckpoints(game.checkpoints(from), before);
    return { from, turns, ...(result && { result }) };
  }

  /** The last position that was kept. */
  get last(): Checkpoint | null {
    return unpackCheckpoints(this.turns).at(-1) ?? null;
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
    this.answers = [];
  }

  /** True when the last position in the log is where the answers in the log lead. */
  fits(game: Game): boolean {
    const { last } = this;
    if (last === null) return true;
    const [found] = game.checkpoints(this.turns.length - 1);
    return found?.position === last.position && found.answers === last.answers;
  }
}
