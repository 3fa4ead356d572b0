import { RULES_VERSION } from '@evertable/content';
import type { Act } from '@evertable/protocol';
import type { Announcer } from './announce/announcer.ts';
import type { Entry, LogRow, Settings } from './entry.ts';
import { judge, No, refusalOf } from './judge.ts';
import { type Store, StoreBusy } from './store/store.ts';
import { Table } from './table.ts';

/** What an append wants to write, given how the table stands. Throws No to refuse. */
type Judge = (table: Table) => Entry;

export interface Appended {
  readonly seq: number;
  /** False when the same command had been written before. */
  readonly fresh: boolean;
}

/** A game that our own code cannot go on with: the player did nothing wrong. */
export interface Fault {
  readonly table: Table;
  readonly entry: Entry | null;
  readonly error: unknown;
}

export interface TablesOptions {
  readonly store: Store;
  readonly announcer: Announcer;
  readonly isLevel: (name: string) => boolean;
  readonly now?: () => number;
  /** Tables kept at hand; others are read again from the log when needed. */
  readonly keep?: number;
  /** Milliseconds after which a table nobody touches is let go. */
  readonly keepMs?: number;
  readonly onFault?: (fault: Fault) => void;
  /** Called after an entry is on disk. */
  readonly onWritten?: (table: Table, entry: Entry) => void;
}

interface Held {
  readonly table: Table;
  touched: number;
}

/**
 * `append` is the only way a table changes: the same command is done once, the table is loaded, the act is judged, it
 * is written in one transaction, and only then told. The key (table, seq) of the log is the lock: of any number of
 * servers that write at one place exactly one wins, and the others look again.
 */
export class Tables {
  readonly store: Store;
  private readonly options: TablesOptions;
  private readonly held = new Map<string, Held>();
  /** The end of the queue of those who want a table; one at a time, in order. */
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(options: TablesOptions) {
    this.options = options;
    this.store = options.store;
  }

  get now(): number {
    return this.options.now?.() ?? Date.now();
  }

  get heldCount(): number {
    return this.held.size;
  }

  async create(id: string, settings: Settings, host: string, secret: string, again?: Again): Promise<Table> {
    const rulesVersion = RULES_VERSION;
    const entry: Entry = {
      type: 'created',
      settings,
      host,
      rulesVersion,
      secret,
      ...(again && { again }),
    };
    return this.alone(id, async () => {
      const table = new Table(id);
      await this.write(table, entry, `create-${id}`);
      return table;
    });
  }

  /** An act of a person, by whatever way it came. */
  act(act: Act, person: string): Promise<Appended> {
    const seen = 'seq' in act ? act.seq : 0;
    return this.append(
      act.table,
      // Two people may hit on the same command id; nobody learns from it what the other did.
      `${person}/${act.commandId}`,
      (table) => {
        if (!table.mayWatch(person) && table.status !== 'open') throw new No('unknown', UNKNOWN);
        return judge(table, act, person, this.options.isLevel);
      },
      seen,
    );
  }

  /** `seen`: the seq the one who acts has before their eyes; a table that is behind it is read anew first. */
  append(id: string, commandId: string, judged: Judge, seen = 0): Promise<Appended> {
    return this.alone(id, async () => {
      for (let tries = 0; ; tries++) {
        const table = await this.load(id, seen);
        const before = table.commands.get(commandId);
        if (before !== undefined) return { seq: before, fresh: false };
        let entry: Entry;
        try {
          entry = judged(table);
        } catch (error) {
          // What we have may be behind what another server wrote.
          if (this.store.shared && tries === 0 && error instanceof No && (await this.catchUp(table)))
            continue;
          throw error;
        }
        if ((await this.write(table, entry, commandId)) === 'written') return { seq: table.seq, fresh: true };
        // Somebody else was first at this place. The primary key guarantees progress for one of us.
        if (tries >= 20) throw new StoreBusy('too many writers at one table');
      }
    });
  }

  /** Looks at a table as it is written, with nobody writing meanwhile. */
  read<T>(id: string, look: (table: Table) => T): Promise<T> {
    return this.readFrom(id, this.store.shared ? Number.POSITIVE_INFINITY : 0, look);
  }

  /** The same where it is known how far it must be: what is at hand will do if it is as far. */
  readFrom<T>(id: string, seq: number, look: (table: Table) => T): Promise<T> {
    return this.alone(id, async () => look(await this.load(id, seq)));
  }

  /** Lets go of tables nobody has touched for a while. */
  letGo(): void {
    const before = this.now - (this.options.keepMs ?? 60_000);
    for (const [id, held] of this.held) if (held.touched < before) this.held.delete(id);
  }

  private async write(table: Table, entry: Entry, commandId: string): Promise<'written' | 'taken'> {
    const row: LogRow = { table: table.id, seq: table.seq + 1, commandId, at: this.now, entry };
    if (entry.type === 'joined' || entry.type === 'moved' || entry.type === 'created')
      await this.learnNames(table, [entry.type === 'created' ? entry.host : entry.person]);
    try {
      table.apply(row);
    } catch (error) {
      // An illegal answer has changed nothing; after a fault of ours nothing is certain.
      if (refusalOf(error) === null) {
        this.held.delete(table.id);
        this.options.onFault?.({ table, entry, error });
      }
      throw error;
    }
    // From here on the table at hand is ahead of the log: whatever goes wrong, it must not be seen.
    this.held.delete(table.id);
    const written = await this.store.append(row, table.row());
    if (written === 'taken') return 'taken';
    this.hold(table);
    this.options.onWritten?.(table, entry);
    this.options.announcer.announce({ table: table.id, seq: table.seq });
    return 'written';
  }

  private hold(table: Table): void {
    this.held.delete(table.id);
    this.held.set(table.id, { table, touched: this.now });
    const keep = this.options.keep ?? 1000;
    if (this.held.size > keep) this.held.delete(this.held.keys().next().value!);
  }

  private async load(id: string, seen = 0): Promise<Table> {
    const held = this.held.get(id);
    if (held !== undefined) {
      this.hold(held.table);
      if (seen > held.table.seq) await this.catchUp(held.table);
      return held.table;
    }
    const rows = await this.store.log(id, 0);
    if (rows.length === 0) throw new No('unknown', UNKNOWN);
    const table = new Table(id);
    this.replay(table, rows);
    await this.learnNames(table, [...table.people, table.host]);
    this.hold(table);
    return table;
  }

  /** Takes what others have written; true when there was something. */
  private async catchUp(table: Table): Promise<boolean> {
    const rows = await this.store.log(table.id, table.seq);
    if (rows.length === 0) return false;
    this.replay(table, rows);
    await this.learnNames(table, table.people);
    return true;
  }

  private replay(table: Table, rows: readonly LogRow[]): void {
    try {
      for (const row of rows) table.apply(row);
    } catch (error) {
      this.held.delete(table.id);
      this.options.onFault?.({ table, entry: null, error });
      const older = table.rulesVersion === RULES_VERSION ? '' : ': it was begun under other rules';
      throw new No('fault', `this game cannot go on${older}`);
    }
  }

  private async learnNames(table: Table, people: readonly string[]): Promise<void> {
    const unknown = people.filter((person) => !table.names.has(person));
    if (unknown.length === 0) return;
    for (const [id, name] of await this.store.names(unknown)) table.names.set(id, name);
  }

  /** One at a time for each table, in the order they came. */
  private alone<T>(id: string, work: () => Promise<T>): Promise<T> {
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

type Again = { readonly table: string; readonly seed: string };

const UNKNOWN = 'there is no such table, or none you may see';
