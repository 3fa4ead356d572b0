import { useEffect } from 'react';

/** What the keys of the board do. */
export interface Shortcuts {
  readonly confirm: () => void;
  /** null when nothing can be taken back. */
  readonly undo: (() => void) | null;
  readonly toggleLog: () => void;
  /** null where no advice is allowed. */
  readonly askHint: (() => void) | null;
  /** Presses the nth card of the display, counted from 0. */
  readonly pressDisplay: (index: number) => void;
  readonly closeAll: () => void;
}

/** Ctrl+Enter confirms; u, l, h, 1 to 8 and Escape do what `Shortcuts` says. */
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
      if (event.key === 'u') shortcuts.undo?.();
      else if (event.key === 'l') shortcuts.toggleLog();
      else if (event.key === 'h') shortcuts.askHint?.();
      else if (/^[1-8]$/.test(event.key)) shortcuts.pressDisplay(Number(event.key) - 1);
      else if (event.key === 'Escape') shortcuts.closeAll();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
