import { expect, it } from 'vitest';
import type { TableSettings } from './entries.ts';
import { MAX_OPEN_TABLES, OpenTables } from './open-tables.ts';

it('counts requests that come at once, for each person alone', async () => {
  const open = new Map<string, number>();
  const soon = (): Promise<void> => new Promise((done) => setImmediate(done));
  const tables = new OpenTables({
    index: {
      openTablesOf: async (host) => {
        const count = open.get(host) ?? 0;
        await soon();
        return count;
      },
    },
    tables: {
      create: async (_id, _settings, host) => {
        await soon();
        open.set(host, (open.get(host) ?? 0) + 1);
        return {} as never;
      },
    },
    isLimited: true,
  });
  const settings = {} as TableSettings;
  const results = await Promise.allSettled(
    Array.from({ length: MAX_OPEN_TABLES + 5 }, () => tables.create(settings, 'ada')),
  );
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  expect(open.get('ada')).toBe(MAX_OPEN_TABLES);
  await tables.create(settings, 'bo');
  expect(open.get('bo')).toBe(1);
});
