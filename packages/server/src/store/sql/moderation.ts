import type { SelectQueryBuilder } from 'kysely';
import type { ModerationRow, ReportRow, RestrictionRow } from '../rows.ts';
import type { ModerationStore } from '../store.ts';
import type { SqlDatabase } from './database.ts';
import type { Database } from './schema.ts';

type ReportQuery = SelectQueryBuilder<Database, 'reports', Database['reports']>;

export class SqlModeration implements ModerationStore {
  private readonly database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.database = database;
  }

  async addReport(report: ReportRow): Promise<ReportRow> {
    const [open] = await this.find((reports) =>
      reports
        .where('closed_at', 'is', null)
        .where('reporter_id', '=', report.reporter)
        .where('subject', '=', report.subject)
        .where('person_id', 'is not distinct from', report.person)
        .where('table_id', 'is not distinct from', report.table)
        .where('line', 'is not distinct from', report.line)
        .limit(1),
    );
    if (open !== undefined) return open;
    return this.database.run(async (db) => {
      const { reporter, person, table, closedAt, closedBy, ...same } = report;
      await db
        .insertInto('reports')
        .values({
          ...same,
          reporter_id: reporter,
          person_id: person,
          table_id: table,
          closed_at: closedAt,
          closed_by: closedBy,
        })
        .execute();
      return report;
    });
  }

  async report(id: string): Promise<ReportRow | null> {
    const [report] = await this.find((reports) => reports.where('id', '=', id));
    return report ?? null;
  }

  reports(status: 'open' | 'closed', limit: number): Promise<ReportRow[]> {
    return this.find((reports) =>
      status === 'open'
        ? reports.where('closed_at', 'is', null).orderBy('at').limit(limit)
        : reports.where('closed_at', 'is not', null).orderBy('closed_at', 'desc').limit(limit),
    );
  }

  reportsBy(reporter: string, limit: number): Promise<ReportRow[]> {
    return this.find((reports) =>
      reports.where('reporter_id', '=', reporter).orderBy('at', 'desc').limit(limit),
    );
  }

  openReports(): Promise<number> {
    return this.database.run(async (db) => {
      const row = await db
        .selectFrom('reports')
        .select((eb) => eb.fn.countAll<number | string>().as('n'))
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      return Number(row?.n ?? 0);
    });
  }

  closeReport(id: string, how: { outcome: string; by: string | null; at: number }): Promise<boolean> {
    return this.database.run(async (db) => {
      const result = await db
        .updateTable('reports')
        .set({ outcome: how.outcome, closed_by: how.by, closed_at: how.at })
        .where('id', '=', id)
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      return Number(result.numUpdatedRows) > 0;
    });
  }

  restrict({ person, kind, at, until, by, letter }: RestrictionRow): Promise<void> {
    return this.database.run(async (db) => {
      const fields = { at, until_time: until, by_id: by, letter };
      await db
        .insertInto('restrictions')
        .values({ person_id: person, kind, ...fields })
        .onConflict((oc) => oc.columns(['person_id', 'kind']).doUpdateSet(fields))
        .execute();
    });
  }

  lift(person: string, kind: RestrictionRow['kind']): Promise<boolean> {
    return this.database.run(async (db) => {
      const result = await db
        .deleteFrom('restrictions')
        .where('person_id', '=', person)
        .where('kind', '=', kind)
        .executeTakeFirst();
      return Number(result.numDeletedRows) > 0;
    });
  }

  restrictions(now: number, limit: number, person?: string): Promise<RestrictionRow[]> {
    return this.database.run(async (db) => {
      let all = db.selectFrom('restrictions').selectAll().where('until_time', '>', now);
      if (person !== undefined) all = all.where('person_id', '=', person);
      return (await all.orderBy('at', 'desc').limit(limit).execute()).map(restrictionFrom);
    });
  }

  addAction({ by, person, table, report, ...same }: ModerationRow): Promise<void> {
    return this.database.run(async (db) => {
      await db
        .insertInto('moderation_log')
        .values({ ...same, by_id: by, person_id: person, table_id: table, report_id: report })
        .execute();
    });
  }

  actions(limit: number, person?: string): Promise<ModerationRow[]> {
    return this.database.run(async (db) => {
      let all = db.selectFrom('moderation_log').selectAll();
      if (person !== undefined) all = all.where('person_id', '=', person);
      return (await all.orderBy('at', 'desc').limit(limit).execute()).map(actionFrom);
    });
  }

  deleteBefore({ reports, actions }: { reports: number; actions: number }): Promise<void> {
    return this.database.transaction(async (trx) => {
      await trx.deleteFrom('reports').where('closed_at', '<', reports).execute();
      await trx.deleteFrom('restrictions').where('until_time', '<', reports).execute();
      await trx.deleteFrom('moderation_log').where('at', '<', actions).execute();
    });
  }

  private find(narrow: (reports: ReportQuery) => ReportQuery): Promise<ReportRow[]> {
    return this.database.run(async (db) =>
      (await narrow(db.selectFrom('reports').selectAll()).execute()).map(reportFrom),
    );
  }
}

const reportFrom = (row: Database['reports']): ReportRow => ({
  id: row.id,
  at: row.at,
  reporter: row.reporter_id,
  subject: row.subject,
  person: row.person_id,
  table: row.table_id,
  line: row.line,
  reason: row.reason,
  note: row.note,
  text: row.text,
  outcome: row.outcome,
  closedAt: row.closed_at,
  closedBy: row.closed_by,
});

const restrictionFrom = (row: Database['restrictions']): RestrictionRow => ({
  person: row.person_id,
  kind: row.kind,
  at: row.at,
  until: row.until_time,
  by: row.by_id,
  letter: row.letter,
});

const actionFrom = (row: Database['moderation_log']): ModerationRow => ({
  id: row.id,
  at: row.at,
  by: row.by_id,
  action: row.action,
  person: row.person_id,
  table: row.table_id,
  report: row.report_id,
  detail: row.detail,
});
