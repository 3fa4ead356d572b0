import type { ChatLine, SeatAssignment, TableClient, TableInfo } from '@evertable/client';
import { useEffect, useState } from 'react';
import { navigate } from '../app/route.ts';
import { useUiText } from '../app/ui-text.ts';
import type { Catalog } from '../board/types.ts';
import { startGameWorker } from '../local/game-worker.ts';
import type { TableSource } from '../play/table-source.ts';
import { autoJoin } from './auto-join.ts';
import { api, connect } from './connection.ts';
import { errorText } from './errors.ts';
import type { FinishedGame } from './finished.ts';
import { toTableSource } from './table-source.ts';
import { useFinishedRecord } from './useFinishedRecord.ts';
import { usePacedSteps } from './usePacedSteps.ts';
import { type TableSubscription, useTableClient } from './useTableClient.ts';

/** What people do at a table besides playing. */
export interface TableActions {
  readonly join: (seat?: number) => void;
  readonly leave: () => void;
  readonly arrange: (seat: number, plan: SeatAssignment) => void;
  readonly say: (text: string) => void;
  readonly mute: (person: string, on: boolean) => void;
  readonly comeBack: () => void;
  readonly agree: () => void;
  readonly refuse: () => void;
}

/** A table at the server, as a page sees it. */
export interface OnlineTable extends TableActions {
  readonly info: TableInfo;
  readonly seat: number;
  readonly chat: readonly ChatLine[];
  /** Seats whose people look at the table now. */
  readonly present: readonly number[];
  readonly watching: number;
  readonly problem: string | null;
  /** A command is on its way. */
  readonly busy: boolean;
  /** The game; null until the cards are dealt. */
  readonly source: TableSource | null;
  /** Once it is over and everything lies open. */
  readonly finished: FinishedGame | null;
  /** Compares the deal with what this page saw of it. */
  readonly client: Pick<TableClient, 'checkDeal' | 'dealWitness'>;
}

export const nameAt = (info: TableInfo, seat: number, level?: (name: string) => string): string => {
  const at = info.seats[seat];
  if (at?.person) return at.person.name;
  return at?.level ? (level?.(at.level) ?? at.level) : '';
};

const tableActions = ({ client, run }: TableSubscription): TableActions => ({
  join: (seat) => run(client.join(seat)),
  leave: () => run(client.leave()),
  arrange: (seat, plan) => run(client.assignSeat(seat, plan)),
  say: (text) => run(client.say(text)),
  mute: (person, on) => connect().send({ type: 'mute', person, on }),
  comeBack: () => run(client.returnToSeat()),
  agree: () => run(client.agree()),
  refuse: () => run(client.refuse()),
});

/** The catalog of a setup; null while a worker makes it. */
function useCatalogOf(setup: unknown): Catalog | null {
  const [catalog, setCatalog] = useState<Catalog | null>(null);
  const key = JSON.stringify(setup ?? null);
  useEffect(() => {
    const wanted = JSON.parse(key) as unknown;
    if (wanted === null) return undefined;
    const worker = startGameWorker();
    void worker.catalog(wanted).then(setCatalog);
    return () => worker.close();
  }, [key]);
  return catalog;
}

/** Goes to a table and takes a seat there. */
export function joinTable(table: string): void {
  autoJoin.add(table);
  navigate('table', table);
}

/** The first who asks decides about the deal; everybody meets at the same table. */
async function rematch(id: string, deal: 'new' | 'same'): Promise<void> {
  const info = await api.table(id);
  joinTable(info.rematch ?? (await api.rematch(id, deal)).id);
}

/** `gone`: there is no such table, or none this person may see. */
export function useOnlineTable(id: string): OnlineTable | 'gone' | null {
  const words = useUiText();
  const { shown, take, skip } = usePacedSteps();
  const subscription = useTableClient(id, take);
  const now = subscription === 'gone' ? null : subscription;
  const catalog = useCatalogOf(now?.latest.info.setup);
  const finished = useFinishedRecord(id, now?.latest.info.status === 'over', now?.latest.you.seat ?? -1);
  if (subscription === 'gone') return 'gone';
  if (now === null || shown === null) return null;
  const problem = now.error === null ? null : errorText(words, now.error);
  return {
    info: now.latest.info,
    seat: now.latest.you.seat,
    chat: now.chat,
    present: now.present.seats,
    watching: now.present.watching,
    problem,
    busy: now.busy,
    source: toTableSource({
      id,
      subscription: now,
      shown,
      catalog,
      finished,
      problem,
      skip,
      rematch: (deal) => void rematch(id, deal),
    }),
    finished: finished?.finished ?? null,
    client: now.client,
    ...tableActions(now),
  };
}
