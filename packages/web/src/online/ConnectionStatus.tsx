import { type ReactNode, useEffect, useState } from 'react';
import { useObservable } from '../app/observable.ts';
import { useUiText } from '../app/ui-text.ts';
import soft from '../ui/Soft.module.css';
import styles from './ConnectionStatus.module.css';
import { connectionProblem, connectionStatus } from './connection.ts';
import { reloadToLatest } from './reload.ts';

/** What is wrong with the connection, as text; null while it works. */
export function useConnectionNotice(
  sending = false,
): { readonly text: string; readonly reload: boolean } | null {
  const words = useUiText();
  const status = useObservable(connectionStatus);
  const why = useObservable(connectionProblem);
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

export function ConnectionStatus({ sending = false }: { readonly sending?: boolean }): ReactNode {
  const words = useUiText();
  const state = useConnectionNotice(sending);
  return (
    <div
      role="status"
      data-test={state === null ? undefined : 'connection'}
      className={state === null ? 'sr' : styles.connection}
    >
      {state?.text}
      {state?.reload === true && (
        <button type="button" className={soft.button} onClick={() => void reloadToLatest()}>
          {words('update.now')}
        </button>
      )}
    </div>
  );
}
