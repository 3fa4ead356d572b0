import type { Answer, QuestionView } from '@evertable/engine';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSettings } from '../app/settings.ts';
import { sound } from '../app/sound.ts';
import type { Selection } from '../board/context.ts';
import type { Advice } from '../board/question/HintPanel.tsx';
import type { Preview } from '../board/types.ts';
import { openZoom } from '../board/zoom/zoom.ts';
import type { TableSource } from './table-source.ts';

/** The question the viewer is to answer now; null while others move. */
export function questionOf({ snapshot }: TableSource): QuestionView | null {
  const { view, moreToCome } = snapshot;
  return view.question !== null && view.question.seat === view.viewer && !moreToCome ? view.question : null;
}

/**
 * What the selected answer would do; null while it is computed, or where nobody can know. While another answer to a
 * question that follows is computed, the last one is still shown.
 */
export function usePreview(
  source: TableSource,
  selection: Selection,
): { readonly preview: Preview | null; readonly isFresh: boolean } {
  const [previewed, setPreviewed] = useState<{
    readonly of: string;
    readonly first: string;
    readonly preview: Preview | null;
  } | null>(null);
  const { touched, total, suggest, following } = selection;
  // Before anything is chosen the likeliest answer is asked for; what to do with a turn is the player's alone.
  const open = !touched && total === 0 ? null : selection.answer;
  const first = `${source.revision} ${JSON.stringify(open)}`;
  const asked = `${first} ${JSON.stringify(following)}`;
  const question = questionOf(source);
  const isAsked = question !== null && (open !== null || (!touched && question.id !== 'turn'));
  useEffect(() => {
    if (!isAsked) return undefined;
    let wanted = true;
    source.ask.preview(open, following).then(
      (found) => {
        if (!wanted) return;
        setPreviewed({ of: asked, first, preview: found });
        if (open === null && found !== null && found.chain.length > 0) suggest(found.chain[0].answer);
      },
      // Without a preview the choice is as good as with one.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
  if (!isAsked || previewed?.first !== first) return { preview: null, isFresh: false };
  return { preview: previewed.preview, isFresh: previewed.of === asked };
}

/** The advice of a bot. Asking again when it was given puts it away; `ask` is null where none is allowed. */
export function useHint(source: TableSource): {
  readonly hint: Advice | null;
  readonly ask: (() => void) | null;
} {
  const [hinted, setHinted] = useState<{ readonly at: number; readonly hint: Advice } | null>(null);
  const { revision } = source;
  const hint = hinted?.at === revision ? hinted.hint : null;
  const request = source.ask.hint;
  if (request === null || questionOf(source) === null) return { hint, ask: null };
  const show = (advice: Advice): void => setHinted({ at: revision, hint: advice });
  return {
    hint,
    ask() {
      if (hint !== null && hint !== 'thinking') {
        setHinted(null);
        return;
      }
      show('thinking');
      request().then(show, () => show([]));
    },
  };
}

/** What is confirmed sooner than this after a new question was meant for the one before. */
const SETTLE_MS = 500;

/** Says whether the question has been there long enough to be answered without touching anything. */
function useSettled({ revision }: TableSource): () => boolean {
  const askedAt = useRef(0);
  useLayoutEffect(() => {
    askedAt.current = performance.now();
  }, [revision]);
  return useCallback(() => performance.now() - askedAt.current >= SETTLE_MS, []);
}

/** With the setting "quick" one click chooses and confirms. */
export function useQuickConfirm(source: TableSource, selection: Selection): void {
  const settings = useSettings();
  const question = questionOf(source);
  const quick = settings.quick && question !== null && question.max === 1 && question.shape === 'pick';
  const isSettled = useSettled(source);
  const answerKey = JSON.stringify(selection.answer);
  useEffect(() => {
    if (!quick || selection.answer === null || selection.total === 0) return;
    // What is picked already because there is nothing else to do is not done unseen.
    if (selection.picked[0] === 'pass' || !selection.touched || !isSettled()) return;
    source.send([selection.answer]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [answerKey, quick]);
}

/** `confirm` and `press` keep their identity: they read the selection when they are called. */
export function useActions(source: TableSource, selection: Selection, preview: Preview | null) {
  const now = useRef({ source, selection, preview });
  const isSettled = useSettled(source);
  useLayoutEffect(() => {
    now.current = { source, selection, preview };
  });
  return useMemo(
    () => ({
      confirm: (): void => {
        const { source: at, selection: chosen, preview: seen } = now.current;
        if (chosen.answer === null || !(chosen.touched || isSettled())) return;
        // What was shown to follow is answered with it.
        at.send([chosen.answer, ...(seen?.chain.slice(1).map(({ answer }) => answer) ?? [])]);
      },
      answer: (answer: Answer): void => {
        if (isSettled()) now.current.source.send([answer]);
      },
      press: (target: string): void => {
        const { selection: chosen } = now.current;
        const options = chosen.byTarget.get(target);
        if (options === undefined) {
          // It cannot be chosen: it says why.
          if (chosen.question !== null) openZoom(target);
          return;
        }
        sound('pick');
        // A target with several options goes through them one after the other.
        const at = options.findIndex((o) => chosen.picked.includes(o.key));
        if (at >= 0 && at + 1 < options.length) chosen.toggle(options[at + 1].key);
        else if (at >= 0) chosen.toggle(options[at].key);
        else chosen.toggle(options[0].key);
      },
    }),
    [isSettled],
  );
}
