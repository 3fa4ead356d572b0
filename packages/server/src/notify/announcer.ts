import type { LimitUse } from '../limits/shared-limits.ts';

/** Says that a table has changed, without content: receivers read it from the store. */
export type ChangeNotice =
  | { readonly table: string; readonly seq: number }
  | { readonly table: string; readonly chat: number }
  /** Sessions of a person ended, or the person was deleted. */
  | { readonly signedOut: string }
  /** A person was warned, muted or banned, or no longer is. */
  | { readonly restricted: string }
  /** Use of a limit at the server that sends this. */
  | LimitUse
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

/** A notice as text: `table:seq`, `table:c:n`, `out:person`, `mod:person` or `limit:server:key:cost`. */
export function encodeNotice(notice: Exclude<ChangeNotice, 'all'>): string {
  if ('signedOut' in notice) return `out:${notice.signedOut}`;
  if ('restricted' in notice) return `mod:${notice.restricted}`;
  if ('limit' in notice) return `${notice.limit}:${notice.server}:${notice.key}:${notice.cost}`;
  return 'seq' in notice ? `${notice.table}:${notice.seq}` : `${notice.table}:c:${notice.chat}`;
}

export function decodeNotice(text: string): ChangeNotice | null {
  const use = /^([a-z-]{1,60}):([0-9a-f]{8}):([0-9a-f]{16}):(\d{1,9})$/.exec(text);
  if (use !== null) return { limit: use[1], server: use[2], key: use[3], cost: Number(use[4]) };
  const signedOut = /^out:([0-9A-Za-z]{20})$/.exec(text);
  if (signedOut !== null) return { signedOut: signedOut[1] };
  const restricted = /^mod:([0-9A-Za-z]{20})$/.exec(text);
  if (restricted !== null) return { restricted: restricted[1] };
  const change = /^([0-9A-Za-z]{20}):(c:)?(\d{1,12})$/.exec(text);
  if (change === null) return null;
  const [, table, chat, n] = change;
  return chat === undefined ? { table, seq: Number(n) } : { table, chat: Number(n) };
}
