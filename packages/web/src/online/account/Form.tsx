import { type ReactNode, useState } from 'react';
import { useUiText } from '../../app/ui-text.ts';
import panel from '../../ui/Panel.module.css';
import soft from '../../ui/Soft.module.css';
import { errorText } from '../errors.ts';

/** Runs something that may be refused, and tells how it went. */
export function useSubmit(): {
  readonly busy: boolean;
  readonly told: ReactNode;
  readonly attempt: (work: () => Promise<unknown>, done: string) => void;
} {
  const words = useUiText();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; bad: boolean } | null>(null);
  const attempt = (work: () => Promise<unknown>, done: string): void => {
    setBusy(true);
    setSaid(null);
    work()
      .then(
        () => setSaid({ text: done, bad: false }),
        (error: unknown) => {
          // The player closed the browser's own window: nothing went wrong.
          if (error instanceof DOMException && error.name === 'NotAllowedError')
            setSaid({ text: words('me.passkey.none'), bad: true });
          else setSaid({ text: errorText(words, error), bad: true });
        },
      )
      .finally(() => setBusy(false));
  };
  const told = said !== null && said.text !== '' && (
    <p role={said.bad ? 'alert' : 'status'} className={soft.told} data-kind={said.bad ? 'bad' : undefined}>
      {said.text}
    </p>
  );
  return { busy, told, attempt };
}

/** Something one can do with a form. */
interface Deed {
  readonly label: string;
  readonly work: () => Promise<unknown>;
  /** What is said when it is done. */
  readonly done: string;
  /** Whether all it needs is there. */
  readonly ready: boolean;
  /** For something that is on or off. */
  readonly on?: boolean;
}

/** A few fields and what is done with them; what came of it is said below. */
export function Form({
  title,
  text,
  look = `${panel.panel} ${panel.stack}`,
  test,
  children,
  main,
  also,
  loud = false,
}: {
  readonly title?: string;
  readonly text?: string;
  readonly look?: string;
  readonly test?: string;
  readonly children?: ReactNode;
  readonly main: Deed | null;
  /** Another way, without the fields. */
  readonly also?: Deed | null;
  /** The thing to do here. */
  readonly loud?: boolean;
}): ReactNode {
  const { busy, told, attempt } = useSubmit();
  return (
    <form
      className={look}
      data-test={test}
      onSubmit={(event) => {
        event.preventDefault();
        if (main !== null) attempt(main.work, main.done);
      }}
    >
      {title !== undefined && <h2>{title}</h2>}
      {text !== undefined && <p>{text}</p>}
      {children}
      {main !== null && (
        <button type="submit" className={`btn ${loud ? '' : 'q'}`} disabled={busy || !main.ready}>
          {main.label}
        </button>
      )}
      {also && (
        <button
          type="button"
          className="btn q"
          aria-pressed={also.on}
          disabled={busy || !also.ready}
          onClick={() => attempt(also.work, also.done)}
        >
          {also.label}
        </button>
      )}
      {told}
    </form>
  );
}
