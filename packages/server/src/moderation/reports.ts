import type { NewReport, newReport } from '@evertable/protocol';
import type { z } from 'zod';
import { newId } from '../accounts/ids.ts';
import type { ReportRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { Refusal, unknownTable } from '../tables/refusal.ts';
import type { TableService } from '../tables/table-service.ts';

interface ReportsOptions {
  readonly store: Pick<Store, 'people' | 'chat' | 'moderation'>;
  readonly tables: Pick<TableService, 'read' | 'now'>;
}

type Subject = Pick<ReportRow, 'person' | 'table' | 'line' | 'text'>;

/** Files a report about something the reporter can see. */
export async function fileReport(
  { store, tables }: ReportsOptions,
  reporter: string,
  report: z.infer<typeof newReport>,
): Promise<ReportRow> {
  const subject = await subjectOf({ store, tables }, reporter, report);
  if (subject.person === reporter) throw new Refusal('illegal', 'you cannot report yourself');
  return store.moderation.addReport({
    id: newId(),
    at: tables.now,
    reporter,
    subject: report.subject,
    reason: report.reason,
    note: report.note,
    outcome: null,
    closedAt: null,
    closedBy: null,
    ...subject,
  });
}

async function subjectOf(
  { store, tables }: ReportsOptions,
  reporter: string,
  report: NewReport,
): Promise<Subject> {
  if (report.subject === 'person') {
    if ((await store.people.get(report.person)) === null)
      throw new Refusal('unknown', 'there is no such person');
    return { person: report.person, table: null, line: null, text: '' };
  }
  const host = await tables.read(report.table, (table) => {
    if (!table.maySee(reporter)) throw unknownTable();
    if (report.subject === 'message' && !table.mayReadChat(reporter))
      throw new Refusal('unknown', 'there is no such line');
    return table.host;
  });
  if (report.subject === 'table') {
    const isOwn = host === reporter;
    return { person: isOwn ? null : host, table: report.table, line: null, text: '' };
  }
  const line = await store.chat.line(report.table, report.line);
  if (line === null || line.removed) throw new Refusal('unknown', 'there is no such line');
  return { person: line.person, table: report.table, line: report.line, text: line.text };
}
