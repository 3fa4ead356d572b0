import { cardIdOf, type PlayerView } from '@evertable/engine';
import type { ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { Figure } from '../../art/Figure.tsx';
import { useBoard } from '../../board/context.ts';
import { InForceCard } from '../../board/display/InForce.tsx';
import { Facts } from '../../board/opponents/Facts.tsx';
import { guideFact } from '../../board/opponents/GuideCard.tsx';
import { Mark } from '../../board/Marks.tsx';
import { knownCards } from '../../board/piles.ts';
import type { SlotView } from '../../board/types.ts';
import { ACTIVITIES } from './Lair.tsx';
import styles from './Lair.module.css';
import { personalityOf, schemesOf } from './nightweave.ts';

/** What she is up to, while no Plot is in force. */
export function SchemesPanel(): ReactNode {
  const board = useBoard();
  if (knownCards(board.view, 'plots-in-force').length > 0) return null;
  return schemesOf(board).map(({ name, text, icon }) => (
    <InForceCard key={name} icon={icon} name={name} text={text} />
  ));
}

/** On a card beside her: her web, and what it costs more. */
export function BesideNightweave({ slot }: { readonly slot: SlotView }): ReactNode {
  const board = useBoard();
  return (
    <>
      {slot.marks['web'] === undefined && <Mark of="web" size={36} on="slot" />}
      {personalityOf(board) === 'notable' && (
        <span className="stk dear">
          +1
          <Drawing of="berry" size={17} />
        </span>
      )}
    </>
  );
}

/** Nightweave in a slot without a card. */
export function InSlot(): ReactNode {
  const { translator } = useBoard();
  return (
    <span className={styles['slot']} role="img" aria-label={translator.say('mark.nightweave.name')}>
      <Drawing of="web" size={150} className={styles['web']} />
      <Figure of="c:nightweave" size={92} />
      <b>{translator.say('mark.nightweave.name')}</b>
    </span>
  );
}

/** Schemes, Plots, Activity and the cards in her lair. */
export function LairDetails({ player }: { readonly player: PlayerView }): ReactNode {
  const board = useBoard();
  const { view, translator } = board;
  const kept = knownCards(view, 'lair').map((card) => translator.card(card));
  return (
    <Facts
      of={[
        ...schemesOf(board).map(({ name, text }) => [name, text] as const),
        ...knownCards(view, 'plots-in-force').map(
          (plot) => [translator.card(plot), translator.say(`card.${cardIdOf(plot)}.text`)] as const,
        ),
        ...guideFact(board, ACTIVITIES, player),
        ...(kept.length > 0 ? [[translator.say('pile.lair.name'), kept.join(', ')] as const] : []),
      ]}
    />
  );
}

export function LairText({ player }: { readonly player: PlayerView }): ReactNode {
  const board = useBoard();
  const { translator } = board;
  return (
    <>
      {schemesOf(board).map(({ what, name, text }) => (
        <p key={name}>
          {translator.say(`option.${what}.name`)}: {name}. {text}
        </p>
      ))}
      {guideFact(board, ACTIVITIES, player).map(([name, text]) => (
        <p key={name}>
          {name}: {text}
        </p>
      ))}
    </>
  );
}
