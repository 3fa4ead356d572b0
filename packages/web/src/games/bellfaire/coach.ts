import type { Tip } from '../../board/types.ts';
import { everdellTips } from '../everdell/coach.ts';
import { isTurn } from '../tips.ts';

export const bellfaireTips: readonly Tip[] = [
  { id: 'bellfaire.power', when: ({ question }) => question?.id === 'powers.keep' },
  ...everdellTips,
  {
    id: 'bellfaire.market',
    when: (now) => isTurn(now) && now.view.spots.some(({ id }) => id === 'market') && now.view.turn > 2,
  },
  {
    id: 'bellfaire.garland',
    when: (now) => isTurn(now) && (now.view.piles['garland']?.length ?? 0) > 0 && now.view.turn > 4,
  },
];
