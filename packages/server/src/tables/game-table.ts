import {
  type GameEvent,
  Game,
  NotationError,
  type UndoBlock,
  type Rules,
  readPosition,
  sameVersions,
  SPECTATOR,
  sha256,
  type Versions,
  versionsOf,
} from '@evertable/engine';
import type { SeatAssignment, TableStatus } from '@evertable/protocol';
import { dealTime, type Timed, TurnClock, turnTime } from './clock.ts';
import type { CreatedEntry, Entry, LogRow, TableSettings } from './entries.ts';
import { FairDeal } from './fair-deal.ts';
import { KeptPositions, RulesChanged } from './kept-positions.ts';
import { endOf, ranksOf } from './ranks.ts';
import { rulesOf } from './rules-cache.ts';
import { newSeat, type SeatState, seatsAsked, type UndoRequest } from './seats.ts';

/** Level of the bot that plays for a person who is away: fast, and better than random. */
export const STAND_IN = 'neighbour';
/** News can be sent from this many entries back; clients further behind get the whole table. */
const RECENT_ENTRIES = 40;
const UNKNOWN_NAME = 'Somebody';
/** For the seq from which on entries are played: none of them. */
export const NEVER = Number.POSITIVE_INFINITY;

/** A table as a fold over its log. Entries come in order; each was judged before it was written (judge.ts). */
export class GameTable {
  readonly id: string;
  readonly settings: TableSettings;
  readonly rules: Rules;
  readonly kept: KeptPositions;
  /** Entries before this seq were written under other rules and are not played. */
  private playsFrom: number;
  /** The turn with which the game went on under other rules, or at which it had ended; null when they never changed. */
  rulesChanged: number | null = null;
  readonly deal: FairDeal;
  readonly seats: readonly SeatState[];
  readonly createdAt: number;
  updatedAt: number;
  seq: number;
  /** The last entry that changed the position: commands that refer to an earlier seq are stale. */
  gameSeq = 0;
  host: string;
  status: TableStatus = 'open';
  game: Game | null = null;
  private readonly turnClock = new TurnClock();
  undoAsked: UndoRequest | null = null;
  rematch: string | null = null;
  /** Seats in the order in which they resigned. */
  readonly resigned: number[] = [];
  /** By answer: whether a bot gave it. */
  private byBot: boolean[] = [];
  private readonly logRules: number;
  cancelReason: string | null = null;
  /** Seq of every command in the log. */
  readonly commands = new Map<string, number>();
  readonly names = new Map<string, string>();
  private recent: { readonly seq: number; readonly events: readonly GameEvent[] }[] = [];

  constructor(row: LogRow, entry: CreatedEntry, playsFrom = row.seq) {
    this.id = row.table;
    this.settings = entry.settings;
    this.rules = rulesOf(entry.settings.setup);
    this.kept = new KeptPositions(entry.rules ?? {});
    this.playsFrom = playsFrom;
    this.deal = new FairDeal(entry);
    this.logRules = entry.logRules ?? 1;
    this.host = entry.host;
    this.seats = entry.settings.seats.map(newSeat);
    this.createdAt = row.at;
    this.updatedAt = row.at;
    this.seq = row.seq;
    this.note(row, []);
  }

  // The fold ----------------------------------------------------------------------------------------------------------

  /** Applies the next entry. An illegal answer throws before anything has changed. */
  apply(row: LogRow): void {
    this.note(row, this.take(row.entry, row.seq));
  }

  private note(row: LogRow, events: readonly GameEvent[]): void {
    this.seq = row.seq;
    this.updatedAt = row.at;
    this.commands.set(row.commandId, row.seq);
    this.recent.push({ seq: row.seq, events });
    if (this.recent.length > RECENT_ENTRIES) this.recent.shift();
    if (row.entry.positions !== undefined) this.kept.take(row.entry.positions);
    if (!this.isPlayed && this.kept.result !== null) this.status = 'over';
    this.turnClock.run(this.timed, row.at);
  }

