import {
  type ChatLine,
  Refused,
  type SeatPlan,
  TableClient,
  type TableInfo,
  type TableNow,
} from '@evertable/client';
import type { EventView, NoUndo } from '@evertable/engine';
import { useEffect, useRef, useState } from 'react';
import { startClient } from '../play/client.ts';
import type { Catalog, TurnPoint } from '../play/types.ts';
import type { LiveGame } from '../play/useGame.ts';
import { api, connect, deals, once } from './link.ts';

/** A table at the server, as a page sees it. */
export interface OnlineTable {
  readonly info: TableInfo;
  readonly seat: number;
  readonly chat: readonly ChatLine[];
  /** Seats that are looking on right now. */
  readonly present: readonly number[];
  readonly watching: number;
  readonly trouble: string | null;
  /** The game, once the cards are dealt. */
  readonly game: LiveGame | null;
  readonly join: (seat?: number) => void;
  readonly leave: () => void;
  readonly arrange: (seat: number, plan: SeatPlan) => void;
  readonly say: (text: string) => void;
  readonly resign: () => void;
  readonly comeBack: () => void;
  readonly askUndo: () => void;
  readonly agree: () => void;
  readonly refuse: () => void;
}

interface Seen {
  readonly now: TableNow;
  readonly events: readonly EventView[];
  readonly moment: number;
  readonly chat: readonly ChatLine[];
}

export const nameAt = (info: TableInfo, seat: number): string => {
  const at = info.seats[seat];
  return at?.person?.name ?? at?.level ?? '';
};

/** A refusal of undo, in the words the table knows. */
const noUndoOf = (why: TableNow['you']['noUndo']): NoUndo | null =>
  why === null || why === 'something-was-revealed' ? why : 'nothing-to-undo';

export function useOnlineTable(id: string): OnlineTable | null {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [catalog, setCatalog] = useState<Catalog | null>(null);
  const [present, setPresent] = useState<{ seats: readonly number[]; watching: number }>({
    seats: [],
    watching: 0,
  });
  const [trouble, setTrouble] = useState<string | null>(null);
  const client = useRef<TableClient | null>(null);

  useEffect(() => {
    const connection = connect();
    const table = new TableClient(
      connection,
      id,
      (now, events) =>
        setSeen((before) => ({ now, events, moment: (before?.moment ?? 0) + 1, chat: [...table.chat] })),
      deals,
    );
    client.current = table;
    const stop = connection.listen((message) => {
      if (message.type === 'online' && message.table === id) setPresent(message);
      if (message.type === 'chat' && message.table === id)
        setSeen((before) => before && { ...before, chat: [...table.chat] });
      if (message.type === 'no' && message.table === id && message.commandId === null)
        setTrouble(message.why);
    });
    return () => {
      stop();
      table.close();
    };
  }, [id]);

  const setup = seen?.now.info.setup;
  const setupKey = JSON.stringify(setup ?? null);
  useEffect(() => {
    const wanted = JSON.parse(setupKey) as unknown;
    if (wanted === null) return undefined;
    const worker = startClient();
    void worker.catalog(wanted).then(setCatalog);
    return () => worker.close();
  }, [setupKey]);

  if (seen === null || client.current === null) return null;
  const table = client.current;
  const { now } = seen;
  const run = (work: Promise<unknown>): void => {
    setTrouble(null);
    work.catch((error: Error) => setTrouble(error instanceof Refused ? error.message : String(error)));
  };

  const history = async (): Promise<TurnPoint[]> => {
    const answer = once('history', (message) => message.table === id);
    connect().say({ type: 'history', table: id });
    const { turns } = await answer;
    const points = now.info.status === 'over' ? (await api.analysis(id)).turns : [];
    const seasons = now.view?.players.map((p) => p.season) ?? [];
    return turns.map((events, i) => ({
      seat: events.find((e) => e.type === 'turn')?.seat ?? 0,
      answers: 0,
      seasons,
      scores: points[i]?.points ?? [],
      events,
    }));
  };

  const game: LiveGame | null =
    now.view === null || catalog === null
      ? null
      : {
          save: {
            id,
            setup: now.info.setup,
            seed: '',
            seats: now.info.seats.map((s) => ({
              name: nameAt(now.info, s.seat),
              bot: s.kind === 'bot' ? (s.level ?? '') : null,
            })),
            answers: [],
            started: now.info.createdAt,
            changed: now.info.createdAt,
            season: '',
          },
          catalog,
          snapshot: {
            view: now.view,
            events: seen.events,
            bot: false,
            noUndo: noUndoOf(now.you.noUndo),
            answers: [],
            turns: now.view.turn,
          },
          moment: seen.moment,
          // What would happen is the server's secret until it has happened.
          client: { preview: async () => null, hint: async () => null, history },
          trouble,
          unsaved: false,
          send: (answer) => run(table.choose(answer)),
          undo: () => run(table.undo()),
          undoTurn: () => run(table.undo('turn')),
          skip: () => undefined,
        };

  return {
    info: now.info,
    seat: now.you.seat,
    chat: seen.chat,
    present: present.seats,
    watching: present.watching,
    trouble,
    game,
    join: (seat) => run(table.join(seat)),
    leave: () => run(table.leave()),
    arrange: (seat, plan) => run(table.arrange(seat, plan)),
    say: (text) => run(table.say(text)),
    resign: () => run(table.resign()),
    comeBack: () => run(table.back()),
    askUndo: () => run(table.askUndo()),
    agree: () => run(table.agree()),
    refuse: () => run(table.refuse()),
  };
}
