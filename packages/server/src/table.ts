import { RULES_VERSION, rulesFor } from '@evertable/content';
import {
  type Answer,
  type DealProof,
  dealSeed,
  type GameEvent,
  Game,
  type NoUndo,
  type Rules,
  type Setup,
  scores,
  sha256,
  SPECTATOR,
  view,
  winners,
} from '@evertable/engine';
import type { LobbyTable, SeatInfo, TableInfo, TableNow, TableStatus, You } from '@evertable/protocol';
import type { Entry, LogRow, Settings } from './entry.ts';
import type { TableRow } from './store/store.ts';

interface SeatState {
  kind: 'open' | 'person' | 'bot';
  person: string | null;
  level: string | null;
  away: 'time' | 'resigned' | null;
  commit: string | null;
  contribution: string | null;
}

interface Recent {
  readonly seq: number;
  readonly events: readonly GameEvent[];
}

/** Plays for people who are away when nobody said otherwise: quick, and better than chance. */
export const STAND_IN = 'neighbour';
/** How long people have to show their contribution once all have sat down. */
const DEAL_MS = 2 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** So many entries back the news can be told from; whoever is further behind gets the whole table. */
const KEPT = 40;
const SOMEBODY = 'Somebody';

const compiled = new Map<string, Rules>();

/** Rules are the same for everybody with the same setup, and few setups are played at a time. */
export function rulesOf(setup: Setup): Rules {
  const key = JSON.stringify(setup);
  let rules = compiled.get(key);
  if (rules === undefined) {
    if (compiled.size >= 200) compiled.clear();
    rules = rulesFor(setup);
    compiled.set(key, rules);
  }
  return rules;
}

/** A table as its log tells it. Entries come in order; each is judged before it is written (judge.ts). */
export class Table {
  readonly id: string;
  seq = 0;
  /** The last entry that changed the position: answers given to an older one are stale. */
  gameSeq = 0;
  settings!: Settings;
  host = '';
  rulesVersion = RULES_VERSION;
  status: TableStatus = 'open';
  seats: SeatState[] = [];
  round = 0;
  game: Game | null = null;
  clock: { seat: number; deadline: number } | null = null;
  undoAsked: { by: number; keep: number; agreed: number[] } | null = null;
  rematch: string | null = null;
  createdAt = 0;
  updatedAt = 0;
  /** Commands already in the log, with their place. */
  readonly commands = new Map<string, number>();
  readonly names = new Map<string, string>();
  rules!: Rules;
  private secret = '';
  private commitment = '';
  private again: { readonly table: string; readonly seed: string } | null = null;
  private why: string | null = null;
  private clockOf = '';
  private recent: Recent[] = [];

  constructor(id: string) {
    this.id = id;
  }

  // What happened ---------------------------------------------------------------------------------------------------

  /** Takes the next entry. An answer that is illegal throws before anything has changed. */
  apply(row: LogRow): void {
    const { entry } = row;
    const events = this.take(entry, row.seq);
    this.seq = row.seq;
    this.updatedAt = row.at;
    this.commands.set(row.commandId, row.seq);
    this.recent.push({ seq: row.seq, events });
    if (this.recent.length > KEPT) this.recent.shift();
    if (row.seq === 1) this.createdAt = row.at;
    this.runClock(row.at);
  }

