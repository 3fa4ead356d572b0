import type { Answer, DealCheck, DealProof, DealWitness, GameEventView, View } from '@evertable/engine';
import type {
  ChatLine,
  HintView,
  PreviewView,
  SeatAssignment,
  ServerMessage,
  TableSnapshot,
} from '@evertable/protocol';
import { withDifference } from '@evertable/protocol/difference';
import type { Connection } from './connection.ts';
import { DealParticipant } from './deal-participant.ts';
import type { CommandBody } from './pending-commands.ts';
import { type KeyValueStorage, memoryStorage } from './storage.ts';

/** Called with each new snapshot and with the events since the last one. */
export type TableListener = (now: TableSnapshot, events: readonly GameEventView[]) => void;

type TableCommand = Exclude<CommandBody, { type: 'preview' | 'hint' }>;
type WithoutTable<C> = C extends { table: string } ? Omit<C, 'table'> : never;

/** One table on a server: its newest snapshot, its chat and its commands. It takes part in the fair deal by itself. */
export class TableClient {
  /** null until the first snapshot. */
  now: TableSnapshot | null = null;
  chat: ChatLine[] = [];
  readonly id: string;
  private readonly connection: Connection;
  private readonly deal: DealParticipant;
  private readonly listeners = new Set<TableListener>();
  private readonly stop: (() => void)[];
  private waiting: { readonly seq: number; readonly done: () => void }[] = [];

  constructor(connection: Connection, id: string, storage: KeyValueStorage = memoryStorage()) {
    this.connection = connection;
    this.id = id;
    this.deal = new DealParticipant(
      id,
      {
        commit: (commit) => this.command({ type: 'commit', commit }),
        reveal: (contribution) => this.command({ type: 'reveal', contribution }),
      },
      storage,
    );
    this.stop = [
      connection.subscribe((message) => this.onMessage(message)),
      connection.onEveryConnect(() => ({
        type: 'watch',
        table: id,
        ...(this.now !== null && { seq: this.now.seq }),
      })),
    ];
  }

  /** What the server did wrong in the deal; null while it is fair. */
  get dealProblem(): string | null {
    return this.deal.problem;
  }

  /**
   * Compares the proof in the record of a finished game with what this client saw of the deal, and the end of the game in
   * the record with the one it was shown.
   */
  checkDeal(proof: DealProof, seed: string, recorded: View | null = null): DealCheck {
    return this.deal.check(proof, seed, this.now?.you.seat ?? -1, { seen: this.end, recorded });
  }

  /** What this client saw of the deal, to be kept as a file; null when it took no part. */
  get dealWitness(): DealWitness | null {
    const witness = this.deal.witness(this.now?.you.seat ?? -1);
    return witness === null || this.end === null ? witness : { ...witness, end: this.end };
  }

  /** The end of the game; null before, and when it was played under other rules, which show it in another way. */
  private get end(): View | null {
    const { info, view } = this.now ?? {};
    return info?.status === 'over' && info.rulesChanged === null ? (view ?? null) : null;
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: TableListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    for (const stop of this.stop) stop();
    this.connection.send({ type: 'unwatch', table: this.id });
  }

  get seq(): number {
    return this.now?.seq ?? 0;
  }

  /** Resolves when the snapshot has this seq: an `ok` may arrive before the news it belongs to. */
  waitForSeq(seq: number): Promise<void> {
    if (this.seq >= seq) return Promise.resolve();
    return new Promise((done) => this.waiting.push({ seq, done }));
  }

  /** Takes a seat, any open one by default, and commits to a contribution to the deal. */
  join(seat?: number): Promise<number> {
    const commit = this.deal.commitment(this.now?.info.deal);
    return this.command({ type: 'join', commit, ...(seat !== undefined && { seat }) });
  }

  choose = (answer: Answer): Promise<number> => this.command({ type: 'choose', seq: this.seq, answer });
  undo = (back: 'answer' | 'turn' = 'answer'): Promise<number> =>
    this.command({ type: 'undo', seq: this.seq, back });
  askUndo = (): Promise<number> => this.command({ type: 'ask-undo', seq: this.seq });
  agree = (): Promise<number> => this.command({ type: 'agree', seq: this.seq });
  refuse = (): Promise<number> => this.command({ type: 'refuse', seq: this.seq });
  leave = (): Promise<number> => this.command({ type: 'leave' });
  resign = (): Promise<number> => this.command({ type: 'resign' });
  returnToSeat = (): Promise<number> => this.command({ type: 'back' });
  assignSeat = (seat: number, plan: SeatAssignment): Promise<number> =>
    this.command({ type: 'seat', seat, plan });
  /** What an answer would do, with answers to the questions that follow; null for the likeliest. */
  preview = (
    answer: Answer | null,
    following: readonly (Answer | null)[] = [],
  ): Promise<PreviewView | null> =>
    this.connection.ask({ type: 'preview', table: this.id, seq: this.seq, answer, following });
  hint = (): Promise<readonly HintView[]> =>
    this.connection.ask({ type: 'hint', table: this.id, seq: this.seq });
  say = (text: string): Promise<number> => this.command({ type: 'say', text });

  private command(body: WithoutTable<TableCommand>): Promise<number> {
    return this.connection.command({ ...body, table: this.id });
  }

  private onMessage(message: ServerMessage): void {
    if (message.type === 'table' && message.table === this.id) {
      this.chat = [...message.chat];
      this.take(message, []);
    } else if (message.type === 'news' && message.table === this.id) {
      if (this.now !== null && message.seq <= this.now.seq) return;
      // After a gap the snapshot is still the newest one, but the events are incomplete.
      const gap = this.now === null || message.since !== this.now.seq;
      this.take(message, gap ? [] : message.events);
    } else if (message.type === 'changes' && message.table === this.id) {
      if (this.now === null || message.seq <= this.now.seq) return;
      if (message.since !== this.now.seq) this.connection.send({ type: 'watch', table: this.id });
      else this.take(withDifference(this.now, message.changes), message.events);
    } else if (message.type === 'chat' && message.table === this.id) {
      const { line } = message;
      if (line.removed) this.chat = this.chat.filter((each) => each.n !== line.n);
      else if (!this.chat.some((each) => each.n === line.n)) this.chat.push(line);
    }
  }

  private take(now: TableSnapshot, events: readonly GameEventView[]): void {
    // What was said at a private table before is for the people at it: now it can be read.
    const hasSatDown = this.now !== null && this.now.you.seat < 0 && now.you.seat >= 0;
    if (hasSatDown && now.info.visibility === 'private')
      this.connection.send({ type: 'watch', table: this.id });
    this.now = now;
    for (const listener of this.listeners) listener(now, events);
    const reached = this.waiting.filter(({ seq }) => now.seq >= seq);
    this.waiting = this.waiting.filter(({ seq }) => now.seq < seq);
    for (const { done } of reached) done();
    void this.deal.onSnapshot(now);
  }
}
