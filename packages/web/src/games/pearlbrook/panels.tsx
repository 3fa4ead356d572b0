import type { PlayerView, View } from '@evertable/engine';
import type { ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { useBoard } from '../../board/context.ts';
import { Thumbnail } from '../../board/cards/Thumbnail.tsx';
import { knownCards } from '../../board/piles.ts';
import { Token } from '../../board/Token.tsx';
import { FROG } from './River.tsx';
import styles from './River.module.css';

/** The Adornments of a seat that the viewer may see: those to be played, then those that were. */
const adornmentsOf = (view: View, seat: number): { readonly card: string; readonly played: boolean }[] => [
  ...knownCards(view, `adornments-${seat}`).map((card) => ({ card, played: false })),
  ...knownCards(view, `adorned-${seat}`).map((card) => ({ card, played: true })),
];

export const ownAdornments = (view: View): string[] =>
  adornmentsOf(view, view.viewer).map(({ card }) => card);

/** Beside the city: they take no space of it. */
export function Adornments({ player }: { readonly player: PlayerView }): ReactNode {
  const { view, words } = useBoard();
  return (
    <div className={styles.adornments}>
      <span className={styles.upright}>{words('adornments')}</span>
      {adornmentsOf(view, player.seat).map(({ card, played }) => (
        <Thumbnail
          key={card}
          card={card}
          extra={
            played ? (
              <span className={styles.played}>
                <Drawing of="check" size={11} />
              </span>
            ) : (
              <span className={styles.pearl}>
                <Drawing of="pearl" size={15} />1
              </span>
            )
          }
        />
      ))}
    </div>
  );
}

const isHome = (player: PlayerView): boolean =>
  player.workers.crews?.['ambassador']?.includes('home') ?? false;

/** The Ambassador beside the workers, faded while it is out. */
export function Frog({ player }: { readonly player: PlayerView }): ReactNode {
  const { avatars, words } = useBoard();
  const label = words(isHome(player) ? 'frog.home' : 'frog.out');
  return (
    <span role="img" aria-label={label} title={label} className={styles.frog}>
      <Token avatar={{ ...avatars[player.seat], icon: FROG }} size={30} leaf used={!isHome(player)} />
    </span>
  );
}

/** What Nightweave has of this box besides pearls: her frog and revealed Adornments. */
export function InLair({ player }: { readonly player: PlayerView }): ReactNode {
  const { avatars, view, words } = useBoard();
  const revealed = knownCards(view, `adorned-${player.seat}`).length;
  return (
    <span className={styles.lair}>
      <Token avatar={{ ...avatars[player.seat], icon: FROG }} size={24} leaf used={!isHome(player)} />
      {revealed > 0 && <span>{words('lair.adornments', { n: revealed })}</span>}
    </span>
  );
}
