import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { navigate } from '../app/route.ts';
import { settings } from '../app/settings.ts';
import type { Catalog } from '../board/types.ts';
import type { Problem, Snapshot, TableSource } from '../play/table-source.ts';
import { findMistakes } from './find-mistakes.ts';
import type { GameWorker } from './game-worker.ts';
import { takeGame } from './preload-game.ts';
import { connectTabs, type OtherTabs } from './other-tabs.ts';
import { readSave, removeSave, type Save, startGame, writeSave } from './saves.ts';
import type { Opened } from './worker-api.ts';

/** `unfit`: this version cannot play it. */
export type LocalTable =
  | { readonly source: TableSource }
  | { readonly failed: 'no-such-game' | 'unfit' }
  | null;

/** How long a bot's move is shown before the next one. */
const PAUSE = 850;

interface State {
  readonly save: Save;
  readonly rulesChanged: TableSource['rulesChanged'];
  readonly catalog: Catalog;
  readonly snapshot: Snapshot;
  readonly revision: number;
  readonly rejected: boolean;
  readonly unsaved: boolean;
}

/** The save after a snapshot. */
function saved(save: Save, { view, answers, kept }: Snapshot): Save {
  return {
    ...save,
    answers,
    ...(kept && { kept }),
    changed: Date.now(),
    season: view.players[Math.max(0, view.viewer)].season,
    ...(view.over && { scores: view.players.map((p) => p.score.total), winners: view.winners }),
  };
}

/** The table in a tab that only follows: nothing is asked there. */
const watched = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  view: { ...snapshot.view, question: null },
  moreToCome: false,
  noUndo: 'not-now',
});

/** What can be done with a game of this device besides playing it. */
function actionsOf(save: Save): TableSource['can'] {
  const { setup, seats, seed } = save;
  return {
    rematch: (deal) => navigate('play', startGame({ setup, seats, ...(deal === 'same' && { seed }) })),
    remove: () => removeSave(save.id),
    findMistakes: (seat) => findMistakes(save, seat),
  };
}

/** Opens a saved game in a worker. */
function useOpenedGame(id: string) {
  const [state, setState] = useState<State | null>(null);
  const [failed, setFailed] = useState<'no-such-game' | 'unfit' | null>(null);
  const [worker, setWorker] = useState<GameWorker | null>(null);
  useEffect(() => {
    const found = takeGame(id);
    setState(null);
    setFailed(null);
    if (found === null) {
      setFailed('no-such-game');
      return undefined;
    }
    const { save, worker: started, opened } = found;
    setWorker(started);
    opened.then(
      ({ catalog, snapshot, rulesChanged }) =>
        setState({
          save: { ...save, setup: catalog.setup },
          rulesChanged: rulesChanged === null ? null : { how: rulesChanged, turn: snapshot.view.turn },
          catalog,
          snapshot,
          revision: 1,
          rejected: false,
          unsaved: false,
        }),
      () => setFailed('unfit'),
    );
    return () => {
      started.close();
      setWorker(null);
    };
  }, [id]);
  return { state, setState, failed, worker };
}

/**
 * One tab plays a game, others that show it follow: the one opened last plays, and `takeOver` is null there. In the
 * others it continues the game from what was saved last.
 */
function useTabs(
  id: string,
  worker: GameWorker | null,
  setState: React.Dispatch<React.SetStateAction<State | null>>,
): { readonly takeOver: (() => void) | null; readonly tellSaved: () => void } {
  const [follows, setFollows] = useState(false);
  const tabs = useRef<OtherTabs | null>(null);
  useEffect(() => {
    if (worker === null) return undefined;
    const reopen = (): void => {
      const save = readSave(id);
      if (save === null) return;
      const show = ({ snapshot }: Opened): void =>
        setState((before) => before && { ...before, save, snapshot, revision: before.revision + 1 });
      // Without it the page stays where it is, and the next save is tried again.
      void worker.open(save).then(show, () => undefined);
    };
    const connected = connectTabs(id, { taken: () => setFollows(true), saved: reopen });
    tabs.current = connected;
    setFollows(false);
    connected.play();
    return () => {
      tabs.current = null;
      connected.close();
    };
  }, [id, worker, setState]);
  const tellSaved = useCallback(() => tabs.current?.saved(), []);
  const takeOver = (): void => {
    setFollows(false);
    tabs.current?.play();
  };
  return { takeOver: follows ? takeOver : null, tellSaved };
}

type Call = (work: (worker: GameWorker) => Promise<Snapshot>) => void;

/** Lets the bots move one after the other at the player's pace; the result skips the pauses. */
function usePacedBots(moreToCome: boolean, revision: number, call: Call): () => void {
  const hurry = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    if (!moreToCome) {
      hurry.current = false;
      return undefined;
    }
    const { speed } = settings.get();
    const pause = hurry.current || speed === 0 ? 0 : PAUSE / speed;
    timer.current = setTimeout(() => call((worker) => worker.runBot()), pause);
    return () => clearTimeout(timer.current);
  }, [moreToCome, revision, call]);
  return () => {
    hurry.current = true;
    clearTimeout(timer.current);
    call((worker) => worker.runBot());
  };
}

/** A game of this device: it runs in a worker and is saved after every answer. */
export function useLocalTable(id: string): LocalTable {
  const { state, setState, failed, worker } = useOpenedGame(id);
  const [busy, setBusy] = useState(0);
  const { takeOver, tellSaved } = useTabs(id, worker, setState);
  const follows = takeOver !== null;

  // Saved before anything else happens with it.
  const { save } = state ?? {};
  useEffect(() => {
    if (save === undefined || save.answers.length === 0 || follows) return;
    const unsaved = !writeSave(save);
    if (!unsaved) tellSaved();
    setState((before) => (before === null || before.unsaved === unsaved ? before : { ...before, unsaved }));
  }, [save, setState, follows, tellSaved]);

  const call: Call = useCallback(
    (work: (worker: GameWorker) => Promise<Snapshot>) => {
      if (worker === null) return;
      setBusy((n) => n + 1);
      work(worker)
        .then(
          (snapshot) =>
            setState(
              (before) =>
                before && {
                  ...before,
                  save: saved(before.save, snapshot),
                  snapshot,
                  revision: before.revision + 1,
                  rejected: false,
                },
            ),
          () => setState((before) => before && { ...before, rejected: true }),
        )
        .finally(() => setBusy((n) => n - 1));
    },
    [worker, setState],
  );

  const revision = state?.revision ?? 0;
  const skip = usePacedBots(!follows && state?.snapshot.moreToCome === true, revision, call);

  const ask = useMemo(
    () =>
      worker && {
        preview: worker.preview,
        hint: worker.hint,
        history: () => worker.history(),
        at: worker.at,
      },
    [worker],
  );

  if (failed !== null) return { failed };
  if (state === null || ask === null) return null;
  const problem: Problem | null = state.rejected ? 'illegal-answer' : state.unsaved ? 'unsaved' : null;
  return {
    source: {
      id,
      where: 'device',
      seated: true,
      catalog: state.catalog,
      seats: state.save.seats,
      snapshot: follows ? watched(state.snapshot) : state.snapshot,
      revision,
      busy: busy > 0,
      problem,
      rulesChanged: state.rulesChanged,
      takeOver,
      coached: state.save.coach === true,
      send: (answers) => call((c) => c.answer(answers)),
      undo: (scope) => call((c) => c.undo(scope)),
      skip,
      ask,
      record: state.save,
      can: actionsOf(state.save),
    },
  };
}
