import type { TableSnapshot } from '@evertable/client';
import type { GameEventView } from '@evertable/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { settings } from '../app/settings.ts';

export interface Step {
  readonly now: TableSnapshot;
  readonly events: readonly GameEventView[];
}

export interface ShownStep extends Step {
  readonly revision: number;
  /** More has happened than is shown. */
  readonly more: boolean;
}

/** How long others' moves are shown before the next one. */
const PAUSE = 850;
/** Whoever comes back after a while sees where things stand, not everything that happened. */
const MOST = 12;

/** Shows updates in order and at the player’s pace; the own ones at once. */
export function usePacedSteps(): { shown: ShownStep | null; take: (step: Step) => void; skip: () => void } {
  const [shown, setShown] = useState<ShownStep | null>(null);
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
