import type {
  Moderation as Overview,
  ModerationAction,
  Person,
  Report,
  ReportDetails,
  ReportedPerson,
  Restriction,
} from '@evertable/protocol';
import type { ModerationRow, PersonRow, ReportRow, RestrictionRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { Refusal } from '../tables/refusal.ts';
import type { TableService } from '../tables/table-service.ts';

const MAX_REPORTS = 100;
const MAX_RESTRICTIONS = 200;
const MAX_BROKEN = 50;
const MAX_ACTIONS = 100;
const MAX_LINES = 100;
const MAX_COUNTED_GAMES = 10_000;
/** Name of a person who was deleted. */
const UNKNOWN_NAME = '–';

interface ModerationViewOptions {
  readonly store: Pick<Store, 'people' | 'chat' | 'moderation' | 'tables' | 'results'>;
  readonly tables: Pick<TableService, 'read' | 'now'>;
}

type Names = ReadonlyMap<string, string>;

/** What operators see, with the names people have now. */
export class ModerationView {
  private readonly options: ModerationViewOptions;

  constructor(options: ModerationViewOptions) {
    this.options = options;
  }

  async overview(connections: number): Promise<Overview> {
    const { store, tables } = this.options;
    const { moderation } = store;
    const [openReports, reports, restrictions, broken, actions, playing] = await Promise.all([
      moderation.openReports(),
      moderation.reports('open', MAX_REPORTS),
      moderation.restrictions(tables.now, MAX_RESTRICTIONS),
      store.tables.listSetAside(MAX_BROKEN),
      moderation.actions(MAX_ACTIONS),
      store.tables.count('playing'),
    ]);
    const names = await this.names([
      ...reports.flatMap(peopleOfReport),
      ...restrictions.flatMap(({ person, by }) => [person, by]),
      ...actions.flatMap(({ person, by }) => [person, by]),
    ]);
    return {
      openReports,
      reports: reports.map((row) => reportView(row, names)),
      restrictions: restrictions.map((row) => restrictionView(row, names)),
      broken,
      actions: actions.map((row) => actionView(row, names)),
      playing,
      connections,
    };
  }

  async closedReports(): Promise<Report[]> {
    const rows = await this.options.store.moderation.reports('closed', MAX_REPORTS);
    const names = await this.names(rows.flatMap(peopleOfReport));
    return rows.map((row) => reportView(row, names));
  }

  async report(id: string): Promise<ReportDetails> {
    const { store } = this.options;
    const row = await store.moderation.report(id);
    if (row === null) throw new Refusal('unknown', 'there is no such report');
    const person = row.person === null ? null : await store.people.get(row.person);
    const lines = row.table === null ? [] : await store.chat.list(row.table, 0, MAX_LINES);
    const names = await this.names([...peopleOfReport(row), ...lines.map((line) => line.person)]);
    return {
      report: reportView(row, names),
      person: person === null ? null : await this.person(person),
      lines: lines.map(({ n, person: by, text, at, removed }) => ({
        n,
        by: personView(by, names) ?? { id: '', name: UNKNOWN_NAME },
        text,
        at,
        removed,
      })),
      table: row.table === null ? null : await this.table(row.table),
    };
  }

  async person({ id, name, kind, createdAt, seenAt }: PersonRow): Promise<ReportedPerson> {
    const { store, tables } = this.options;
    const [games, restrictions, actions] = await Promise.all([
      store.results.history(id, MAX_COUNTED_GAMES),
      store.moderation.restrictions(tables.now, MAX_RESTRICTIONS, id),
      store.moderation.actions(MAX_ACTIONS, id),
    ]);
    const names = await this.names([id, ...[...restrictions, ...actions].map((row) => row.by)]);
    return {
      id,
      name,
      kind,
      createdAt,
      seenAt,
      games: games.length,
      restrictions: restrictions.map((row) => restrictionView(row, names)),
      actions: actions.map((row) => actionView(row, names)),
    };
  }

  /** null when there is no such table, or it cannot be read. */
  async table(id: string): Promise<ReportDetails['table']> {
    try {
      return await this.options.tables.read(id, (table) => ({
        id,
        status: table.status,
        names: table.seatNames(),
      }));
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  private names(ids: readonly (string | null)[]): Promise<Names> {
    const known = ids.flatMap((id) => (id === null || id === '' ? [] : [id]));
    return this.options.store.people.names([...new Set(known)]);
  }
}

const peopleOfReport = ({ reporter, person, closedBy }: ReportRow): (string | null)[] => [
  reporter,
  person,
  closedBy,
];

const personView = (id: string | null, names: Names): Person | null =>
  id === null ? null : { id, name: names.get(id) ?? UNKNOWN_NAME };

const reportView = (row: ReportRow, names: Names): Report => ({
  ...row,
  reporter: personView(row.reporter, names),
  person: personView(row.person, names),
  closedBy: personView(row.closedBy, names),
});

const restrictionView = ({ person, by, ...row }: RestrictionRow, names: Names): Restriction => ({
  ...row,
  person: { id: person, name: names.get(person) ?? UNKNOWN_NAME },
  by: personView(by, names),
});

const actionView = (
  { at, by, action, person, table, detail }: ModerationRow,
  names: Names,
): ModerationAction => ({
  at,
  by: personView(by, names),
  action,
  person: personView(person, names),
  table,
  detail,
});