  private take(entry: Entry, seq: number): readonly GameEvent[] {
    switch (entry.type) {
      case 'created':
        throw new Error('a table is created once');
      case 'joined':
        Object.assign(this.seats[entry.seat], { kind: 'person', person: entry.person, level: null });
        this.deal.commits[entry.seat] = entry.commit;
        return this.dealWhenReady(seq);
      case 'left':
        this.removePerson(entry.seat, { kind: 'open' });
        return [];
      case 'seat':
        if (this.seats[entry.seat].kind === 'person') this.removePerson(entry.seat, entry.plan);
        else Object.assign(this.seats[entry.seat], newSeat(entry.plan));
        return this.dealWhenReady(seq);
      case 'commit':
        this.deal.commits[entry.seat] = entry.commit;
        return this.dealWhenReady(seq);
      case 'reveal':
        this.deal.contributions[entry.seat] = entry.contribution;
        return this.dealWhenReady(seq);
      case 'answer': {
        if (!this.isPlayed) {
          this.kept.answers = [...this.kept.answers, entry.answer];
          return [];
        }
        const events = this.playing.answer(entry.answer);
        this.byBot.push(entry.by === 'bot');
        this.positionChanged(seq);
        return events;
      }
      case 'undo':
        this.goBack(entry.keep, seq);
        return [];
      case 'ask-undo':
        this.undoAsked = { by: entry.seat, keep: entry.keep, agreed: [] };
        this.undoWhenAgreed(seq);
        return [];
      case 'agree':
        this.undoAsked?.agreed.push(entry.seat);
        this.undoWhenAgreed(seq);
        return [];
      case 'refuse':
        this.undoAsked = null;
        return [];
      case 'away':
        this.seats[entry.seat].away = entry.why;
        if (entry.why === 'resigned') this.resigned.push(entry.seat);
        this.undoWhenAgreed(seq);
        return [];
      case 'back':
        this.seats[entry.seat].away = null;
        return [];
      case 'moved':
        this.seats[entry.seat].person = entry.person;
        return [];
      case 'rules':
        this.changeRules(entry.versions, entry.position, seq);
        return [];
      case 'rematch':
        this.rematch = entry.table;
        return [];
      case 'cancelled':
        break;
    }
    this.cancel(entry.why);
    return [];
  }

  private cancel(reason: string): void {
    this.status = 'cancelled';
    this.cancelReason = reason;
  }

  private removePerson(seat: number, assignment: SeatAssignment): void {
    const { person } = this.seats[seat];
    Object.assign(this.seats[seat], newSeat(assignment));
    this.deal.startNextRound();
    this.status = 'open';
    if (person !== this.host) return;
    const next = this.people[0];
    if (next === undefined) this.cancel('everybody has left');
    else this.host = next;
  }

