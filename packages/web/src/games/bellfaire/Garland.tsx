import { cardIdOf } from '@evertable/engine';
import type { ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { Glyph } from '../../art/Glyph.tsx';
import { type BoardContext, factsOf, useBoard } from '../../board/context.ts';
import { knownCards } from '../../board/piles.ts';
import { zoomHandlers } from '../../board/zoom/zoom.ts';
import styles from './Market.module.css';

/** What each award counts: a colour or a kind of cards. */
const COUNTS: Readonly<Record<string, string>> = {
  agriculture: 'production',
  architecture: 'construction',
  beauty: 'prosperity',
  community: 'critter',
  peace: 'governance',
  storytelling: 'traveler',
  tourism: 'destination',
};
const DRAWN: Readonly<Record<string, string>> = { construction: 'house', critter: 'paw' };

function standing({ view, catalog }: BoardContext, what: string): number[] {
  return view.players.map(
    ({ city }) =>
      city.filter(({ card }) => {
        const { color, kind } = factsOf(catalog, card);
        return color === what || kind === what;
      }).length,
  );
}

/** The award, and how many of its cards everybody has; the leader is marked. */
export function Garland(): ReactNode {
  const board = useBoard();
  const [award] = knownCards(board.view, 'garland');
  if (award === undefined) return null;
  const what = COUNTS[cardIdOf(award)];
  const counts = standing(board, what);
  const most = Math.max(...counts);
  const { translator, names } = board;
  return (
    <button
      type="button"
      className={styles['garland']}
      aria-label={[translator.card(award), ...counts.map((n, seat) => `${names[seat]} ${n}`)].join(', ')}
      {...zoomHandlers(award)}
    >
      {what in DRAWN ? <Drawing of={DRAWN[what]} size={14} /> : <Glyph of={what} size={15} />}
      {translator.card(award)}
      {counts.map((n, seat) => (
        <span key={names[seat]} className={n === most && n > 0 ? styles['first'] : ''}>
          {n}
        </span>
      ))}
    </button>
  );
}
