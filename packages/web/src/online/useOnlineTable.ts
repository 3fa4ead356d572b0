import {
  type ChatLine,
  type SeatAssignment,
  TableClient,
  type TableInfo,
  type TableSnapshot,
} from '@evertable/client';
import type { EventView } from '@evertable/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Save } from '../local/saves.ts';
import { settings } from '../app/settings.ts';
import { writeStorage } from '../app/storage.ts';
import { useUiText } from '../app/ui-text.ts';
import { type GameWorker, startGameWorker } from '../local/game-worker.ts';
import type { Catalog, TurnPoint } from '../play/table-source.ts';
import type { LiveGame } from '../local/useLocalTable.ts';
import { type FinishedGame, fetchFinished, seenDealKey } from './finished.ts';
import { autoJoin } from './auto-join.ts';
import { connect, dealStorage, waitForMessage } from './connection.ts';
import { errorText } from './errors.ts';

/** A table at the server, as a page sees it. */
export interface OnlineTable {
  readonly info: TableInfo;
  readonly seat: number;
  readonly chat: readonly ChatLine[];
  /** Seats that are looking on right now. */
  readonly present: readonly number[];
  readonly watching: number;
  readonly trouble: string | null;
  /** Something was sent and waits for the server's word. */
  readonly busy: boolean;
  /** The game; null until the cards are dealt. */
  readonly game: LiveGame | null;
  /** Once it is over and everything lies open. */
  readonly finished: FinishedGame | null;
  readonly join: (seat?: number) => void;
  readonly leave: () => void;
  readonly arrange: (seat: number, plan: SeatAssignment) => void;
  readonly say: (text: string) => void;
  readonly mute: (person: string, on: boolean) => void;
  readonly resign: () => void;
  readonly comeBack: () => void;
  readonly askUndo: () => void;
  readonly agree: () => void;
  readonly refuse: () => void;
}

interface Step {
  readonly now: TableSnapshot;
  readonly events: readonly EventView[];
}

interface Shown extends Step {
  readonly revision: number;
  /** More has happened than is shown. */
  readonly more: boolean;
}

/** How long others' moves are shown before the next one. */
const PAUSE = 850;
/** Whoever comes back after a while sees where things stand, not everything that happened. */
const MOST = 12;

export const nameAt = (info: TableInfo, seat: number, level?: (name: string) => string): string => {
  const at = info.seats[seat];
  if (at?.person) return at.person.name;
  return at?.level ? (level?.(at.level) ?? at.level) : '';
};

