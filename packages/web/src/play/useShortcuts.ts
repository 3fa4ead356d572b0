import { useEffect } from 'react';

/** What the keys of the board do. */
export interface Shortcuts {
  readonly confirm: () => void;
  /** null when nothing can be taken back. */
  readonly undo: (() => void) | null;
  readonly toggleLog: () => void;
  /** null where no advice is allowed. */
  readonly askHint: (() => void) | null;
  /** Presses the nth card of the game's own row, or of the other rows of open cards. */
  readonly pressDisplay: (n: number, others: boolean) => void;
  readonly closeAll: () => void;
}

/** Ctrl+Enter confirms; u, l, h, digits (with Shift for other rows) and Escape do what `Shortcuts` says. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (typing || event.altKey) return;
      if (event.key === 'Enter' && event.ctrlKey) {
        event.preventDefault();
        shortcuts.confirm();
      }
      if (event.ctrlKey || event.metaKey) return;
      // With Shift a digit key types something else, so its place on the keyboard counts.
      const digit = (event.shiftKey ? /^Digit([1-9])$/.exec(event.code) : /^([1-9])$/.exec(event.key))?.[1];
      if (event.key === 'u') shortcuts.undo?.();
      else if (event.key === 'l') shortcuts.toggleLog();
      else if (event.key === 'h') shortcuts.askHint?.();
      else if (digit !== undefined) shortcuts.pressDisplay(Number(digit), event.shiftKey);
      else if (event.key === 'Escape') shortcuts.closeAll();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
