import type { TableClient } from '@evertable/client';
import { type RandomState, seedRandom } from '@evertable/engine';
import { anyAnswer, isAsked, Player, until, wait } from './player.ts';

export interface Acknowledged {
  readonly person: string;
  readonly commandId: string;
  readonly seq: number;
}

export interface CrowdOptions {
  readonly bases: readonly string[];
  readonly tables: number;
  readonly players: number;
  /** Seats of bots at the nth table, besides the players. */
  readonly bots?: (n: number) => number;
  readonly seed: string;
  /** Milliseconds between being asked and answering. */
  readonly think?: () => number;
  readonly onAnswer?: (ms: number) => void;
  /** Milliseconds between an answer and the next question to a person, where bots answer in between. */
  readonly onBotTurn?: (ms: number) => void;
  readonly level?: string;
}

/** People who play at many tables at once, for as long as wanted; a finished game is followed by the next. */
export class Crowd {
  readonly people: Player[] = [];
  readonly tables = new Map<string, TableClient[]>();
  readonly acknowledged: Acknowledged[] = [];
  answers = 0;
  finished = 0;
  readonly refused = new Map<string, number>();
  private readonly options: CrowdOptions;
  private readonly random: RandomState;
  private stopped = false;
  private made = 0;
  private readonly loops: Promise<void>[] = [];

  constructor(options: CrowdOptions) {
    this.options = options;
    this.random = seedRandom(options.seed);
  }

  /** Everybody sits down; a few tables at a time, as people do. */
  async sitDown(atOnce = 20): Promise<void> {
    const { tables } = this.options;
    for (let i = 0; i < tables; i += atOnce) {
      const some = Array.from({ length: Math.min(atOnce, tables - i) }, (_, j) => this.openTable(i + j));
      await Promise.all(some);
    }
  }

  /** Plays at every table until `stop`. */
  play(): void {
    for (const [id, seats] of this.tables) this.loops.push(this.playTable(id, seats));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.loops);
  }

  close(): void {
    for (const person of this.people) person.close();
  }

  private async openTable(n: number): Promise<void> {
    const { bases, players } = this.options;
    const people = await Promise.all(
      Array.from({ length: players }, (_, i) =>
        Player.guest(bases[(n + i) % bases.length], `Guest ${n}-${i}`),
      ),
    );
    for (const person of people) {
      this.people.push(person);
      person.listen((message) => {
        if (message.type === 'no') this.refused.set(message.code, (this.refused.get(message.code) ?? 0) + 1);
        if (message.type === 'ok')
          this.acknowledged.push({ person: person.id, commandId: message.commandId, seq: message.seq });
      });
    }
    await this.newGame(people);
  }

  private async newGame(people: readonly Player[]): Promise<[string, TableClient[]]> {
    const { players, level = 'random' } = this.options;
    const bots = this.options.bots?.(this.made++) ?? 0;
    const { id } = await patiently(() =>
      people[0].api.create({
        setup: { game: 'everdell', players: players + bots },
        seats: [
          ...Array.from({ length: players }, () => ({ kind: 'open' }) as const),
          ...Array.from({ length: bots }, () => ({ kind: 'bot', level }) as const),
        ],
        visibility: 'private',
      }),
    );
    const seats = people.map((person) => person.follow(id));
    await until('the table is here', () => seats.every((seat) => seat.now !== null), 120_000);
    for (const [i, seat] of seats.entries()) await seat.join(i);
    await until('the game begins', () => seats.every((seat) => seat.now?.info.status === 'playing'), 120_000);
    this.tables.set(id, seats);
    return [id, seats];
  }

  private async playTable(id: string, seats: TableClient[]): Promise<void> {
    let answeredAt: number | null = null;
    while (!this.stopped) {
      if (seats.every((seat) => seat.now?.info.status === 'over')) {
        this.finished++;
        const people = this.people.filter((person) => seats.some((seat) => person.tables.get(id) === seat));
        answeredAt = null;
        for (const seat of seats) seat.close();
        [id, seats] = await this.newGame(people);
        continue;
      }
      const asked = seats.find(isAsked);
      if (asked === undefined) {
        answeredAt ??= performance.now();
        await wait(5);
        continue;
      }
      if (answeredAt !== null) this.options.onBotTurn?.(performance.now() - answeredAt);
      answeredAt = null;
      const ms = this.options.think?.() ?? 0;
      if (ms > 0) await wait(ms);
      const question = asked.now?.view?.question;
      if (!question || !isAsked(asked)) continue;
      const before = performance.now();
      try {
        const seq = await asked.choose(anyAnswer(this.random, question));
        this.options.onAnswer?.(performance.now() - before);
        this.answers++;
        // The news may come after the ok.
        await until('the news is here', () => asked.seq >= seq, 120_000);
      } catch (error) {
        // Somebody was quicker, or the position had moved on: the next look says what is asked now.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'closed';
        if (this.stopped && code === 'closed') return;
        if (code !== 'stale' && code !== 'not-yours') throw error;
      }
    }
  }
}

/** Again and again while the server is away. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const busy = !(error instanceof Error && 'status' in error) || error.status === 503;
      if (tries > 600 || !busy) throw error;
      await wait(100);
    }
  }
}
