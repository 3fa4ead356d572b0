import { useEffect, useRef, useState } from 'react';
import { settings } from '../app/settings.ts';
import type { Snapshot } from './types.ts';
import type { LiveGame } from './useGame.ts';

/** How long each of the others' moves stays when it is shown again. */
const PAUSE = 1100;
/** More than anybody does in one round. */
const KEPT = 60;

/** What happened since the player's own last move can be shown once more: the table as it was, step by step. */
export function useAgain(game: LiveGame): { readonly game: LiveGame; readonly again: (() => void) | null } {
  const kept = useRef<Snapshot[]>([]);
  const noted = useRef(0);
  const [at, setAt] = useState<number | null>(null);
  const { snapshot, moment } = game;

  useEffect(() => {
    // Whatever happens now matters more than what was.
    setAt(null);
    if (noted.current === moment) return;
    noted.current = moment;
    // With the player's own move a new story begins.
    const first = snapshot.events.find((e) => e.seat >= 0 && e.type !== 'turn');
    if (first?.seat === snapshot.view.viewer) kept.current = [];
    kept.current = [...kept.current, snapshot].slice(-KEPT);
  }, [moment, snapshot]);

  useEffect(() => {
    if (at === null) return undefined;
    const { speed } = settings.get();
    const timer = setTimeout(
      () => setAt(at + 1 < kept.current.length ? at + 1 : null),
      PAUSE / (speed === 0 ? 2 : speed),
    );
    return () => clearTimeout(timer);
  }, [at]);

  const shown = at === null ? undefined : kept.current[at];
  if (shown === undefined) return { game, again: kept.current.length > 1 ? () => setAt(0) : null };
  return {
    again: null,
    game: {
      ...game,
      // Nothing can be chosen in what is past; `bot` offers to skip ahead.
      snapshot: { ...shown, view: { ...shown.view, question: null }, bot: true, noUndo: 'nothing-to-undo' },
      moment: moment + (at ?? 0) / KEPT,
      skip: () => setAt(null),
    },
  };
}
