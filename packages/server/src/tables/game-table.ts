import { keepNewest } from '../keep-newest.ts';
import {
  type Game,
  type GameEvent,
  type SeatUndoBlock,
  type UndoScope,
  type Rules,
  SPECTATOR,
  sha256,
  type Versions,
  versionsOf,
} from '@evertable/engine';
import type { SeatAssignment, TableStatus } from '@evertable/protocol';
import { dealTime, type Timed, TurnClock, turnTime } from './clock.ts';
import type { CreatedEntry, Entry, LogRow, TableSettings } from './entries.ts';
import { FairDeal } from './fair-deal.ts';
import { RulesChanged } from './kept-positions.ts';
import { endOf, ranksOf } from './ranks.ts';
import { rulesOf } from './rules-cache.ts';
import { newSeat, type SeatState, seatsAsked, type UndoRequest } from './seats.ts';
import { TableGame } from './table-game.ts';

/** Level of the bot that plays for a person who is away: fast, and better than random. */
export const STAND_IN = 'neighbour';
/** News can be sent from this many entries back; clients further behind get the whole table. */
const RECENT_ENTRIES = 20;
const UNKNOWN_NAME = 'Somebody';
/** Commands in memory; older ones are looked up in the log. */
const RECENT_COMMANDS = 20;

/**
 * A table as a fold over its log. Entries come in order; each was judged before it was written (judge.ts). `open` ends
 * the reading of a log; from then on entries are played.
 */
export class GameTable {
  readonly id: string;
  readonly settings: TableSettings;
  readonly rules: Rules;
  readonly played: TableGame;
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
  /** Whose question is open, as the log says; undefined in logs older than that. */
  private asks: Entry['asks'];
  private readonly turnClock = new TurnClock();
  undoAsked: UndoRequest | null = null;
  rematch: string | null = null;
  /** Seats in the order in which they resigned. */
  readonly resigned: number[] = [];
  private readonly logRules: number;
  cancelReason: string | null = null;
  /** Seq of the last commands. */
  readonly commands = new Map<string, number>();
  readonly names = new Map<string, string>();
  private recent: { readonly seq: number; readonly events: readonly GameEvent[] }[] = [];

