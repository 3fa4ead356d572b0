import type { LobbyTable } from '@evertable/protocol';
import type { TableIndex } from '../store/store.ts';
import type { ClientConnection } from './connection.ts';

const LOBBY_TABLES = 50;

/** Sends the list of open tables to connections that asked for it. */
export class LobbyFeed {
  private readonly index: Pick<TableIndex, 'lobby'>;
  private readonly subscribers = new Set<ClientConnection>();
  private hasChanged = false;

  constructor(index: Pick<TableIndex, 'lobby'>) {
    this.index = index;
  }

  async subscribe(connection: ClientConnection, on: boolean): Promise<void> {
    if (!on) return this.remove(connection);
    this.subscribers.add(connection);
    connection.send({ type: 'lobby', tables: await this.tables() });
  }

  remove(connection: ClientConnection): void {
    this.subscribers.delete(connection);
  }

  markChanged(): void {
    this.hasChanged = true;
  }

  /** Sends the list if a table has changed since the last call. */
  async broadcast(): Promise<void> {
    if (!this.hasChanged) return;
    this.hasChanged = false;
    if (this.subscribers.size === 0) return;
    const text = JSON.stringify({ type: 'lobby', tables: await this.tables() });
    for (const connection of this.subscribers) connection.sendText(text);
  }

  private tables(): Promise<LobbyTable[]> {
    return this.index.lobby({ status: 'open', limit: LOBBY_TABLES });
  }
}
