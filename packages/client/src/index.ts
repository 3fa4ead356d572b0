export { Api, ApiError, type ApiOptions } from './api.ts';
export { Connection, type ConnectionOptions, type Status, type WebSocketLike } from './connection.ts';
export type { DealCheck, DealWitness } from '@evertable/engine';
export { CommandRefused } from './pending-commands.ts';
export { type KeyValueStorage, memoryStorage } from './storage.ts';
export { TableClient, type TableListener } from './table-client.ts';
export type * from '@evertable/protocol';
