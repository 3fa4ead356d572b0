/** Word that something is new, never what it is: whoever hears it reads it from the store. */
export type Hint =
  | { readonly table: string; readonly seq: number }
  | { readonly table: string; readonly chat: number }
  /** Something may have been missed: look at everything again. */
  | 'all';

export interface Announcer {
  /** Never waits and never fails: a hint that is lost is made up for by looking again from time to time. */
  announce(hint: Hint): void;
  /** Calls back for hints of every server, this one included. */
  listen(hear: (hint: Hint) => void): void;
  /** Whether word reaches other servers at the moment. */
  readonly connected: boolean;
  close(): Promise<void>;
}

/** Hints as short text: `table:seq` or `table:c:n`. */
export const writeHint = (hint: Exclude<Hint, 'all'>): string =>
  'seq' in hint ? `${hint.table}:${hint.seq}` : `${hint.table}:c:${hint.chat}`;

export function readHint(text: string): Hint | null {
  const parts = /^([0-9A-Za-z]{20}):(c:)?(\d{1,12})$/.exec(text);
  if (parts === null) return null;
  const [, table, chat, n] = parts;
  return chat === undefined ? { table, seq: Number(n) } : { table, chat: Number(n) };
}
