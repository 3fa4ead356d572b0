import { cardIdOf, type View } from '@evertable/engine';
import type { BoardContext } from './context.ts';
import type { PileFacts, PileLook } from './types.ts';

/** The cards of a pile that the viewer knows. */
export const knownCards = (view: View, pile: string): string[] =>
  (view.piles[pile] ?? []).filter((card) => card !== null);

export interface ShownPile {
  readonly look: PileLook;
  /** Only the last one of a pile whose top is played. */
  readonly cards: readonly string[];
  /** How many lie there. */
  readonly count: number;
  readonly playable: PileFacts['playable'];
}

/** A pile that the setup does not have. */
const NOT_HERE: PileFacts = { bySeat: false, playable: 'none' };

type Piles = Pick<BoardContext, 'screen' | 'view' | 'catalog'>;

/** The piles of a role that belong to a seat and hold something the viewer knows. */
export function pilesOf({ screen, view, catalog }: Piles, role: PileLook['role'], seat: number): ShownPile[] {
  return screen.piles
    .filter((look) => look.role === role && (look.belongsTo?.(view, seat) ?? true))
    .map((look) => {
      const { bySeat, playable } = catalog.piles[look.pile] ?? NOT_HERE;
      const cards = knownCards(view, bySeat ? `${look.pile}-${seat}` : look.pile);
      return { look, cards: playable === 'top' ? cards.slice(-1) : cards, count: cards.length, playable };
    })
    .filter(({ count }) => count > 0);
}

/** Cards beside the hand of a seat that can be played like those in it. */
export const playableBeside = (board: Piles, seat: number): string[] =>
  pilesOf(board, 'hand', seat)
    .filter(({ playable }) => playable !== 'none')
    .flatMap(({ cards }) => cards);

export const iconOfPile = (look: PileLook, card: string): string =>
  look.icons?.[cardIdOf(card)] ?? look.icon ?? 'f:sparkles';
