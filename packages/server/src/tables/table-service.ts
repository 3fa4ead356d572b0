import { NotationError, versionsOf } from '@evertable/engine';
import type { Command } from '@evertable/protocol';
import type { Announcer } from '../notify/announcer.ts';
import { steadyNow } from '../steady-clock.ts';
import { type LogStore, type PeopleStore, StoreUnavailable, type WriteResult } from '../store/store.ts';
import {
  type CreatedEntry,
  type EarlierDeal,
  type Entry,
  LOG_RULES,
  type LogRow,
  type TableSettings,
} from './entries.ts';
import { GameTable } from './game-table.ts';
import { RulesChanged } from './kept-positions.ts';
import { judge } from './judge.ts';
import { Refusal, toRefusal, unknownTable } from './refusal.ts';
import { rulesOf } from './rules-cache.ts';
import { TableCache } from './table-cache.ts';
import { BeforeWindow } from './table-game.ts';
import { rowOf } from './table-view.ts';

/** With about 50 KB each at the end of their games. */
const MAX_TABLES = 6000;
const IDLE_MS = 60_000;
/** Each try lets at least one writer succeed, so many tries in a row mean overload. */
const MAX_TRIES = 20;

/** Returns the entry to write for the current state of the table; throws Refusal. */
type Judge = (table: GameTable) => Entry;

export interface Appended {
  readonly seq: number;
  /** False when the same command was written before. */
  readonly fresh: boolean;
}

/** An error of the server at a table. */
export interface Fault {
  readonly id: string;
  /** True when the log cannot be read, false when one new entry could not be applied. */
  readonly isUnreadable: boolean;
  /** null when the table cannot even be created from its first entry. */
  readonly table: GameTable | null;
  readonly entry: Entry | null;
  readonly error: unknown;
}

export interface TableServiceOptions {
  readonly log: LogStore;
  readonly people: Pick<PeopleStore, 'get' | 'names'>;
  readonly announcer: Announcer;
  readonly isLevel: (name: string) => boolean;
  readonly now?: () => number;
  readonly onFault?: (fault: Fault) => void;
}

type WrittenListener = (table: GameTable, entry: Entry) => void;

/**
 * `append` is the only way a table changes: it carries out a command once, loads the table, judges, writes in one
 * transaction, and only then announces. The key (table, seq) of the log is the lock: of several servers that write the
 * same seq exactly one succeeds, and the others judge again.
 */
export class TableService {
  private readonly options: TableServiceOptions;
  private readonly log: LogStore;
  private readonly cache: TableCache;
  private readonly listeners: WrittenListener[] = [];
  /** The last queued work of each table. */
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(options: TableServiceOptions) {
    this.options = options;
    this.log = options.log;
    this.cache = new TableCache(MAX_TABLES, () => this.now);
  }

  get now(): number {
    return this.options.now?.() ?? steadyNow();
  }

  get cachedCount(): number {
    return this.cache.size;
  }

  /** Calls the listener after each entry this server has written. */
  onWritten(listener: WrittenListener): void {
    this.listeners.push(listener);
  }

  create(
    id: string,
    settings: TableSettings,
    host: string,
    secret: string,
    again?: EarlierDeal,
  ): Promise<GameTable> {
    const entry: CreatedEntry = {
      type: 'created',
      settings,
      host,
      rules: versionsOf(rulesOf(settings.setup)),
      secret,
      logRules: LOG_RULES,
      ...(again && { again }),
    };
    return this.inOrder(id, async () => {
      const row: LogRow = { table: id, seq: 1, commandId: `create-${id}`, at: this.now, entry };
      const table = new GameTable(row, entry);
      table.open();
      await this.learnNames(table, [host]);
      await this.write(table, row);
      return table;
    });
  }

