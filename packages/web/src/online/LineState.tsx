import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from '../app/store.ts';
import { useWords } from '../app/texts.ts';
import { line, newestPage, strain } from './link.ts';

/** How the line to the server is, in words; nothing while all is well. */
export function useLine(sending = false): { readonly text: string; readonly reload: boolean } | null {
  const words = useWords();
  const status = useStore(line);
  const why = useStore(strain);
  const [online, setOnline] = useState(navigator.onLine);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const look = (): void => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  const down = status !== null && status !== 'open';
  // The blink of a new connection is nothing to tell.
  useEffect(() => {
    if (!down) {
      setLate(false);
      return undefined;
    }
    const timer = setTimeout(() => setLate(true), 700);
    return () => clearTimeout(timer);
  }, [down]);
  const kept = sending ? ` ${words('online.kept')}` : '';
  if (down && why === 'version') return { text: words('online.version'), reload: true };
  if (!online) return { text: words('online.offline') + kept, reload: false };
  if (down && why === 'restart') return { text: words('online.restart') + kept, reload: false };
  if (why === 'rate') return { text: words('online.rate'), reload: false };
  if (why === 'busy') return { text: words('online.busy') + kept, reload: false };
  if (down && late) return { text: words('online.lost') + kept, reload: false };
  return null;
}

export function LineState({ sending = false }: { readonly sending?: boolean }): ReactNode {
  const words = useWords();
  const state = useLine(sending);
  return (
    <div
      role="status"
      data-test={state === null ? undefined : 'connection'}
      className={state === null ? 'sr' : 'linestate'}
    >
      {state?.text}
      {state?.reload === true && (
        <button type="button" className="lk" onClick={() => void newestPage()}>
          {words('update.now')}
        </button>
      )}
    </div>
  );
}