  private dealWhenReady(seq: number): readonly GameEvent[] {
    const people = this.seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []));
    const isFull = this.seats.every((seat) => seat.kind !== 'open') && people.length > 0;
    if (!isFull || people.some((seat) => this.deal.commits[seat] === null)) {
      this.status = 'open';
      return [];
    }
    if (!this.deal.isComplete(people)) {
      this.status = 'dealing';
      return [];
    }
    this.status = 'playing';
    if (!this.isPlayed) return [];
    this.game = new Game(this.rules, this.deal.seed);
    this.positionChanged(seq);
    return this.game.events;
  }

  private changeRules(versions: Versions, position: string | null, seq: number): void {
    const isToday = sameVersions(versions, versionsOf(this.rules));
    if (this.isPlayed && !isToday) throw new RulesChanged('another server goes on under other rules');
    this.playsFrom = isToday && this.playsFrom === NEVER ? seq : this.playsFrom;
    this.kept.goOn(versions);
    if (position === null) return;
    this.rulesChanged = Number(/^turn (\d+)/m.exec(position)?.[1] ?? 0);
    this.undoAsked = null;
    if (seq < this.playsFrom) return;
    const start = readPosition(this.rules, position, 'box');
    this.game = new Game(this.rules, this.deal.seed, start, this.kept.earlier);
    this.byBot = [];
    this.positionChanged(seq);
  }

  /** Today's rules are those the last entries were written under. */
  get isPlayed(): boolean {
    return this.seq >= this.playsFrom;
  }

  /** The entry with which a table of other rules goes on under those of today; null when it needs none. */
  get rulesEntry(): Entry | null {
    if (this.isPlayed || this.status === 'over' || this.status === 'cancelled') return null;
    const position = this.status === 'playing' ? (this.kept.last?.position ?? '') : null;
    return { type: 'rules', versions: versionsOf(this.rules), position };
  }

  /** After the whole log: compares it with its positions, or lays out the end of a game of other rules. */
  check(): void {
    if (this.isPlayed) {
      if (this.game !== null && !this.kept.fits(this.game))
        throw new RulesChanged('its answers lead to another position than the one that was kept');
      return;
    }
    if (this.status !== 'playing' && this.status !== 'over') return;
    const today = versionsOf(this.rules);
    const newer = Object.keys(today).some((id) => (this.kept.versions[id] ?? 1) > today[id]);
    if (newer && this.status === 'playing') throw new RulesChanged('it is played under newer rules');
    if (this.kept.last === null) throw new RulesChanged('the rules have changed, and no position was kept');
    if (this.status !== 'over') return;
    this.game = this.shown;
    this.rulesChanged = this.game?.state.turn ?? null;
  }

  /** The end of a game of other rules; null when its position cannot be read any more. Its record is there anyway. */
  private get shown(): Game | null {
    try {
      return Game.replay(this.rules, this.deal.seed, [], this.kept.parts, 'show');
    } catch (error) {
      if (error instanceof NotationError) return null;
      throw error;
    }
  }

  /** The entry together with the positions it led to; it has been applied. */
  withPositions(entry: Entry): Entry {
    const positions =
      this.game === null || !this.isPlayed
        ? null
        : this.kept.missing(this.game, this.status === 'over' ? endOf(this.playing) : null);
    if (positions === null) return entry;
    this.kept.take(positions);
    return { ...entry, positions };
  }

  private positionChanged(seq: number): void {
    this.gameSeq = seq;
    this.undoAsked = null;
    if (this.playing.isOver) this.status = 'over';
  }

  private goBack(keep: number, seq: number): void {
    if (!this.isPlayed) {
      this.kept.answers = this.kept.answers.slice(0, keep);
      this.undoAsked = null;
      return;
    }
    const game = this.playing;
    while (game.answers.length > keep && game.undoBlock === null) game.undo();
    if (game.answers.length > keep) this.game = game.rewound(keep);
    this.byBot.length = keep;
    this.positionChanged(seq);
  }

  private undoWhenAgreed(seq: number): void {
    if (this.undoAsked === null || this.askedForUndo.length > 0) return;
    this.turnClock.reset();
    this.goBack(this.undoAsked.keep, seq);
  }

  // Reading -----------------------------------------------------------------------------------------------------------

  get clock(): TurnClock['running'] {
    return this.turnClock.running;
  }

  private get timed(): Timed | null {
    if (!this.isPlayed) return null;
    if (this.status === 'dealing') return dealTime(this.deal.round, this.settings.pace);
    const question = this.status === 'playing' ? this.playing.question : null;
    if (question === null || this.isBot(question.seat)) return null;
    return turnTime(this.playing.state.turn, question.seat, this.settings.pace);
  }

  get playing(): Game {
    if (this.game === null) throw new Error('the cards are not dealt');
    return this.game;
  }

  /** Seats that have not answered the request to take back a move. */
  get askedForUndo(): number[] {
    return this.undoAsked === null ? [] : seatsAsked(this.seats, this.undoAsked, this.logRules);
  }

  /** Why this seat cannot take back the last answer; null when it can. */
  undoBlock(seat: number): UndoBlock | 'not-yours' | 'not-now' | null {
    if (this.status !== 'playing' || seat < 0 || this.isBot(seat)) return 'not-now';
    const block = this.playing.undoBlock;
    if (block !== null) return block;
    return this.playing.lastAnsweredBy === seat && this.byBot.at(-1) === false ? null : 'not-yours';
  }

  /** Number of answers up to the last one a bot gave, which nobody can take back alone. */
  get answersOfBots(): number {
    return this.byBot.lastIndexOf(true) + 1;
  }

  /** True when a bot answers for this seat at the moment. */
  isBot(seat: number): boolean {
    const state = this.seats[seat];
    return state !== undefined && (state.kind === 'bot' || state.away !== null);
  }

  levelOf(seat: number): string {
    return this.seats[seat].level ?? STAND_IN;
  }

  /** Seed of a bot's own decisions: secret until the end, and the same on every server. */
  botSeed(seat: number): string {
    return sha256(`${this.deal.seed}/bot/${seat}`);
  }

  seatOf(person: string | null): number {
    return person === null ? SPECTATOR : this.seats.findIndex((seat) => seat.person === person);
  }

  maySee(person: string | null): boolean {
    const isTheirs = this.seatOf(person) >= 0 || this.host === person;
    return this.status === 'open' || this.settings.watching === 'anyone' || isTheirs;
  }

  /** Hints are fair for a person alone with bots, or where all sat down knowing of them. */
  get hints(): boolean {
    if (this.settings.rated) return false;
    return this.settings.hints === true || this.seats.filter((seat) => seat.kind !== 'bot').length < 2;
  }

  get waits(): 'bot' | 'person' | 'nobody' {
    if (this.status !== 'playing') return 'nobody';
    const seat = this.playing.question?.seat ?? SPECTATOR;
    return this.isBot(seat) ? 'bot' : 'person';
  }

  get people(): string[] {
    return this.seats.flatMap((seat) => (seat.person === null ? [] : [seat.person]));
  }

  /** Names of people and levels of bots, by seat. */
  seatNames(): string[] {
    return this.seats.map((seat) => (seat.person === null ? (seat.level ?? '') : this.nameOf(seat.person)));
  }

  nameOf(person: string): string {
    return this.names.get(person) ?? UNKNOWN_NAME;
  }

  /** null until the game is over. Winners and ranks count an automaton after the seats. */
  get result(): { scores: number[]; winners: number[]; ranks: number[] } | null {
    if (this.status !== 'over') return null;
    const end = this.kept.result ?? endOf(this.playing);
    const ranks = ranksOf(end.scores, end.winners, this.resigned);
    return {
      scores: [...end.scores],
      winners: ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])),
      ranks,
    };
  }

  /** Events after a seq; null when that is too many entries ago. */
  eventsSince(seq: number): readonly GameEvent[] | null {
    if (seq === this.seq) return [];
    const first = this.recent[0];
    if (first === undefined || first.seq > seq + 1) return null;
    return this.recent.filter((each) => each.seq > seq).flatMap((each) => each.events);
  }
}
