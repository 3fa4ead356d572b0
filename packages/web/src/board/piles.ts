import { cardIdOf, type View } from '@evertable/engine';
import type { BoardContext } from './context.ts';
import type { PileLook } from './types.ts';

/** The cards of a pile that the viewer knows. */
export const knownCards = (view: View, pile: string): string[] =>
  (view.piles[pile] ?? []).filter((card) => card !== null);

export interface ShownPile {
  readonly look: PileLook;
  /** Only the last one of a pile that shows its top. */
  readonly cards: readonly string[];
  /** How many lie there. */
  readonly count: number;
}

/** The piles of a role that belong to a seat and hold something the viewer knows. */
export function pilesOf(
  { screen, view }: Pick<BoardContext, 'screen' | 'view'>,
  role: PileLook['role'],
  seat: number,
): ShownPile[] {
  return screen.piles
    .filter((look) => look.role === role && (look.belongsTo?.(view, seat) ?? true))
    .map((look) => {
      const cards = knownCards(view, look.pile.replace('{seat}', `${seat}`));
      return { look, cards: look.top === true ? cards.slice(-1) : cards, count: cards.length };
    })
    .filter(({ count }) => count > 0);
}

/** Cards beside the hand of a seat that can be played like those in it. */
export const playableBeside = (board: Pick<BoardContext, 'screen' | 'view'>, seat: number): string[] =>
  pilesOf(board, 'hand', seat)
    .filter(({ look }) => look.playable === true)
    .flatMap(({ cards }) => cards);

export const iconOfPile = (look: PileLook, card: string): string =>
  look.icons?.[cardIdOf(card)] ?? look.icon ?? 'f:sparkles';
