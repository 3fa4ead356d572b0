import type { OptionView, PlayerView, View } from '@evertable/engine';
import type { ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { HandCard } from '../../board/cards/HandCard.tsx';
import { type BoardContext, useBoard } from '../../board/context.ts';
import { knownCards } from '../../board/piles.ts';
import { KeptVisitor } from './Visitor.tsx';
import styles from './Station.module.css';

interface OfPlayer {
  readonly player: PlayerView;
}

const TOKENS = 3;

/** Golden tokens left, for the own supply. */
export function GoldenTokens({ player }: OfPlayer): ReactNode {
  const { words } = useBoard();
  const n = player.vars['golden'] ?? 0;
  const label = words('golden.left', { n });
  return (
    <span className={styles.tokens} role="img" aria-label={label} title={label} data-test="golden">
      {Array.from({ length: TOKENS }, (_, i) => (
        // Tokens are all alike.
        // oxlint-disable-next-line react/no-array-index-key
        <Drawing key={i} of="golden" size={20} className={i < n ? '' : styles.used} />
      ))}
    </span>
  );
}

/** The same for a rival: a figure. */
export function GoldenChip({ player }: OfPlayer): ReactNode {
  if (player.automaton !== null) return null;
  return (
    <span className={styles.chip}>
      <Drawing of="golden" size={16} />
      {player.vars['golden'] ?? 0}
    </span>
  );
}

/** An action of the turn that is about no card and no place. */
const actionOf = ({ selection }: BoardContext, does: string): OptionView | undefined =>
  selection.question?.id === 'turn' ? selection.question.options.find((o) => o.do === does) : undefined;

/** Something of the viewer's that is pressed for an action of the turn. */
function ActionButton({
  does,
  className,
  label,
  children,
}: {
  readonly does: string;
  readonly className: string;
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode {
  const board = useBoard();
  const action = actionOf(board, does);
  const picked = action !== undefined && board.selection.picked.includes(action.key);
  return (
    <button
      type="button"
      className={`${className} spot ${picked ? 'sel' : action === undefined ? '' : 'quiet'}`}
      aria-label={label}
      title={label}
      aria-pressed={action === undefined ? undefined : picked}
      aria-disabled={action === undefined}
      data-test={does}
      onClick={() => {
        if (action !== undefined) board.selection.toggle(action.key);
      }}
    >
      {children}
    </button>
  );
}

export function Ticket({ player }: OfPlayer): ReactNode {
  const { words } = useBoard();
  const sides = player.vars['ticket'] ?? 0;
  if (sides === 0) return null;
  const label = words(sides > 1 ? 'ticket.first' : 'ticket.second');
  return (
    <ActionButton does="ticket" className={styles.ticket} label={label}>
      <Drawing of="ticket" size={24} />
      <b>{words(sides > 1 ? 'ticket.1' : 'ticket.2')}</b>
    </ActionButton>
  );
}

export const ownReserved = (view: View): string[] => knownCards(view, `reserved-${view.viewer}`);

/** The card under the reservation token, or where it would lie. */
export function Reserved({ player }: OfPlayer): ReactNode {
  const { view, words } = useBoard();
  const [card] = knownCards(view, `reserved-${player.seat}`);
  const used = (player.vars['reservation.used'] ?? 0) > 0;
  return (
    <div className={styles.pocket}>
      <span className={styles.upright}>{words('reserved.less')}</span>
      {card !== undefined ? (
        <HandCard card={card} note={words('reserved')} />
      ) : used ? (
        <span className={styles.empty} role="note">
          <Drawing of="clip" size={28} />
          {words('reserve.next-season')}
        </span>
      ) : (
        <ActionButton does="reserve" className={styles.empty} label={words('reserve.card')}>
          <Drawing of="clip" size={28} />
          {words('reserve.card')}
        </ActionButton>
      )}
    </div>
  );
}

/** Visitors beside the own city. */
export function Visitors({ player }: OfPlayer): ReactNode {
  const { view, translator, words } = useBoard();
  const kept = knownCards(view, `visitors-${player.seat}`);
  return (
    <div className={styles.kept}>
      <span className={styles.upright}>{translator.say('score.visitors')}</span>
      {kept.length === 0 ? (
        <span className={styles.none}>{words('visitors.none')}</span>
      ) : (
        kept.map((card) => <KeptVisitor key={card} card={card} seat={player.seat} />)
      )}
    </div>
  );
}
