import { type ChatLine, TableClient, type TableSnapshot } from '@evertable/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { autoJoin } from './auto-join.ts';
import { connect, dealStorage } from './connection.ts';
import type { Step } from './usePacedSteps.ts';

/** What the server says about a table. */
export interface TableSubscription {
  readonly client: TableClient;
  readonly latest: TableSnapshot;
  readonly chat: readonly ChatLine[];
  /** Seats whose people look at the table now, and how many others do. */
  readonly present: { readonly seats: readonly number[]; readonly watching: number };
  /** The last error of a command; null after the next one. */
  readonly error: unknown;
  /** A command is on its way. */
  readonly busy: boolean;
  readonly run: (work: Promise<unknown>) => void;
}

/** Subscribes to a table. `gone`: there is none of this id that the player may see; null until the first answer. */
export function useTableClient(id: string, take: (step: Step) => void): TableSubscription | 'gone' | null {
  const [latest, setLatest] = useState<TableSnapshot | null>(null);
  const [chat, setChat] = useState<readonly ChatLine[]>([]);
  const [gone, setGone] = useState(false);
  const [present, setPresent] = useState<TableSubscription['present']>({ seats: [], watching: 0 });
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(0);
  const client = useRef<TableClient | null>(null);

  const run = useCallback((work: Promise<unknown>): void => {
    setError(null);
    setBusy((n) => n + 1);
    work.catch(setError).finally(() => setBusy((n) => n - 1));
  }, []);

  useEffect(() => {
    const connection = connect();
    const table = new TableClient(connection, id, dealStorage);
    table.subscribe((now, events) => {
      const { status } = now.info;
      if (status === 'open' && now.you.seat < 0 && autoJoin.delete(id)) run(table.join());
      setLatest(now);
      setChat([...table.chat]);
      take({ now, events });
    });
    client.current = table;
    const stop = connection.subscribe((message) => {
      if (message.type === 'online' && message.table === id) setPresent(message);
      if (message.type === 'chat' && message.table === id) setChat([...table.chat]);
      if (message.type === 'no' && message.table === id && message.commandId === null)
        setGone(message.code === 'unknown' && table.now === null);
    });
    return () => {
      stop();
      table.close();
    };
  }, [id, take, run]);

  if (gone) return 'gone';
  if (latest === null || client.current === null) return null;
  return { client: client.current, latest, chat, present, error, busy: busy > 0, run };
}
