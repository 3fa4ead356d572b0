import type { decision, RestrictionKind } from '@evertable/protocol';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Accounts } from '../accounts/accounts.ts';
import { newId } from '../accounts/ids.ts';
import type { Announcer } from '../notify/announcer.ts';
import type { ModerationRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { Refusal } from '../tables/refusal.ts';
import type { TableService } from '../tables/table-service.ts';
import type { Restrictions } from './restrictions.ts';

const DAY_MS = 24 * 60 * 60_000;

interface ModerationOptions {
  readonly store: Pick<Store, 'people' | 'chat' | 'moderation' | 'tables'>;
  readonly tables: Pick<TableService, 'append' | 'now'>;
  readonly accounts: Pick<Accounts, 'leaveTables'>;
  readonly announcer: Announcer;
  readonly restrictions: Restrictions;
  readonly logger: Logger;
}

type About = Partial<Pick<ModerationRow, 'person' | 'table' | 'report' | 'detail'>>;

/** What operators can do. Every deed is noted with its author, in the store and in the log of the server. */
export class Moderation {
  private readonly options: ModerationOptions;

  constructor(options: ModerationOptions) {
    this.options = options;
  }

  private get now(): number {
    return this.options.tables.now;
  }

  /** Warns, mutes or bans a person until then. A ban takes effect at all servers at once, and bots take the seats. */
  async restrict(
    by: string,
    person: string,
    restriction: { readonly kind: RestrictionKind; readonly days: number; readonly letter: string },
    report: string | null = null,
  ): Promise<void> {
    const { store, announcer, restrictions, accounts } = this.options;
    const { kind, days, letter } = restriction;
    const target = await store.people.get(person);
    if (target === null) throw new Refusal('unknown', 'there is no such person');
    if (target.role === 'operator')
      throw new Refusal('illegal', 'an operator cannot be restricted: take the role away first');
    await store.moderation.restrict({
      person,
      kind,
      at: this.now,
      until: this.now + days * DAY_MS,
      by,
      letter,
    });
    await restrictions.reload();
    announcer.announce({ restricted: person });
    await this.note(by, kind, { person, report, detail: `${days}` });
    if (kind === 'ban') await accounts.leaveTables(person, `ban-${this.now}`, 'time');
  }

  async lift(by: string, person: string, kind: RestrictionKind): Promise<void> {
    const { store, announcer, restrictions } = this.options;
    if (!(await store.moderation.lift(person, kind)))
      throw new Refusal('unknown', 'there is no such restriction');
    await restrictions.reload();
    announcer.announce({ restricted: person });
    await this.note(by, `lift-${kind}`, { person });
  }

  /** Closes a report, with what is done about it. */
  async decide(by: string, id: string, decided: z.infer<typeof decision>): Promise<void> {
    const { store } = this.options;
    const { outcome, removeLines } = decided;
    const report = await store.moderation.report(id);
    if (report === null) throw new Refusal('unknown', 'there is no such report');
    if (report.closedAt !== null) throw new Refusal('not-now', 'this report is closed');
    if (outcome !== 'nothing' && report.person === null)
      throw new Refusal('illegal', 'outcome: this report is not about a person');
    // First what can fail; a report stays open until all of it is done.
    if (outcome !== 'nothing' && report.person !== null)
      await this.restrict(by, report.person, { ...decided, kind: outcome }, id);
    for (const n of report.table === null ? [] : removeLines)
      await this.removeLine(by, report.table ?? '', n, id);
    await store.moderation.closeReport(id, { outcome, by, at: this.now });
    await this.note(by, 'close-report', {
      person: report.person,
      table: report.table,
      report: id,
      detail: outcome,
    });
  }

  /** Removes a line of chat, also from the screens of those who watch. */
  async removeLine(by: string, table: string, n: number, report: string | null = null): Promise<void> {
    const { store, announcer } = this.options;
    const line = await store.chat.line(table, n);
    if (line === null) throw new Refusal('unknown', 'there is no such line');
    if (!(await store.chat.remove(table, n))) return;
    announcer.announce({ table, chat: n });
    await this.note(by, 'remove-line', { person: line.person, table, report, detail: `${n}` });
  }

  /** Cancels a table, whatever its state; nobody is rated. */
  async closeTable(by: string, id: string, why: string): Promise<void> {
    const { store, tables, announcer } = this.options;
    if (await store.tables.cancelSetAside(id)) announcer.announce({ table: id, seq: 0 });
    else
      await tables.append(id, `close-${newId()}`, (table) => {
        if (table.status === 'over' || table.status === 'cancelled')
          throw new Refusal('not-now', 'this table is closed');
        return { type: 'cancelled', why: 'closed by an operator' };
      });
    await this.note(by, 'close-table', { table: id, detail: why });
  }

  /** Tries a table again that could not be read; it is set aside again when that still is so. */
  async retryTable(by: string, id: string): Promise<void> {
    await this.options.store.tables.clearSetAside(id);
    await this.note(by, 'retry-table', { table: id });
  }

  /** `by` is null for the command line. */
  async note(by: string | null, action: string, about: About): Promise<void> {
    const { store, logger } = this.options;
    const row = { person: null, table: null, report: null, detail: '', ...about };
    await store.moderation.addAction({ id: newId(), at: this.now, by, action, ...row });
    logger.info({ by, action, ...row, table: row.table?.slice(0, 4) ?? null }, 'moderation');
  }
}
