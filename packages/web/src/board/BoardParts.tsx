import type { GameEventView } from '@evertable/engine';
import { memo, type ReactNode } from 'react';
import type { Layout } from '../app/layout.ts';
import { Drawing } from '../art/Drawing.tsx';
import { useBoard } from './context.ts';
import { Sentence } from './log/Sentence.tsx';
import type { QuestionPanelProps } from './question/QuestionPanel.tsx';
import { Token } from './Token.tsx';

export interface BoardProps {
  readonly layout: Layout;
  /** The question panel; none when something else takes its place. */
  readonly question?: QuestionPanelProps;
  /** Takes the place of the question panel. */
  readonly controls?: ReactNode;
  /** The coach, with its tip if there is one now. */
  readonly coach?: { readonly tip: ReactNode } | null;
  /** Grows with everything that happens. */
  readonly revision?: number;
  readonly last: readonly {
    readonly seat: number;
    readonly segments: Parameters<typeof Sentence>[0]['segments'];
  }[];
  /** What the others did since the viewer's own turn. */
  readonly moves?: readonly GameEventView[] | undefined;
  readonly openLog: () => void;
  readonly openMenu: () => void;
  readonly askHint: (() => void) | null;
}

/** The last moves of the others. */
export const LastMove = memo(function LastMove({ last }: { readonly last: BoardProps['last'] }): ReactNode {
  const { avatars, words } = useBoard();
  if (last.length === 0) return null;
  return (
    // Long stories scroll, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="lastmove" role="log" tabIndex={0} aria-label={words('log.last')}>
      {last.slice(-3).map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <p key={i}>
          {line.seat >= 0 && <Token avatar={avatars[line.seat]} size={22} />}
          <span>
            <Sentence segments={line.segments} />
          </span>
        </p>
      ))}
    </div>
  );
});

export function TopButtons({
  openLog,
  openMenu,
  askHint,
  icons,
}: BoardProps & { readonly icons: boolean }): ReactNode {
  const { words } = useBoard();
  return (
    <>
      {askHint !== null && (
        <button type="button" className="tb" onClick={askHint} aria-label={words('hint')}>
          <Drawing of="bulb" size={18} />
          {!icons && words('hint')}
        </button>
      )}
      <button type="button" className="tb" onClick={openLog} aria-label={words('log')}>
        <Drawing of="log" size={18} />
        {!icons && words('log')}
      </button>
      <button type="button" className="tb" onClick={openMenu} aria-label={words('menu')}>
        <Drawing of="gear" size={18} />
        {!icons && words('menu')}
      </button>
    </>
  );
}
