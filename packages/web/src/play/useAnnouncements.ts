import type { GameEventView } from '@evertable/engine';
import type { LogLine, Translator } from '@evertable/text';
import { useEffect, useMemo, useState } from 'react';
import { sound } from '../app/sound.ts';
import type { ScreenManifest } from '../board/types.ts';
import { soundsOf } from './event-sounds.ts';
import { addBatch, othersSince, rolledSince } from './last-moves.ts';
import type { TableSource } from './table-source.ts';
import { questionOf } from './useTurn.ts';

/** What others did since the viewer's own last turn; what an undo takes back is no longer told. */
export function useOthersMoves({ snapshot, revision }: TableSource): {
  readonly moves: readonly GameEventView[];
  readonly rolled: number | null;
} {
  const [kept, setKept] = useState({ revision, batches: addBatch([], snapshot) });
  const now = kept.revision === revision ? kept : { revision, batches: addBatch(kept.batches, snapshot) };
  if (now !== kept) setKept(now);
  const { viewer } = snapshot.view;
  return useMemo(
    () => ({ moves: othersSince(now.batches, viewer), rolled: rolledSince(now.batches, viewer) }),
    [now.batches, viewer],
  );
}

/** What the others did as sentences, spoken to the viewer. */
export const useLastLines = (
  translator: Translator | null,
  moves: readonly GameEventView[],
  names: readonly string[],
  viewer: number,
): LogLine[] =>
  useMemo(() => translator?.log(moves, names, 70, viewer) ?? [], [translator, moves, names, viewer]);

/** Plays the sounds of what happened, and of one's own turn. */
export function useSounds(source: TableSource, screen: ScreenManifest | null): void {
  const question = questionOf(source);
  useEffect(() => {
    const { events, view } = source.snapshot;
    for (const one of soundsOf(events, view, screen?.sounds)) sound(one);
    if (question?.id === 'turn') sound('turn');
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source.revision]);
}

/** What happened and what is asked, for the live region. */
export function useAnnouncement(
  source: TableSource,
  translator: Translator | null,
  names: readonly string[],
): string {
  const { events } = source.snapshot;
  const question = questionOf(source);
  return useMemo(() => {
    if (translator === null) return '';
    const happened = translator.log(events, names, 200).map((line) => line.text);
    return [...happened, question === null ? '' : translator.question(question, names).text].join(' ');
  }, [translator, events, names, question]);
}