  constructor(row: LogRow, entry: CreatedEntry) {
    this.id = row.table;
    this.settings = entry.settings;
    this.rules = rulesOf(entry.settings.setup);
    this.played = new TableGame(this.rules, entry.rules ?? {}, (seat) => this.seats[seat]?.kind === 'bot');
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

  /**
   * Ends the reading of the log: plays the last turns, at least from this number of answers on, or shows the end of a
   * game of other rules.
   */
  open(from?: number): void {
    const isDealt = this.status === 'playing' || this.status === 'over';
    this.played.play(isDealt ? () => this.deal.seed : null, from);
    if (this.game?.isOver === true) this.status = 'over';
    this.turnClock.run(this.timed, this.updatedAt);
    if (this.isPlayed || !isDealt) return;
    const { kept } = this.played;
    const today = versionsOf(this.rules);
    const isNewer = Object.keys(today).some((id) => (kept.versions[id] ?? 1) > today[id]);
    if (isNewer && this.status === 'playing') throw new RulesChanged('it is played under newer rules');
    if (kept.count === 0) throw new RulesChanged('the rules have changed, and no position was kept');
    if (this.status !== 'over') return;
    this.played.show(this.deal.seed);
    this.rulesChanged = this.game?.state.turn ?? null;
  }

  private note(row: LogRow, events: readonly GameEvent[]): void {
    this.seq = row.seq;
    this.updatedAt = row.at;
    this.commands.set(row.commandId, row.seq);
    keepNewest(this.commands, RECENT_COMMANDS);
    this.recent.push({ seq: row.seq, events });
    if (this.recent.length > RECENT_ENTRIES) this.recent.shift();
    if (row.entry.positions !== undefined) this.played.kept.take(row.entry.positions);
    if (!this.played.isLive && this.played.kept.result !== null) this.status = 'over';
    if (row.seq === this.gameSeq) this.asks = row.entry.asks;
    // Logs older than `asks` do not tell whose clock ran: it starts with their last entry.
    const isKnown = this.played.isLive || this.status !== 'playing' || this.asks !== undefined;
    if (isKnown) this.turnClock.run(this.timed, row.at);
    this.played.trim();
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
        if (this.status !== 'playing') throw new Error('an answer without a question');
        const events = this.played.answer(entry.answer, entry.seat, entry.by);
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
    const events = this.played.deal(this.deal.seed);
    this.positionChanged(seq);
    return events;
  }

  private changeRules(versions: Versions, position: string | null, seq: number): void {
    this.played.changeRules(versions, position, () => this.deal.seed);
    if (position === null) return;
    this.turnClock.reset();
    this.rulesChanged = Number(/^turn (\d+)/m.exec(position)?.[1] ?? 0);
    this.positionChanged(seq);
  }

  /** Today's rules are those the last entries were written under. */
  get isPlayed(): boolean {
    return this.played.isToday;
  }

  /** The entry with which a table of other rules goes on under those of today; null when it needs none. */
  get rulesEntry(): Entry | null {
    if (this.isPlayed || this.status === 'over' || this.status === 'cancelled') return null;
    const position = this.status === 'playing' ? (this.played.kept.last?.position ?? '') : null;
    return { type: 'rules', versions: versionsOf(this.rules), position };
  }

  /** The entry together with the positions it led to, and whose question is open; it has been applied. */
  withPositions(entry: Entry): Entry {
    if (this.game === null || !this.played.isLive || this.gameSeq !== this.seq) return entry;
    const { turn } = this.game.state;
    this.asks = [turn, this.game.question?.seat ?? SPECTATOR];
    const positions = this.played.missing(this.status === 'over' ? endOf(this.game) : null);
    if (positions !== null) this.played.kept.take(positions);
    this.played.trim();
    return { ...entry, asks: this.asks, ...(positions && { positions }) };
  }

  private positionChanged(seq: number): void {
    this.gameSeq = seq;
    this.undoAsked = null;
    if (this.game?.isOver === true) this.status = 'over';
  }

  private goBack(keep: number, seq: number): void {
    this.played.goBack(keep);
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
    if (this.status === 'dealing') return dealTime(this.deal.round, this.settings.pace);
    if (this.status !== 'playing' || (!this.isPlayed && !this.played.isReading)) return null;
    const { game } = this;
    const [turn, seat] =
      game === null ? (this.asks ?? [0, SPECTATOR]) : [game.state.turn, game.question?.seat ?? SPECTATOR];
    return seat < 0 || this.isBot(seat) ? null : turnTime(turn, seat, this.settings.pace);
  }

  /** The last turns of the game; null before the deal. */
  get game(): Game | null {
    return this.played.window;
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
  undoBlock(seat: number): SeatUndoBlock | 'not-now' | null {
    const target = this.undoTarget(seat, 'answer');
    return 'blocked' in target ? target.blocked : null;
  }

  /** How many answers stay when this seat takes back its last answer or turn; or why it cannot. */
  undoTarget(
    seat: number,
    scope: UndoScope,
  ): { readonly keep: number } | { readonly blocked: SeatUndoBlock | 'not-now' } {
    if (this.status !== 'playing' || seat < 0 || this.isBot(seat)) return { blocked: 'not-now' };
    return this.played.undoTarget(seat, scope);
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

  /** Who has the link to a private table may look at the game; what its people say there is for them. */
  mayReadChat(person: string | null): boolean {
    const isTheirs = this.seatOf(person) >= 0 || this.host === person;
    return this.maySee(person) && (this.settings.visibility === 'public' || isTheirs);
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
    const end = this.played.kept.result ?? endOf(this.playing);
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
