import type { ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { useBoard } from '../context.ts';

/** A disabled one can still be pressed, and says why it does nothing: a finger cannot hover. */
export function UndoButton({
  why,
  undo,
  explain,
}: {
  readonly why: string | null;
  readonly undo: () => void;
  readonly explain: () => void;
}): ReactNode {
  const { words } = useBoard();
  return (
    <button
      type="button"
      className="btn q"
      data-test="undo"
      onClick={why === null ? undo : explain}
      aria-disabled={why !== null}
      title={why ?? undefined}
    >
      <Drawing of="undo" />
      <span>{words('undo')}</span>
    </button>
  );
}

export function WhyNoUndo({
  why,
  ask,
}: {
  readonly why: string;
  readonly ask: (() => void) | null;
}): ReactNode {
  const { words } = useBoard();
  return (
    <div className="hint why" data-test="why-no-undo" role="status">
      <span>{why}</span>
      {ask !== null && (
        <button type="button" className="lk" onClick={ask}>
          {words('undo.ask')}
        </button>
      )}
    </div>
  );
}