/** Shows updates in order and at the player’s pace; the own ones at once. */
function useSteps(): { shown: Shown | null; take: (step: Step) => void; skip: () => void } {
  const [shown, setShown] = useState<Shown | null>(null);
  const queue = useRef<Step[]>([]);
  const last = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const show = useCallback((step: Step) => {
    last.current = Date.now();
    const more = queue.current.length > 0;
    setShown((before) => ({ ...step, more, revision: (before?.revision ?? 0) + 1 }));
  }, []);
  const next = useCallback(() => {
    clearTimeout(timer.current);
    const step = queue.current.shift();
    if (step === undefined) return;
    show(step);
    if (queue.current.length > 0) timer.current = setTimeout(next, PAUSE / (settings.get().speed || 99));
  }, [show]);
  const skip = useCallback(() => {
    clearTimeout(timer.current);
    const rest = queue.current;
    queue.current = [];
    const end = rest.at(-1);
    if (end !== undefined) show({ now: end.now, events: rest.flatMap((step) => step.events) });
  }, [show]);
  const take = useCallback(
    (step: Step) => {
      const { speed } = settings.get();
      const mine = step.events.length === 0 || step.events.every((e) => e.seat === step.now.you.seat);
      queue.current.push(step);
      if (mine || speed === 0 || document.hidden || queue.current.length > MOST) {
        skip();
        return;
      }
      if (queue.current.length > 1) {
        // Already something on the way: it is said that more is to come.
        setShown((before) => before && { ...before, more: true });
        return;
      }
      const wait = PAUSE / speed - (Date.now() - last.current);
      clearTimeout(timer.current);
      if (wait <= 0) next();
      else {
        setShown((before) => before && { ...before, more: true });
        timer.current = setTimeout(next, wait);
      }
    },
    [next, skip],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return { shown, take, skip };
}

/** The game again from its record, in a worker: history, replay and analysis as for a game of this device. */
function useFinished(id: string, over: boolean): { finished: FinishedGame; client: GameWorker } | null {
  const [loaded, setLoaded] = useState<{ finished: FinishedGame; client: GameWorker } | null>(null);
  useEffect(() => {
    if (!over) return undefined;
    let client: GameWorker | null = startGameWorker();
    const open = async (): Promise<void> => {
      const finished = await fetchFinished(id);
      await client?.open(finished.save);
      if (client !== null) setLoaded({ finished, client });
    };
    // Without the record the result is there all the same.
    open().catch(() => undefined);
    return () => {
      client?.close();
      client = null;
      setLoaded(null);
    };
  }, [id, over]);
  return loaded;
}

/** `gone`: there is no such table, or none this person may see. */
export function useOnlineTable(id: string): OnlineTable | 'gone' | null {
  const words = useUiText();
  const { shown, take, skip } = useSteps();
  const [latest, setLatest] = useState<TableSnapshot | null>(null);
  const [chat, setChat] = useState<readonly ChatLine[]>([]);
  const [gone, setGone] = useState(false);
  const [catalog, setCatalog] = useState<Catalog | null>(null);
  const [present, setPresent] = useState<{ seats: readonly number[]; watching: number }>({
    seats: [],
    watching: 0,
  });
  const [trouble, setTrouble] = useState<unknown>(null);
  const [busy, setBusy] = useState(0);
  const client = useRef<TableClient | null>(null);

  const run = useCallback((work: Promise<unknown>): void => {
    setTrouble(null);
    setBusy((n) => n + 1);
    work.catch((error: unknown) => setTrouble(error)).finally(() => setBusy((n) => n - 1));
  }, []);

  useEffect(() => {
    const connection = connect();
    const table = new TableClient(connection, id, dealStorage);
    table.subscribe((now, events) => {
      const { deal, status } = now.info;
      if (deal.kind === 'fresh' && status === 'open')
        writeStorage(seenDealKey(id), { commitment: deal.commitment, round: deal.round });
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

  const setup = latest?.info.setup;
  const setupKey = JSON.stringify(setup ?? null);
  useEffect(() => {
    const wanted = JSON.parse(setupKey) as unknown;
    if (wanted === null) return undefined;
    const worker = startGameWorker();
    void worker.catalog(wanted).then(setCatalog);
    return () => worker.close();
  }, [setupKey]);

  const ended = useFinished(id, latest?.info.status === 'over');

  if (gone) return 'gone';
  const table = client.current;
  if (latest === null || shown === null || table === null) return null;
  const { info, you } = latest;
  const said = trouble === null ? null : errorText(words, trouble);

  /** What was sent is on its way until it is seen, however long that takes: nothing is sent twice. */
  const act = (work: () => Promise<number>): void => {
    if (busy === 0) run(work().then((seq) => table.waitForSeq(seq)));
  };

  const history = async (): Promise<TurnPoint[]> => {
    const answer = waitForMessage('history', (message) => message.table === id);
    connect().send({ type: 'history', table: id });
    const { turns } = await answer;
    const seasons = latest.view?.players.map((p) => p.season) ?? [];
    return turns.map((events) => ({
      seat: events.find((e) => e.type === 'turn')?.seat ?? 0,
      answers: 0,
      seasons,
      scores: [],
      events,
    }));
  };

  const save: Save = ended?.finished.save ?? {
    id,
    setup: info.setup,
    seed: '',
    seats: [],
    answers: [],
    started: info.createdAt,
    changed: info.createdAt,
    season: '',
  };
  const game: LiveGame | null =
    shown.now.view === null || catalog === null
      ? null
      : {
          save: {
            ...save,
            seats: info.seats.map((s) => ({
              name: s.person?.name ?? '',
              bot: s.kind === 'bot' ? (s.level ?? '') : null,
            })),
          },
          catalog,
          snapshot: {
            view: shown.now.view,
            events: shown.events,
            bot: shown.more,
            noUndo: you.noUndo,
            answers: save.answers,
            turns: shown.now.view.turn,
          },
          revision: shown.revision,
          client:
            ended === null
              ? { preview: (answer) => table.preview(answer), hint: () => table.hint(), history }
              : ended.client,
          rulesChanged: info.rulesChanged === null ? null : { how: 'continued', turn: info.rulesChanged },
          trouble: said,
          unsaved: false,
          busy: busy > 0,
          send: (answer) => act(() => table.choose(answer)),
          undo: () => act(() => table.undo()),
          undoTurn: () => act(() => table.undo('turn')),
          skip,
        };

  return {
    info,
    seat: you.seat,
    chat,
    present: present.seats,
    watching: present.watching,
    trouble: said,
    busy: busy > 0,
    game,
    finished: ended?.finished ?? null,
    join: (seat) => run(table.join(seat)),
    leave: () => run(table.leave()),
    arrange: (seat, plan) => run(table.assignSeat(seat, plan)),
    say: (text) => run(table.say(text)),
    mute: (person, on) => connect().send({ type: 'mute', person, on }),
    resign: () => run(table.resign()),
    comeBack: () => run(table.returnToSeat()),
    askUndo: () => run(table.askUndo()),
    agree: () => run(table.agree()),
    refuse: () => run(table.refuse()),
  };
}
