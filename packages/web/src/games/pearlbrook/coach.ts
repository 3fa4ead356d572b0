import type { CoachContext, Tip } from '../../board/types.ts';
import { cityOf, inSeason, isPayment, isTurn, mayPass, me, offers } from '../tips.ts';

const pearls = (now: CoachContext): number => me(now)?.goods['pearl'] ?? 0;

/** In the order of a first year. Each is given once, when it fits. */
export const pearlbrookTips: readonly Tip[] = [
  { id: 'pearlbrook.welcome', when: isTurn },
  { id: 'pearlbrook.frog', when: (now) => isTurn(now) && now.view.turn > 2 },
  { id: 'pay', when: isPayment },
  { id: 'pearlbrook.river', when: (now) => isTurn(now) && cityOf(now).length >= 2 },
  { id: 'pearlbrook.use', when: ({ question }) => question?.id === 'river.use' },
  { id: 'pearlbrook.pearl', when: (now) => isTurn(now) && pearls(now) > 0 },
  { id: 'pearlbrook.adorn', when: (now) => isTurn(now) && offers(now, 'adorn') },
  { id: 'prepare', when: (now) => isTurn(now) && offers(now, 'prepare') },
  { id: 'spring', when: (now) => inSeason(now, 'spring') },
  { id: 'pearlbrook.wonder', when: (now) => isTurn(now) && pearls(now) > 1 },
  { id: 'summer', when: (now) => inSeason(now, 'summer') },
  { id: 'autumn', when: (now) => inSeason(now, 'autumn') },
  { id: 'pass', when: mayPass },
];
