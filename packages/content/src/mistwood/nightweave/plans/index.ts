import type { Scheme } from '../schemes.ts';
import { capturedSpoils } from './captured-spoils.ts';
import { charade } from './charade.ts';
import { deception } from './deception.ts';
import { enchantment } from './enchantment.ts';
import { enterprise } from './enterprise.ts';
import { manipulation } from './manipulation.ts';
import { net } from './net.ts';
import { powerGrab } from './power-grab.ts';
import { silkBarricade } from './silk-barricade.ts';
import { smotheringSwarm } from './smothering-swarm.ts';
import { unforeseenHitch } from './unforeseen-hitch.ts';
import { whim } from './whim.ts';

/** Plots by another road, see ../plots/index.ts. */
export const CONSPIRACY = 'conspiracy';

export const PLANS: readonly Scheme[] = [
  enchantment,
  deception,
  capturedSpoils,
  charade,
  powerGrab,
  manipulation,
  enterprise,
  silkBarricade,
  unforeseenHitch,
  smotheringSwarm,
  { id: CONSPIRACY },
  whim,
  net,
];
