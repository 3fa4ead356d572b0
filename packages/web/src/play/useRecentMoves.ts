import { useEffect, useRef, useState } from 'react';
import { settings } from '../app/settings.ts';
import type { Snapshot } from './table-source.ts';
import type { LiveGame } from '../local/useLocalTable.ts';

/** How long each of the others' moves stays when it is shown again. */
const PAUSE = 1100;
/** More than anybody does in one round. */
const KEPT = 60;

/** Who did what a snapshot shows. */
const moverOf = ({ events }: Snapshot): number =>
  events.find((e) => e.seat >= 0 && e.type !== 'turn')?.seat ?? -1;

/** Where the story of what others did begins for somebody: with their own last move. */
export function storyOf(kept: readonly Snapshot[], viewer: number): readonly Snapshot[] {
  return kept.slice(
    Math.max(
      0,
      kept.findLastIndex((one) => moverOf(one) === viewer),
    ),
  );
}

/** The story as one person may see it: what lay open to whoever held the device before is looked at anew. */
async function seenBy(story: readonly Snapshot[], { snapshot, client }: LiveGame): Promise<Snapshot[]> {
  const { viewer } = snapshot.view;
  return Promise.all(
    story.map(async (one, i) => {
      if (one.view.viewer === viewer || client.at === undefined) return one;
      const { length } = one.answers;
      // What was taken back leaves fewer answers than there were.
      const before = i === 0 ? length : Math.min(length, story[i - 1].answers.length);
      return client.at(length, viewer, before);
    }),
  );
}

/** What happened since the player's own last move can be shown once more: the table as it was, step by step. */
export function useRecentMoves(game: LiveGame): {
  readonly game: LiveGame;
  readonly again: (() => void) | null;
} {
  const kept = useRef<readonly Snapshot[]>([]);
  const noted = useRef(0);
  const [film, setFilm] = useState<{ readonly story: readonly Snapshot[]; readonly at: number } | null>(null);
  const { snapshot, revision } = game;

  useEffect(() => {
    // Whatever happens now matters more than what was.
    setFilm(null);
    if (noted.current === revision) return;
    noted.current = revision;
    kept.current = [...kept.current, snapshot].slice(-KEPT);
  }, [revision, snapshot]);

  useEffect(() => {
    if (film === null) return undefined;
    const { speed } = settings.get();
    const timer = setTimeout(
      () => setFilm(film.at + 1 < film.story.length ? { ...film, at: film.at + 1 } : null),
      PAUSE / (speed === 0 ? 2 : speed),
    );
    return () => clearTimeout(timer);
  }, [film]);

  if (film === null) {
    const story = storyOf(kept.current, snapshot.view.viewer);
    const again = (): void =>
      void seenBy(story, game).then((seen) => {
        if (noted.current === revision) setFilm({ story: seen, at: 0 });
      });
    return { game, again: story.length > 1 ? again : null };
  }
  const shown = film.story[film.at];
  return {
    again: null,
    game: {
      ...game,
      // Nothing can be chosen in what is past; `bot` offers to skip ahead.
      snapshot: { ...shown, view: { ...shown.view, question: null }, bot: true, noUndo: 'not-now' },
      revision: revision + film.at / KEPT,
      skip: () => setFilm(null),
    },
  };
}
