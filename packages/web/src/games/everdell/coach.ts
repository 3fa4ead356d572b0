import type { Tip } from '../../board/types.ts';
import { cityOf, hasPlaced, inSeason, isPayment, isTurn, mayPass, offers } from '../tips.ts';

/** In the order of a first year. Each is given once, when it fits. */
export const everdellTips: readonly Tip[] = [
  { id: 'welcome', when: isTurn },
  { id: 'worker', when: (now) => isTurn(now) && now.view.turn < 6 },
  { id: 'goods', when: hasPlaced },
  { id: 'play', when: (now) => isTurn(now) && offers(now, 'play') },
  { id: 'pay', when: isPayment },
  { id: 'city', when: (now) => isTurn(now) && cityOf(now).length > 0 },
  { id: 'prepare', when: (now) => isTurn(now) && offers(now, 'prepare') },
  { id: 'spring', when: (now) => inSeason(now, 'spring') },
  { id: 'free', when: (now) => isTurn(now) && cityOf(now).some((card) => card.occupied) },
  { id: 'events', when: (now) => isTurn(now) && cityOf(now).length >= 4 },
  { id: 'summer', when: (now) => inSeason(now, 'summer') },
  { id: 'autumn', when: (now) => inSeason(now, 'autumn') },
  { id: 'pass', when: mayPass },
];
