import { RESIN } from '../../everdell/goods.ts';
import type { Power } from '../../mistwood/powers/power.ts';
import { payWith } from './paying.ts';

/** Resin pays for any resource of a Construction. */
export const otters: Power = { id: 'otters', text: { modify: { playCost: payWith(RESIN, 1) } } };
