import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../../app/settings.ts';
import type { Catalog, TurnPoint } from '../../board/types.ts';
import type { GameWorker } from '../../local/game-worker.ts';
import type { Save } from '../../local/saves.ts';
import type { RulesChange, Snapshot } from '../../play/table-source.ts';

/** Sees what lies open to all. */
export const SPECTATOR = -1;

export interface LoadedReplay {
  readonly save: Save;
  /** The seats whose hands are shown. */
  readonly hands: readonly number[];
  readonly worker: GameWorker;
  readonly catalog: Catalog;
  readonly history: readonly TurnPoint[];
  readonly rulesChanged: RulesChange | null;
}

export interface ReplayPosition {
  /** The turn shown, counted from 0. */
  readonly at: number;
  readonly turn: TurnPoint;
  readonly running: boolean;
  /** null while the worker makes it. */
  readonly snapshot: Snapshot | null;
  readonly goTo: (turn: number) => void;
  readonly setRunning: (running: boolean) => void;
  readonly setViewer: (seat: number) => void;
}

/** Position and pace of a replay. */
export function useReplay({ worker, hands, history }: LoadedReplay, start: number | null): ReplayPosition {
  const { speed } = useSettings();
  const first = start === null ? 0 : history.findIndex((point) => point.answers >= start);
  const [at, setAt] = useState(Math.max(0, first));
  const [viewer, setViewer] = useState(hands[0] ?? 0);
  const [running, setRunning] = useState(false);
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const wanted = useRef(0);
  const turn = history[at];
  useEffect(() => {
    const ticket = ++wanted.current;
    void worker.at(turn.answers, hands.includes(viewer) ? viewer : SPECTATOR).then((found) => {
      if (ticket === wanted.current) setSnapshot({ ...found, view: { ...found.view, viewer } });
    });
  }, [worker, turn, viewer, hands]);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(
      () => (at + 1 < history.length ? setAt(at + 1) : setRunning(false)),
      1400 / (speed || 4),
    );
    return () => clearTimeout(timer);
  }, [running, at, history.length, speed]);
  return { at, turn, running, snapshot, goTo: setAt, setRunning, setViewer };
}
