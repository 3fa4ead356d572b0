import type { Tip } from '../../board/types.ts';
import { everdellTips } from '../everdell/coach.ts';
import { isTurn, offers } from '../tips.ts';

export const packsTips: readonly Tip[] = [
  ...everdellTips,
  { id: 'packs.legend', when: (now) => isTurn(now) && offers(now, 'legend') },
];
