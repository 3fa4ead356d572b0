import { type Answer, type EventView, sha256 } from '@evertable/engine';
import type { ChatLine, PlanView, PreviewView, SeatPlan, ServerMessage, TableNow } from '@evertable/protocol';
import { type Connection, randomHex, Refused } from './connection.ts';

/** Where contributions to a deal are kept until they are shown: a page may be closed in between. */
export interface Keep {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

export function memoryKeep(): Keep {
  const kept = new Map<string, string>();
  return { get: (key) => kept.get(key) ?? null, set: (key, value) => void kept.set(key, value) };
}

/** Called with the table as it is, and with what happened since the last call. */
export type Drawer = (now: TableNow, events: readonly EventView[]) => void;

/**
 * One table, followed through breaks and restarts. It takes its part in the deal by itself, and says everything else
 * in the words of the protocol.
 */
export class TableClient {
  now: TableNow | null = null;
  chat: ChatLine[] = [];
  readonly id: string;
  private readonly connection: Connection;
  private readonly keep: Keep;
  private readonly draw: Drawer;
  private readonly stop: (() => void)[];
  private dealing = false;
  private waiting: { readonly seq: number; readonly done: () => void }[] = [];

  constructor(connection: Connection, id: string, draw: Drawer, keep: Keep = memoryKeep()) {
    this.connection = connection;
    this.id = id;
    this.draw = draw;
    this.keep = keep;
    this.stop = [
      connection.listen((message) => this.hear(message)),
      connection.always(() => ({
        type: 'watch',
        table: id,
        ...(this.now !== null && { seq: this.now.seq }),
      })),
    ];
  }

  close(): void {
    for (const stop of this.stop) stop();
    this.connection.say({ type: 'unwatch', table: this.id });
  }

  get seq(): number {
    return this.now?.seq ?? 0;
  }

  /** Waits until what is shown here is as far as this: an `ok` may come before the news it is about. */
  reached(seq: number): Promise<void> {
    if (this.seq >= seq) return Promise.resolve();
    return new Promise((done) => this.waiting.push({ seq, done }));
  }

  /** Takes a seat, and commits to a contribution to the deal. */
  join(seat?: number): Promise<number> {
    const commit = sha256(this.contribution());
    return this.command({ type: 'join', commit, ...(seat !== undefined && { seat }) });
  }

  choose = (answer: Answer): Promise<number> =>
    this.command({ type: 'choose', seq: this.seq, answer: answer as string });
  undo = (back: 'answer' | 'turn' = 'answer'): Promise<number> =>
    this.command({ type: 'undo', seq: this.seq, back });
  askUndo = (): Promise<number> => this.command({ type: 'ask-undo', seq: this.seq });
  agree = (): Promise<number> => this.command({ type: 'agree', seq: this.seq });
  refuse = (): Promise<number> => this.command({ type: 'refuse', seq: this.seq });
  leave = (): Promise<number> => this.command({ type: 'leave' });
  resign = (): Promise<number> => this.command({ type: 'resign' });
  back = (): Promise<number> => this.command({ type: 'back' });
  arrange = (seat: number, plan: SeatPlan): Promise<number> => this.command({ type: 'seat', seat, plan });
  preview = (answer: Answer): Promise<PreviewView | null> =>
    this.connection.ask({ type: 'preview', table: this.id, seq: this.seq, answer: answer as string });
  hint = (): Promise<readonly PlanView[]> =>
    this.connection.ask({ type: 'hint', table: this.id, seq: this.seq });
  say = (text: string): Promise<number> => this.command({ type: 'say', text });

  private command(body: object): Promise<number> {
    return this.connection.command({ ...body, table: this.id } as never);
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'table' && message.table === this.id) {
      this.chat = [...message.chat];
      this.take(message, []);
    } else if (message.type === 'news' && message.table === this.id) {
      // Something is missing in between: what is here is the newest all the same, only the story has a gap.
      const gap = this.now === null || message.since !== this.now.seq;
      if (this.now !== null && message.seq <= this.now.seq) return;
      this.take(message, gap ? [] : message.events);
    } else if (message.type === 'chat' && message.table === this.id) {
      if (!this.chat.some((line) => line.n === message.line.n)) this.chat.push(message.line);
    }
  }

  private take(now: TableNow, events: readonly EventView[]): void {
    this.now = now;
    this.draw(now, events);
    const reached = this.waiting.filter(({ seq }) => now.seq >= seq);
    this.waiting = this.waiting.filter(({ seq }) => now.seq < seq);
    for (const { done } of reached) done();
    void this.deal();
  }

  /** The contribution of this round: drawn once, kept until it is shown. */
  private contribution(): string {
    const deal = this.now?.info.deal;
    const round = deal?.kind === 'fresh' ? deal.round : 0;
    const key = `evertable-deal-${this.id}-${round}`;
    const kept = this.keep.get(key);
    if (kept !== null) return kept;
    const drawn = randomHex(32);
    this.keep.set(key, drawn);
    return drawn;
  }

  /** Commits anew after somebody left, and shows the contribution once everybody has committed. */
  private async deal(): Promise<void> {
    if (this.dealing || this.now === null) return;
    const { info, you } = this.now;
    const { deal, status } = info;
    if (deal.kind !== 'fresh' || you.seat < 0 || (status !== 'open' && status !== 'dealing')) return;
    const mine = deal.commits[you.seat];
    const contribution = this.contribution();
    this.dealing = true;
    try {
      if (mine === null) await this.command({ type: 'commit', commit: sha256(contribution) });
      // Never before all hashes lie on the table, and never for a hash that is not ours.
      else if (status === 'dealing' && !deal.revealed[you.seat] && mine === sha256(contribution))
        await this.command({ type: 'reveal', contribution });
    } catch (error) {
      // The table moved on meanwhile; what comes next says how.
      if (!(error instanceof Refused)) throw error;
    } finally {
      this.dealing = false;
    }
    if (this.now.seq !== info.seq) void this.deal();
  }
}