  private take(entry: Entry, seq: number): readonly GameEvent[] {
    switch (entry.type) {
      case 'created':
        this.create(entry);
        return [];
      case 'joined': {
        const seat = this.seats[entry.seat];
        Object.assign(seat, { kind: 'person', person: entry.person, level: null, commit: entry.commit });
        return this.dealWhenReady(seq);
      }
      case 'left':
        this.empty(entry.seat, { kind: 'open' });
        return [];
      case 'seat': {
        if (this.seats[entry.seat].kind === 'person') this.empty(entry.seat, entry.plan);
        else this.plan(entry.seat, entry.plan);
        return this.dealWhenReady(seq);
      }
      case 'commit':
        this.seats[entry.seat].commit = entry.commit;
        return this.dealWhenReady(seq);
      case 'reveal':
        this.seats[entry.seat].contribution = entry.contribution;
        return this.dealWhenReady(seq);
      case 'answer': {
        const events = this.playing.answer(entry.answer);
        this.changed(seq);
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
        this.undoWhenAgreed(seq);
        return [];
      case 'back':
        this.seats[entry.seat].away = null;
        return [];
      case 'moved':
        this.seats[entry.seat].person = entry.person;
        return [];
      case 'rematch':
        this.rematch = entry.table;
        return [];
      case 'cancelled':
        break;
    }
    this.status = 'cancelled';
    this.why = entry.why;
    return [];
  }

  private create(entry: Extract<Entry, { type: 'created' }>): void {
    this.settings = entry.settings;
    this.host = entry.host;
    this.rules = rulesOf(entry.settings.setup);
    this.secret = entry.secret;
    this.commitment = sha256(entry.secret);
    this.again = entry.again ?? null;
    this.rulesVersion = entry.rulesVersion;
    this.seats = entry.settings.seats.map(() => ({
      kind: 'open',
      person: null,
      level: null,
      away: null,
      commit: null,
      contribution: null,
    }));
    entry.settings.seats.forEach((plan, seat) => this.plan(seat, plan));
  }

  private plan(seat: number, plan: Settings['seats'][number]): void {
    const level = plan.kind === 'bot' ? plan.level : null;
    Object.assign(this.seats[seat], { kind: plan.kind, person: null, level, away: null });
  }

  /** Somebody stands up: what was shown of the deal is worth nothing any more. */
  private empty(seat: number, plan: Settings['seats'][number]): void {
    const left = this.seats[seat].person;
    this.plan(seat, plan);
    this.round++;
    for (const each of this.seats) Object.assign(each, { commit: null, contribution: null });
    this.status = 'open';
    if (left !== this.host) return;
    const next = this.seats.find((each) => each.person !== null);
    if (next?.person) this.host = next.person;
    else Object.assign(this, { status: 'cancelled', why: 'everybody has left' });
  }

  private dealWhenReady(seq: number): readonly GameEvent[] {
    const people = this.seats.filter((seat) => seat.kind === 'person');
    const seated = this.seats.every((seat) => seat.kind !== 'open') && people.length > 0;
    if (!seated || people.some((seat) => seat.commit === null)) {
      this.status = 'open';
      return [];
    }
    const ready = this.again !== null || people.every((seat) => seat.contribution !== null);
    if (!ready) {
      this.status = 'dealing';
      return [];
    }
    this.game = new Game(this.rules, this.seed);
    this.status = 'playing';
    this.changed(seq);
    return this.game.events;
  }

  private get seed(): string {
    if (this.again !== null) return this.again.seed;
    return dealSeed(
      this.secret,
      this.seats.map((seat) => seat.contribution),
    );
  }

  private changed(seq: number): void {
    this.gameSeq = seq;
    this.undoAsked = null;
    if (this.playing.isOver) this.status = 'over';
  }

  private goBack(keep: number, seq: number): void {
    const game = this.playing;
    while (game.answers.length > keep && game.whyNoUndo === null) game.undo();
    if (game.answers.length > keep)
      this.game = Game.replay(this.rules, this.seed, game.answers.slice(0, keep));
    this.changed(seq);
  }

  private undoWhenAgreed(seq: number): void {
    if (this.undoAsked !== null && this.askedForUndo.length === 0) this.goBack(this.undoAsked.keep, seq);
  }

  /** People who have not said yet whether a move may be taken back. */
  get askedForUndo(): number[] {
    if (this.undoAsked === null) return [];
    const { by, agreed } = this.undoAsked;
    return this.seats.flatMap((seat, i) =>
      i !== by && seat.kind === 'person' && seat.away === null && !agreed.includes(i) ? [i] : [],
    );
  }

  // Time --------------------------------------------------------------------------------------------------------------

  private runClock(at: number): void {
    if (this.status === 'dealing') {
      const days = this.settings.pace.kind === 'days' ? this.settings.pace.days : 0;
      if (this.clockOf !== `deal-${this.round}`)
        this.clock = { seat: 0, deadline: at + Math.max(DEAL_MS, days * DAY_MS) };
      this.clockOf = `deal-${this.round}`;
      return;
    }
    const question = this.game?.question ?? null;
    const { pace } = this.settings;
    if (this.status !== 'playing' || question === null || pace.kind === 'none' || this.isBot(question.seat)) {
      this.clock = null;
      this.clockOf = '';
      return;
    }
    // One clock for all questions of a turn; taking back and answering again wins no time.
    const of = `${this.playing.state.turn}/${question.seat}`;
    if (of === this.clockOf) return;
    const ms = pace.kind === 'live' ? pace.seconds * 1000 : pace.days * DAY_MS;
    this.clock = { seat: question.seat, deadline: at + ms };
    this.clockOf = of;
  }

  // What it is --------------------------------------------------------------------------------------------------------

  get playing(): Game {
    if (this.game === null) throw new Error('the cards are not dealt');
    return this.game;
  }

  /** Whether a program decides for this seat at the moment. */
  isBot(seat: number): boolean {
    const state = this.seats[seat];
    return state !== undefined && (state.kind === 'bot' || state.away !== null);
  }

  levelOf(seat: number): string {
    return this.seats[seat].level ?? STAND_IN;
  }

  seatOf(person: string | null): number {
    return person === null ? SPECTATOR : this.seats.findIndex((seat) => seat.person === person);
  }

  mayWatch(person: string | null): boolean {
    return this.settings.watching === 'anyone' || this.seatOf(person) >= 0 || this.host === person;
  }

  /** The seed of a bot's own decisions: known to nobody before the end, the same on every server. */
  botSeed(seat: number): string {
    return sha256(`${this.seed}/bot/${seat}`);
  }

  /** Advice is fair where nobody else is there to mind, or where all sat down knowing of it. */
  get hints(): boolean {
    if (this.settings.rated) return false;
    return this.settings.hints === true || this.seats.filter((seat) => seat.kind !== 'bot').length < 2;
  }

  get waits(): TableRow['waits'] {
    if (this.status !== 'playing') return 'nobody';
    const seat = this.playing.question?.seat ?? SPECTATOR;
    return this.isBot(seat) ? 'bot' : 'person';
  }

  get people(): string[] {
    return this.seats.flatMap((seat) => (seat.person === null ? [] : [seat.person]));
  }

  get revealedSeed(): string {
    if (this.status !== 'over') throw new Error('the seed is shown when the game is over');
    return this.seed;
  }

  /** Only once the game is over; null for a deal that was known before. */
  get proof(): DealProof | null {
    if (this.status !== 'over' || this.again !== null) return null;
    return {
      commitment: this.commitment,
      secret: this.secret,
      seats: this.seats.map((seat) =>
        seat.commit !== null && seat.contribution !== null
          ? { commitment: seat.commit, contribution: seat.contribution }
          : null,
      ),
    };
  }

  /** The given record of who sat where, for people. */
  seatNames(): string[] {
    return this.seats.map((seat) => (seat.person === null ? (seat.level ?? '') : this.nameOf(seat.person)));
  }

  nameOf(person: string): string {
    return this.names.get(person) ?? SOMEBODY;
  }

  // What is told ------------------------------------------------------------------------------------------------------

  /** Why this seat cannot take back the last answer at once. */
  noUndo(seat: number): NoUndo | 'not-yours' | 'not-now' | null {
    if (this.status !== 'playing' || seat < 0) return 'not-now';
    const why = this.playing.whyNoUndo;
    if (why !== null) return why;
    return this.playing.lastToAnswer === seat ? null : 'not-yours';
  }

  you(person: string | null): You {
    const seat = this.seatOf(person);
    return { seat, noUndo: this.noUndo(seat) };
  }

  now(person: string | null): TableNow {
    const you = this.you(person);
    const game = this.game;
    return {
      table: this.id,
      seq: this.seq,
      info: this.info(),
      you,
      view: game === null ? null : view(this.rules, game.state, you.seat, game.question),
    };
  }

  /** What happened after a seq, or null when that is too long ago to say. */
  eventsSince(seq: number): readonly GameEvent[] | null {
    if (seq === this.seq) return [];
    const first = this.recent[0];
    if (first === undefined || first.seq > seq + 1) return null;
    return this.recent.filter((each) => each.seq > seq).flatMap((each) => each.events);
  }

  get result(): { scores: number[]; winners: number[] } | null {
    if (this.status !== 'over') return null;
    const { state } = this.playing;
    return {
      scores: scores(this.rules, state).map((score) => score.total),
      winners: winners(this.rules, state),
    };
  }

  info(): TableInfo {
    const { setup, visibility, watching, pace, rated } = this.settings;
    const seats = this.seats.map((seat, i): SeatInfo => {
      const person = seat.person === null ? null : { id: seat.person, name: this.nameOf(seat.person) };
      const level = seat.kind === 'bot' ? seat.level : seat.away === null ? null : STAND_IN;
      return { seat: i, kind: seat.kind, person, level, away: seat.away };
    });
    return {
      id: this.id,
      seq: this.seq,
      status: this.status,
      setup,
      visibility,
      watching,
      pace,
      rated,
      hints: this.hints,
      host: this.host,
      createdAt: this.createdAt,
      seats,
      deal:
        this.again === null
          ? {
              kind: 'fresh',
              commitment: this.commitment,
              round: this.round,
              commits: this.seats.map((seat) => seat.commit),
              revealed: this.seats.map((seat) => seat.contribution !== null),
            }
          : { kind: 'same', as: this.again.table },
      clock: this.status === 'playing' ? this.clock : null,
      undoAsked:
        this.undoAsked === null
          ? null
          : {
              by: this.undoAsked.by,
              agreed: this.undoAsked.agreed,
              waitingFor: this.askedForUndo,
            },
      result: this.result,
      rematch: this.rematch,
      cancelled: this.why,
    };
  }

  lobby(): LobbyTable {
    const { setup, pace, rated } = this.settings;
    return {
      id: this.id,
      status: this.status,
      game: setup.game,
      modules: [...setup.modules],
      solo: setup.solo?.name ?? null,
      players: setup.players,
      open: this.seats.filter((seat) => seat.kind === 'open').length,
      names: this.seatNames(),
      pace,
      rated,
      createdAt: this.createdAt,
    };
  }

  row(): TableRow {
    return {
      id: this.id,
      seq: this.seq,
      status: this.status,
      visibility: this.settings.visibility,
      game: this.settings.setup.game,
      host: this.host,
      createdAt: this.createdAt,
      updatedAt: this.updatedAt,
      waits: this.waits,
      turnSeat: this.status === 'playing' ? (this.playing.question?.seat ?? SPECTATOR) : SPECTATOR,
      deadline: this.clock?.deadline ?? null,
      people: this.seats.map((seat) => seat.person),
      lobby: this.lobby(),
    };
  }

  get answers(): Answer[] {
    return this.playing.answers;
  }
}
