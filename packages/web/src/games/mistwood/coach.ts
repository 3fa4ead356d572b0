import type { CoachContext, Tip } from '../../board/types.ts';
import { automaton, inSeason, isPayment, isTurn, mayPass, offers } from '../tips.ts';
import { slotOfNightweave } from './nightweave.ts';

const inMeadow = ({ view }: CoachContext): boolean => slotOfNightweave(view) >= 0;

/** In the order of a first year. Each is given once, when it fits. */
export const mistwoodTips: readonly Tip[] = [
  { id: 'mistwood.welcome', when: isTurn },
  { id: 'mistwood.turn', when: (now) => isTurn(now) && now.view.turn > 2 },
  {
    id: 'mistwood.spiders',
    when: (now) => isTurn(now) && (automaton(now)?.workers.placed.length ?? 0) > 0,
  },
  { id: 'mistwood.meadow', when: (now) => isTurn(now) && inMeadow(now) },
  {
    id: 'mistwood.beside',
    when: (now) => isTurn(now) && inMeadow(now) && (now.view.vars['nightweave.personality'] ?? 0) > 0,
  },
  { id: 'pay', when: isPayment },
  { id: 'prepare', when: (now) => isTurn(now) && offers(now, 'prepare') },
  { id: 'mistwood.prepares', when: (now) => isTurn(now) && automaton(now)?.season !== 'winter' },
  { id: 'mistwood.plot', when: (now) => isTurn(now) && (now.view.piles['plots-in-force']?.length ?? 0) > 0 },
  { id: 'mistwood.autumn', when: (now) => inSeason(now, 'autumn') },
  { id: 'mistwood.pass', when: mayPass },
];
