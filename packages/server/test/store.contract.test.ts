import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { MemoryStore } from '../src/store/memory/memory-store.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { newDatabase } from '../tools/services.ts';
import { chatContract } from './contract/chat.ts';
import { logContract } from './contract/log.ts';
import { moderationContract } from './contract/moderation.ts';
import { peopleContract } from './contract/people.ts';
import { resultsContract } from './contract/results.ts';
import { id, type StoreKind } from './contract/rows.ts';
import { sessionsContract } from './contract/sessions.ts';
import { tablesContract } from './contract/tables.ts';
import { valuesContract } from './contract/values.ts';

function kinds(): StoreKind[] {
  const memory = new MemoryStore();
  const folder = mkdtempSync(join(tmpdir(), 'evertable-store-'));
  const postgres = inject('postgres');
  let database: Promise<string> | null = null;
  return [
    { name: 'memory', open: async () => memory, reopens: false, clean: () => {} },
    {
      name: 'sqlite',
      open: () => openSqlite(folder),
      reopens: true,
      clean: () => rmSync(folder, { recursive: true }),
    },
    {
      name: 'postgres',
      ...('missing' in postgres && { missing: postgres.missing }),
      open: async () => {
        if ('missing' in postgres) throw new Error(postgres.missing);
        database ??= newDatabase(postgres.url, `contract_${id()}`);
        return openPostgres(await database, { connections: 4 });
      },
      reopens: true,
      clean: () => {},
    },
  ];
}

// services.setup.ts has reported what is missing, and with CI it fails.
for (const kind of kinds().filter((each) => each.missing === undefined)) {
  describe(`the ${kind.name} store`, () => {
    let opened: Store;
    beforeAll(async () => {
      opened = await kind.open();
    });
    afterAll(async () => {
      await opened.close();
      kind.clean();
    });
    const store = (): Store => opened;
    logContract(store, kind);
    tablesContract(store);
    peopleContract(store);
    sessionsContract(store);
    chatContract(store);
    resultsContract(store);
    moderationContract(store);
    valuesContract(store);
  });
}
