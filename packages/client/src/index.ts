export { Api, ApiError, type ApiOptions } from './api.ts';
export {
  Connection,
  type ConnectionOptions,
  Refused,
  type Status,
  type WebSocketLike,
} from './connection.ts';
export { type Drawer, type Keep, memoryKeep, TableClient } from './table.ts';
export type * from '@evertable/protocol';
