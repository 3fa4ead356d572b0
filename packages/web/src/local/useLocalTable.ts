import type { Answer } from '@evertable/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Save, writeSave } from './saves.ts';
import { settings } from '../app/settings.ts';
import type { GameWorker } from './game-worker.ts';
import { takeGame } from './preload-game.ts';
import type { Catalog, Snapshot } from '../play/table-source.ts';

/** A game on this device, as a page plays it. */
export interface LiveGame {
  readonly save: Save;
  readonly catalog: Catalog;
  readonly snapshot: Snapshot;
  /** The rules have changed since: what that meant, and the turn it goes on with. */
  readonly rulesChanged: { readonly how: 'continued' | 'shown'; readonly turn: number } | null;
  /** Grows with every snapshot. */
  readonly revision: number;
  /** `at` where several people play at one device: what one saw is not for the eyes of the next. */
  readonly client: Pick<GameWorker, 'preview' | 'hint' | 'history'> & Partial<Pick<GameWorker, 'at'>>;
  /** Why it went wrong, in words of the machine. */
  readonly trouble: string | null;
  /** The device could not keep the last answer. */
  readonly unsaved: boolean;
  /** An answer is on its way. */
  readonly busy: boolean;
  readonly send: (answer: Answer) => void;
  readonly undo: () => void;
  readonly undoTurn: () => void;
  /** Shows the rest of what others do at once. */
  readonly skip: () => void;
}

export type Loading = { readonly game: LiveGame } | { readonly failed: Failed } | null;
/** There is none, or this version cannot play it. */
type Failed = 'no-such-game' | 'unfit';

/** How long a bot's move is shown before the next one. */
const PAUSE = 850;

interface State {
  readonly save: Save;
  readonly rulesChanged: LiveGame['rulesChanged'];
  readonly catalog: Catalog;
  readonly snapshot: Snapshot;
  readonly revision: number;
  readonly trouble: string | null;
  readonly unsaved: boolean;
}

export function useLocalTable(id: string): Loading {
  const [state, setState] = useState<State | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const client = useRef<GameWorker | null>(null);
  const hurry = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [busy, setBusy] = useState(0);

  useEffect(() => {
    const found = takeGame(id);
    setState(null);
    setFailed(null);
    if (found === null) {
      setFailed('no-such-game');
      return undefined;
    }
    const { save, client: started, opened } = found;
    client.current = started;
    opened.then(
      ({ catalog, snapshot, rulesChanged }) =>
        setState({
          save: { ...save, setup: catalog.setup },
          rulesChanged: rulesChanged === null ? null : { how: rulesChanged, turn: snapshot.view.turn },
          catalog,
          snapshot,
          revision: 1,
          trouble: null,
          unsaved: false,
        }),
      () => setFailed('unfit'),
    );
    return () => {
      clearTimeout(timer.current);
      started.close();
      client.current = null;
    };
  }, [id]);

  const take = useCallback((snapshot: Snapshot) => {
    setState((before) => {
      if (before === null) return before;
      const { view } = snapshot;
      const save: Save = {
        ...before.save,
        answers: snapshot.answers,
        ...(snapshot.kept && { kept: snapshot.kept }),
        changed: Date.now(),
        season: view.players[Math.max(0, view.viewer)].season,
        ...(view.over && { scores: view.players.map((p) => p.score.total), winners: view.winners }),
      };
      return { ...before, save, snapshot, revision: before.revision + 1, trouble: null };
    });
  }, []);

  // Kept before anything else happens with it.
  const { save } = state ?? {};
  useEffect(() => {
    if (save === undefined || save.answers.length === 0) return;
    const kept = writeSave(save);
    setState((before) =>
      before === null || before.unsaved === !kept ? before : { ...before, unsaved: !kept },
    );
  }, [save]);

  const call = useCallback(
    (work: (with_: GameWorker) => Promise<Snapshot>) => {
      const { current } = client;
      if (current === null) return;
      setBusy((n) => n + 1);
      work(current)
        .then(take, (error: Error) => setState((before) => before && { ...before, trouble: error.message }))
        .finally(() => setBusy((n) => n - 1));
    },
    [take],
  );

  const bot = state?.snapshot.bot === true;
  const revision = state?.revision ?? 0;
  useEffect(() => {
    if (!bot) {
      hurry.current = false;
      return undefined;
    }
    const { speed } = settings.get();
    const pause = hurry.current || speed === 0 ? 0 : PAUSE / speed;
    timer.current = setTimeout(() => call((c) => c.bot()), pause);
    return () => clearTimeout(timer.current);
  }, [bot, revision, call]);

  if (failed !== null) return { failed };
  if (state === null || client.current === null) return null;
  return {
    game: {
      ...state,
      client: client.current,
      busy: busy > 0,
      send: (answer) => call((c) => c.answer(answer)),
      undo: () => call((c) => c.undo()),
      undoTurn: () => call((c) => c.undoTurn()),
      skip() {
        hurry.current = true;
        clearTimeout(timer.current);
        call((c) => c.bot());
      },
    },
  };
}
