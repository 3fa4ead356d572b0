import type { Module } from '@evertable/engine';
import { conspiracy } from '../plots/index.ts';
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

/** In force for the whole game. */
const plan = ({ id, setup, ...text }: Scheme): [string, Module] => [
  id,
  { id, texts: [text], ...(setup && { setup }) },
];

/** By name, in the order of the book. */
export const PLANS: ReadonlyMap<string, Module> = new Map([
  plan(enchantment),
  plan(deception),
  plan(capturedSpoils),
  plan(charade),
  plan(powerGrab),
  plan(manipulation),
  plan(enterprise),
  plan(silkBarricade),
  plan(unforeseenHitch),
  plan(smotheringSwarm),
  ['conspiracy', conspiracy],
  plan(whim),
  plan(net),
]);
