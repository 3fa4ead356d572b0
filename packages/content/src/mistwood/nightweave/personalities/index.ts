import { type Module, openCounter } from '@evertable/engine';
import type { Scheme } from '../schemes.ts';
import { narcissist } from './narcissist.ts';
import { nasty } from './nasty.ts';
import { naysayer } from './naysayer.ts';
import { needy } from './needy.ts';
import { nefarious } from './nefarious.ts';
import { negligent } from './negligent.ts';
import { nonchalant } from './nonchalant.ts';
import { notable } from './notable.ts';
import { OWED } from './owed.ts';

export const PERSONALITIES: readonly Scheme[] = [
  narcissist,
  nasty,
  naysayer,
  needy,
  nefarious,
  negligent,
  nonchalant,
  notable,
];

/** Which of them she has, counted from 1. */
export const PERSONALITY = openCounter('nightweave.personality');

/** The one chosen before the game, until a Whim changes it. */
export const personality = (id: string): Module => ({
  id: 'personality',
  texts: PERSONALITIES.map((one, i) => ({
    ...one,
    inForce: (table) => table.counter(PERSONALITY) === i + 1,
  })),
  counters: [PERSONALITY, OWED],
  setup(turn) {
    turn.setCounter(PERSONALITY, 1 + PERSONALITIES.findIndex((one) => one.id === id));
  },
});
