import type { Tip } from '../../board/types.ts';
import { cityOf, hasPlaced, inSeason, isPayment, isTurn, mayPass, me, offers } from '../tips.ts';

/** In the order of a first year. Each is given once, when it fits. */
export const farshoreTips: readonly Tip[] = [
  { id: 'farshore.welcome', when: isTurn },
  { id: 'farshore.worker', when: (now) => isTurn(now) && now.view.turn < 6 },
  { id: 'farshore.goods', when: hasPlaced },
  { id: 'farshore.play', when: (now) => isTurn(now) && offers(now, 'play') },
  { id: 'pay', when: isPayment },
  { id: 'farshore.compass', when: (now) => isTurn(now) && offers(now, 'play') },
  { id: 'farshore.city', when: (now) => isTurn(now) && cityOf(now).length > 0 },
  {
    id: 'farshore.anchor',
    when: (now) => isTurn(now) && cityOf(now).length > 1 && (me(now)?.vars['anchors'] ?? 0) > 0,
  },
  { id: 'farshore.prepare', when: (now) => isTurn(now) && offers(now, 'prepare') },
  { id: 'farshore.maps', when: (now) => isTurn(now) && cityOf(now).length >= 4 },
  { id: 'farshore.spring', when: (now) => inSeason(now, 'spring') },
  { id: 'farshore.summer', when: (now) => inSeason(now, 'summer') },
  { id: 'farshore.autumn', when: (now) => inSeason(now, 'autumn') },
  { id: 'farshore.pass', when: mayPass },
];
