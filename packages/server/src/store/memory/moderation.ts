import type { ModerationStore } from '../store.ts';
import { copy, type MemoryData } from './data.ts';

const newestFirst = (a: { readonly at: number }, b: { readonly at: number }): number => b.at - a.at;

export function memoryModeration({ reports, restrictions, actions }: MemoryData): ModerationStore {
  const open = () => [...reports.values()].filter((report) => report.closedAt === null);
  return {
    addReport: async (report) => {
      const known = open().find(
        (each) =>
          each.reporter === report.reporter &&
          each.subject === report.subject &&
          each.person === report.person &&
          each.table === report.table &&
          each.line === report.line,
      );
      if (known === undefined) reports.set(report.id, copy(report));
      return copy(known ?? report);
    },
    report: async (id) => copy(reports.get(id) ?? null),
    reports: async (status, limit) => {
      const closed = [...reports.values()].filter((report) => report.closedAt !== null);
      const found =
        status === 'open'
          ? open().sort((a, b) => a.at - b.at)
          : closed.sort((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0));
      return copy(found.slice(0, limit));
    },
    reportsBy: async (reporter, limit) => {
      const found = [...reports.values()].filter((report) => report.reporter === reporter);
      return copy(found.sort(newestFirst).slice(0, limit));
    },
    openReports: async () => open().length,
    closeReport: async (id, { outcome, by, at }) => {
      const report = reports.get(id);
      if (report === undefined || report.closedAt !== null) return false;
      reports.set(id, { ...report, outcome, closedBy: by, closedAt: at });
      return true;
    },
    restrict: async (restriction) =>
      void restrictions.set(`${restriction.person} ${restriction.kind}`, copy(restriction)),
    lift: async (person, kind) => restrictions.delete(`${person} ${kind}`),
    restrictions: async (now, limit, person) => {
      const found = [...restrictions.values()].filter(
        (each) => each.until > now && (person === undefined || each.person === person),
      );
      return copy(found.sort(newestFirst).slice(0, limit));
    },
    addAction: async (action) => void actions.push(copy(action)),
    actions: async (limit, person) => {
      const found = actions.filter((action) => person === undefined || action.person === person);
      return copy(found.toSorted(newestFirst).slice(0, limit));
    },
    deleteBefore: async (times) => {
      for (const { id, closedAt } of reports.values())
        if (closedAt !== null && closedAt < times.reports) reports.delete(id);
      for (const [key, { until }] of restrictions) if (until < times.reports) restrictions.delete(key);
      const kept = actions.filter((action) => action.at >= times.actions);
      actions.splice(0, actions.length, ...kept);
    },
  };
}
