import type { CoachContext, Tip } from '../../board/types.ts';
import { cityOf, inSeason, isPayment, isTurn, mayPass, me, offers } from '../tips.ts';

const hasVisitor = ({ view }: CoachContext): boolean =>
  (view.piles[`visitors-${view.viewer}`] ?? []).length > 0;
const isAsked = ({ question }: CoachContext, id: string): boolean => question?.id === id;

/** In the order of a first year. Each is given once, when it fits. */
export const newleafTips: readonly Tip[] = [
  { id: 'newleaf.welcome', when: isTurn },
  { id: 'newleaf.station', when: (now) => isTurn(now) && now.view.turn > 2 },
  { id: 'pay', when: isPayment },
  { id: 'newleaf.visitors', when: (now) => isAsked(now, 'visitors.dismiss') },
  { id: 'newleaf.wish', when: (now) => isTurn(now) && hasVisitor(now) },
  {
    id: 'newleaf.golden',
    when: (now) => isTurn(now) && cityOf(now).length >= 2 && (me(now)?.vars['golden'] ?? 0) > 0,
  },
  { id: 'newleaf.reserve', when: (now) => isTurn(now) && offers(now, 'reserve') && now.view.turn > 4 },
  { id: 'newleaf.ticket', when: (now) => isTurn(now) && offers(now, 'ticket') && now.view.turn > 6 },
  { id: 'prepare', when: (now) => isTurn(now) && offers(now, 'prepare') },
  { id: 'spring', when: (now) => inSeason(now, 'spring') },
  { id: 'summer', when: (now) => inSeason(now, 'summer') },
  { id: 'autumn', when: (now) => inSeason(now, 'autumn') },
  { id: 'pass', when: mayPass },
];
