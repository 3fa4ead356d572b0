import {
  type Answer,
  checkpointAt,
  Game,
  type GameEvent,
  NotationError,
  packCheckpoints,
  readPosition,
  type Rules,
  sameVersions,
  type Seat,
  type State,
  undoTarget,
  type UndoScope,
  type Versions,
  versionsOf,
} from '@evertable/engine';
import type { GameResult, Positions } from './entries.ts';
import { KeptPositions, RulesChanged } from './kept-positions.ts';

/** Turns in memory; one more, and those that no undo by one person alone can reach are let go. */
const MAX_TURNS = 2;
/** Whose answer one of a stand-in is: nobody's, so that nobody takes it back. */
const standInFor = (seat: Seat): number => -1 - seat;

/** Somebody goes back further than the turns in memory: the table must be read from its log again. */
export class BeforeWindow extends Error {
  /** Answers that stay. */
  readonly keep: number;
  constructor(keep: number) {
    super('these turns are not in memory');
    this.keep = keep;
  }
}

/**
 * The game of a table. While its log is read nothing is played, only noted; `play` then begins with the position of one
 * of the last turns. So opening a table costs a turn and not a game, and only the last turns are in memory.
 */
export class TableGame {
  readonly kept: KeptPositions;
  private readonly rules: Rules;
  private readonly today: Versions;
  /** The last turns; null before the deal, and while the log is read. */
  window: Game | null = null;
  /** Answers and turns of the current part before the window. */
  private answersBefore = 0;
  private turnsBefore = 0;
  /** By answer of the current part: the seat that gave it, or `standInFor` the seat. */
  private answeredBy: number[] = [];
  private readonly isBotSeat: (seat: Seat) => boolean;
  isReading = true;
  /** Today's rules are those the last entries were written under. */
  isToday: boolean;

  constructor(rules: Rules, versions: Versions, isBotSeat: (seat: Seat) => boolean) {
    this.rules = rules;
    this.isBotSeat = isBotSeat;
    this.today = versionsOf(rules);
    this.kept = new KeptPositions(versions);
    this.isToday = sameVersions(versions, this.today);
  }

  /** True when entries are played and not only noted. */
  get isLive(): boolean {
    return !this.isReading && this.isToday;
  }

  get answerCount(): number {
    return this.answeredBy.length;
  }

  get turnCount(): number {
    return this.turnsBefore + (this.window?.turnCount ?? 0);
  }

  /** The last answer that was not a bot's: the one an undo would take back. -1 when there is none. */
  private get lastOfPeople(): number {
    return this.answeredBy.findLastIndex((by) => !this.isBotSeat(by));
  }

  /** Whether the last answers cannot be taken back with what is in memory. */
  get isUsedUp(): boolean {
    const last = this.lastOfPeople;
    return last >= 0 && last < this.answersBefore;
  }

  deal(seed: string): readonly GameEvent[] {
    if (!this.isLive) return [];
    this.window = new Game(this.rules, seed);
    return this.window.events;
  }

  answer(answer: Answer, seat: Seat, by: 'person' | 'bot'): readonly GameEvent[] {
    const events = this.isLive ? this.playing.answer(answer) : [];
    if (!this.isLive) this.kept.answers.push(answer);
    this.answeredBy.push(by === 'bot' && !this.isBotSeat(seat) ? standInFor(seat) : seat);
    return events;
  }

  goBack(keep: number): void {
    if (this.isLive) {
      const left = keep - this.answersBefore;
      if (left < 0) throw new BeforeWindow(keep);
      const game = this.playing;
      while (game.answers.length > left && game.undoBlock === null) game.undo();
      if (game.answers.length > left) this.window = game.rewound(left);
    } else this.kept.answers.length = Math.min(this.kept.answers.length, keep);
    this.answeredBy.length = Math.min(this.answeredBy.length, keep);
  }

  /** The next part begins, under these versions of the rules; from this position, if the cards are dealt. */
  changeRules(versions: Versions, position: string | null, seed: () => string): void {
    const isToday = sameVersions(versions, this.today);
    if (this.isLive && !isToday) throw new RulesChanged('another server goes on under other rules');
    this.kept.goOn(versions);
    this.isToday = isToday;
    this.answeredBy = [];
    if (position === null || !this.isLive) return;
    this.begin(seed(), readPosition(this.rules, position, 'box'), 0, 0);
    this.kept.release();
  }

