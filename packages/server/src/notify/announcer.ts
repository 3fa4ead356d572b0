/** Says that a table has changed, without content: receivers read it from the store. */
export type ChangeNotice =
  | { readonly table: string; readonly seq: number }
  | { readonly table: string; readonly chat: number }
  /** Notices may have been missed: check everything. */
  | 'all';

export interface Announcer {
  /** Never waits and never fails: a lost notice is made up for by polling. */
  announce(notice: ChangeNotice): void;
  /** Calls the listener with the notices of every server, this one included. */
  subscribe(listener: (notice: ChangeNotice) => void): void;
  /** True while notices reach other servers. */
  readonly connected: boolean;
  close(): Promise<void>;
}

/** A notice as text: `table:seq` or `table:c:n`. */
export const encodeNotice = (notice: Exclude<ChangeNotice, 'all'>): string =>
  'seq' in notice ? `${notice.table}:${notice.seq}` : `${notice.table}:c:${notice.chat}`;

export function decodeNotice(text: string): ChangeNotice | null {
  const parts = /^([0-9A-Za-z]{20}):(c:)?(\d{1,12})$/.exec(text);
  if (parts === null) return null;
  const [, table, chat, n] = parts;
  return chat === undefined ? { table, seq: Number(n) } : { table, chat: Number(n) };
}
