import { useEffect, useRef, useState } from 'react';
import { settings } from '../app/settings.ts';
import type { Snapshot, TableSource } from './table-source.ts';

/** How long each of the others' moves stays when it is shown again. */
const PAUSE = 1100;
/** More than anybody does in one round. */
const KEPT = 60;

/** The seat that made the move a snapshot shows; -1 for none. */
const moverOf = ({ events }: Snapshot): number =>
  events.find((e) => e.seat >= 0 && e.type !== 'turn')?.seat ?? -1;

/** The snapshots since the viewer's own last move, that one included. */
export function movesSince(kept: readonly Snapshot[], viewer: number): readonly Snapshot[] {
  return kept.slice(
    Math.max(
      0,
      kept.findLastIndex((one) => moverOf(one) === viewer),
    ),
  );
}

/** The snapshots as the viewer may see them: those taken for another person at this device are taken again. */
async function seenBy(moves: readonly Snapshot[], { snapshot, ask }: TableSource): Promise<Snapshot[]> {
  const { viewer } = snapshot.view;
  return Promise.all(
    moves.map(async (one, i) => {
      if (one.view.viewer === viewer || ask.at === undefined) return one;
      const { length } = one.answers;
      // After an undo there are fewer answers than before.
      const before = i === 0 ? length : Math.min(length, moves[i - 1].answers.length);
      return ask.at(length, viewer, before);
    }),
  );
}

/** Replays the moves since the player's own last one. `replay` is null when there is nothing to show. */
export function useRecentMoves(source: TableSource): {
  readonly source: TableSource;
  readonly replay: (() => void) | null;
} {
  const kept = useRef<readonly Snapshot[]>([]);
  const noted = useRef(0);
  const [film, setFilm] = useState<{ readonly moves: readonly Snapshot[]; readonly at: number } | null>(null);
  const { snapshot, revision } = source;

  useEffect(() => {
    // A new move ends the replay.
    setFilm(null);
    if (noted.current === revision) return;
    noted.current = revision;
    kept.current = [...kept.current, snapshot].slice(-KEPT);
  }, [revision, snapshot]);

  useEffect(() => {
    if (film === null) return undefined;
    const { speed } = settings.get();
    const timer = setTimeout(
      () => setFilm(film.at + 1 < film.moves.length ? { ...film, at: film.at + 1 } : null),
      PAUSE / (speed === 0 ? 2 : speed),
    );
    return () => clearTimeout(timer);
  }, [film]);

  if (film === null) {
    const moves = movesSince(kept.current, snapshot.view.viewer);
    const replay = (): void =>
      void seenBy(moves, source).then((seen) => {
        if (noted.current === revision) setFilm({ moves: seen, at: 0 });
      });
    return { source, replay: moves.length > 1 ? replay : null };
  }
  const shown = film.moves[film.at];
  return {
    replay: null,
    source: {
      ...source,
      // Nothing can be chosen in the past; `moreToCome` offers to skip ahead.
      snapshot: { ...shown, view: { ...shown.view, question: null }, moreToCome: true, noUndo: 'not-now' },
      revision: revision + film.at / KEPT,
      skip: () => setFilm(null),
    },
  };
}
