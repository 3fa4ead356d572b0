import type { GameEventView } from '@evertable/engine';
import type { Translator } from '@evertable/text';
import { useEffect, useMemo, useState } from 'react';
import { sound } from '../app/sound.ts';
import type { ScreenManifest } from '../board/types.ts';
import { soundsOf } from './event-sounds.ts';
import type { TableSource } from './table-source.ts';
import { questionOf } from './useTurn.ts';

/** What others did last: it stays until they do something again. */
export function useOthersMoves({ snapshot }: TableSource): readonly GameEventView[] {
  const { events } = snapshot;
  const { viewer } = snapshot.view;
  const [kept, setKept] = useState<readonly GameEventView[]>([]);
  const fresh = useMemo(
    () => events.filter((e) => e.type !== 'refill' && e.type !== 'shuffle' && e.seat !== viewer),
    [events, viewer],
  );
  if (fresh.length > 0 && kept !== fresh) setKept(fresh);
  return fresh.length > 0 ? fresh : kept;
}

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