  /**
   * Ends reading. Plays the last turns, at least from the one with the answer number `from` on; all of them when they do
   * not fit the positions in the log.
   */
  play(seed: (() => string) | null, from = this.answerCount): void {
    this.isReading = false;
    if (!this.isToday) return;
    if (seed !== null) this.playLast(seed, from);
    this.kept.release();
  }

  private playLast(seed: () => string, from: number): void {
    const { turns } = this.kept;
    const last = this.lastOfPeople;
    const turn = turns.length === 0 ? 0 : this.kept.turnBefore(last < 0 ? from : Math.min(from, last));
    if (!this.playFrom(seed(), turn) && (turn === 0 || !this.playFrom(seed(), 0)))
      throw new RulesChanged('its answers lead to another position than the one that was kept');
  }

  /** True when the game fits the last position in the log. */
  private playFrom(seed: string, turn: number): boolean {
    const { turns, answers, earlier, last } = this.kept;
    const isFromStart = turn === 0 && earlier.length === 0;
    const start = isFromStart ? null : checkpointAt(turns, turn);
    try {
      const state = start === null ? undefined : readPosition(this.rules, start.position);
      this.begin(seed, state, turn, start?.answers ?? 0);
    } catch (error) {
      if (error instanceof NotationError && turn > 0) return false;
      throw error;
    }
    for (const answer of answers.slice(this.answersBefore)) this.playing.answer(answer);
    if (last === null) return true;
    const [found] = this.checkpoints(turns.length - 1);
    return found?.position === last.position && found.answers === last.answers;
  }

  private begin(seed: string, start: State | undefined, turnsBefore: number, answersBefore: number): void {
    this.window = new Game(this.rules, seed, start);
    this.turnsBefore = turnsBefore;
    this.answersBefore = answersBefore;
  }

  /** Shows the end of a game of other rules, if its position can still be read. Its record is there anyway. */
  show(seed: string): void {
    try {
      this.window = Game.replay(this.rules, seed, [], this.kept.parts, 'show');
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
    }
    this.kept.release();
  }

  /** What an entry has to add so that the log tells of every turn; null when nothing changed. */
  missing(result: GameResult | null): Positions | null {
    const { kept, window } = this;
    if (window === null || !this.isLive) return null;
    const count = this.turnCount + (window.isOver ? 1 : 0);
    const from = Math.min(count, kept.count);
    if (count === kept.count && (result === null) === (kept.result === null)) return null;
    const before = from === 0 ? undefined : this.checkpoints(from - 1)[0].position;
    const turns = packCheckpoints(this.checkpoints(from), before);
    return { from, turns, ...(result && { result }) };
  }

  private checkpoints(turn: number) {
    return this.playing
      .checkpoints(turn - this.turnsBefore)
      .map(({ answers, position }) => ({ answers: answers + this.answersBefore, position }));
  }

  /** Lets go of turns that are in the log and that no undo by one person alone can reach. */
  trim(): void {
    const { window } = this;
    if (window === null || window.turnCount <= MAX_TURNS || this.kept.count < this.turnCount) return;
    const log = window.answerLog;
    const before = log.findLast(({ turn }) => turn < window.turnCount - 1)?.turn ?? 0;
    const reached = window.isOver ? before : (log[this.lastOfPeople - this.answersBefore]?.turn ?? before);
    const first = Math.min(before, reached);
    if (first === 0) return;
    this.window = window.since(first);
    this.turnsBefore += first;
    this.answersBefore += log.filter(({ turn }) => turn < first).length;
  }

  /** How many answers stay when a seat takes back its last answer or turn; or why it cannot (docs/decisions/0029). */
  undoTarget(seat: Seat, scope: UndoScope): ReturnType<typeof undoTarget> {
    const { answersBefore, answeredBy } = this;
    const { answerLog, isOver, revealedAfter } = this.playing;
    const log = answerLog.map(({ turn }, i) => ({ turn, seat: answeredBy[answersBefore + i] }));
    const target = undoTarget({ answerLog: log, isOver, revealedAfter }, seat, scope, this.isBotSeat);
    return 'blocked' in target ? target : { keep: answersBefore + target.keep };
  }

  /** Number of answers before the last run of answers of this seat; null when it has given none. */
  startOfLastRun(seat: Seat): number | null {
    const { answeredBy } = this;
    const isIts = (by: number | undefined): boolean => by === seat || by === standInFor(seat);
    let first = answeredBy.findLastIndex(isIts);
    if (first < 0) return null;
    while (isIts(answeredBy[first - 1])) first--;
    return first;
  }

  private get playing(): Game {
    if (this.window === null) throw new Error('the cards are not dealt');
    return this.window;
  }
}