  /** Carries out a command of a person, from a socket or from HTTP. */
  async command(command: Command, person: string): Promise<Appended> {
    if (command.type === 'join') await this.requireAccountIfRated(command.table, person);
    return this.append(
      command.table,
      // With the person, because two people may choose the same command id.
      `${person}/${command.commandId}`,
      (table) => {
        if (!table.maySee(person)) throw unknownTable();
        return judge(table, command, person, this.options.isLevel);
      },
      'seq' in command ? command.seq : 0,
    );
  }

  /** Guests are not rated: a person could have any number of them. */
  private async requireAccountIfRated(id: string, person: string): Promise<void> {
    const isRated = await this.readFrom(id, 0, (table) => table.settings.rated);
    if (isRated && (await this.options.people.get(person))?.kind !== 'account')
      throw new Refusal('not-yours', 'rated games are for accounts: register first');
  }

  /** `minSeq`: the seq the caller has seen; a cached table that is behind it is updated first. */
  append(id: string, commandId: string, judgeEntry: Judge, minSeq = 0): Promise<Appended> {
    return this.inOrder(id, async () => {
      let from: number | undefined;
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const table = from === undefined ? await this.load(id, minSeq) : await this.readLog(id, from);
        const before = table.commands.get(commandId);
        if (before !== undefined) return { seq: before, fresh: false };
        let refused: unknown = null;
        try {
          if ((await this.add(table, commandId, judgeEntry(table))) === 'written')
            return { seq: table.seq, fresh: true };
        } catch (error) {
          if (error instanceof BeforeWindow) {
            from = error.keep;
            continue;
          }
          if (!(error instanceof Refusal)) throw error;
          refused = error;
        }
        // An old command that is sent again?
        const earlier = await this.log.seqOf(id, commandId);
        if (earlier !== null) return { seq: earlier, fresh: false };
        if (refused === null) continue;
        // The cached table may be behind what another server wrote.
        if (!this.log.shared || tries > 0) throw refused;
        minSeq = Number.POSITIVE_INFINITY;
      }
      throw new StoreUnavailable('too many writers at one table');
    });
  }

  /** Reads a table at its newest seq, while nothing is written to it. */
  read<T>(id: string, look: (table: GameTable) => T): Promise<T> {
    return this.readFrom(id, this.log.shared ? Number.POSITIVE_INFINITY : 0, look);
  }

  /** Reads a table at this seq or later: a cached table that is as far is used as it is. */
  readFrom<T>(id: string, minSeq: number, look: (table: GameTable) => T): Promise<T> {
    return this.inOrder(id, async () => look(await this.load(id, minSeq)));
  }

  /** Reads the whole log of a table, of which nothing is played: all answers and positions, in `played.kept`. */
  async readWhole<T>(id: string, look: (table: GameTable) => T): Promise<T> {
    const table = await this.unopened(id);
    await this.learnNames(table, table.people);
    return look(table);
  }

  /** Removes the name of a deleted person from memory. */
  forgetName(person: string): void {
    for (const table of this.cache.values()) table.names.delete(person);
  }

  evictIdle(): void {
    this.cache.evictIdle(IDLE_MS);
  }

  private async add(table: GameTable, commandId: string, entry: Entry): Promise<WriteResult> {
    const row: LogRow = { table: table.id, seq: table.seq + 1, commandId, at: this.now, entry };
    await this.applyEntry(table, row);
    return this.write(table, { ...row, entry: table.withPositions(entry) });
  }

  private async applyEntry(table: GameTable, row: LogRow): Promise<void> {
    const { entry } = row;
    if (entry.type === 'joined' || entry.type === 'moved') await this.learnNames(table, [entry.person]);
    try {
      table.apply(row);
    } catch (error) {
      // An illegal answer has changed nothing; after any other error the table may be inconsistent.
      if (error instanceof BeforeWindow) this.cache.delete(table.id);
      else if (toRefusal(error) === null) this.reportFault(table, entry, error);
      throw error;
    }
  }

  private async write(table: GameTable, row: LogRow): Promise<WriteResult> {
    // The table is ahead of the log until the row is written, so it must not stay in the cache.
    this.cache.delete(table.id);
    const result = await this.log.append(row, rowOf(table));
    if (result === 'conflict') return result;
    this.cache.set(table);
    for (const listener of this.listeners) listener(table, row.entry);
    this.options.announcer.announce({ table: table.id, seq: table.seq });
    return result;
  }

  private async load(id: string, minSeq = 0): Promise<GameTable> {
    const cached = this.cache.get(id);
    if (cached === undefined) return this.readLog(id);
    if (minSeq > cached.seq) {
      try {
        await this.catchUp(cached);
      } catch (error) {
        if (error instanceof BeforeWindow) return this.readLog(id);
        throw error;
      }
    }
    return cached.played.isUsedUp ? this.readLog(id) : cached;
  }

  /** The table as its log has it; with the turns from this number of answers on in memory. */
  private async readLog(id: string, from?: number): Promise<GameTable> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const table = await this.unopened(id);
      this.guard(table, () => table.open(from));
      await this.learnNames(table, [...table.people, table.host]);
      // The rules have changed since: the game goes on from its last position, for every server the same one.
      if ((await this.changeRules(table)) === 'conflict') continue;
      this.cache.set(table);
      return table;
    }
    throw new StoreUnavailable('too many writers at one table');
  }

  private async unopened(id: string): Promise<GameTable> {
    const [first, ...rows] = await this.log.read(id, 0);
    if (first?.entry.type !== 'created') throw unknownTable();
    const table = this.createTable(first, first.entry);
    this.guard(table, () => {
      for (const row of rows) table.apply(row);
    });
    return table;
  }

  private async changeRules(table: GameTable): Promise<WriteResult> {
    const entry = table.rulesEntry;
    if (entry === null) return 'written';
    try {
      return await this.add(table, `rules-${table.seq}`, entry);
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      this.reportFault(table, null, error);
      throw cannotGoOn(error);
    }
  }

  /** Applies what other servers have written; true when there was something. */
  private async catchUp(table: GameTable): Promise<boolean> {
    const rows = await this.log.read(table.id, table.seq);
    if (rows.length === 0) return false;
    this.guard(table, () => {
      for (const row of rows) table.apply(row);
    });
    await this.learnNames(table, table.people);
    return true;
  }

  private createTable(row: LogRow, entry: CreatedEntry): GameTable {
    try {
      return new GameTable(row, entry);
    } catch (error) {
      this.options.onFault?.({ id: row.table, isUnreadable: true, table: null, entry, error });
      throw cannotGoOn(error);
    }
  }

  /** Work on the log of a table, which must not fail. */
  private guard(table: GameTable, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.cache.delete(table.id);
      if (error instanceof BeforeWindow) throw error;
      this.reportFault(table, null, error);
      throw cannotGoOn(error);
    }
  }

  private reportFault(table: GameTable, entry: Entry | null, error: unknown): void {
    this.cache.delete(table.id);
    this.options.onFault?.({ id: table.id, isUnreadable: entry === null, table, entry, error });
  }

  private async learnNames(table: GameTable, people: readonly string[]): Promise<void> {
    const unknown = people.filter((person) => !table.names.has(person));
    if (unknown.length === 0) return;
    for (const [id, name] of await this.options.people.names(unknown)) table.names.set(id, name);
  }

  /** Runs work on a table after the work queued before it. */
  private inOrder<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.queues.get(id) ?? Promise.resolve();
    const run = before.then(work, work);
    const end = run.then(
      () => {},
      () => {},
    );
    this.queues.set(id, end);
    void end.then(() => {
      if (this.queues.get(id) === end) this.queues.delete(id);
    });
    return run;
  }
}

/** A name that is gone from the rules is told; it is the reason somebody looks for. */
function cannotGoOn(error: unknown): Refusal {
  const why = error instanceof NotationError || error instanceof RulesChanged ? `: ${error.message}` : '';
  return new Refusal('fault', `this game cannot go on${why}`);
}
