import { openCounter, type Turn } from '@evertable/engine';
import type { Scheme } from '../schemes.ts';

/** A scheme for a season. With nothing but `drawn` it is over as soon as it is resolved. */
export interface Plot extends Scheme {
  /** Seasonal plots cannot be foiled; the others are for once. */
  readonly kind: 'seasonal' | 'single-use';
  /** When it is drawn; you are the acting seat. */
  readonly drawn?: (turn: Turn) => void;
  /** When the next one takes its place. */
  readonly over?: (turn: Turn) => void;
}

/** Cards of your hand that a web holds fast, and cards of your city that lie face down. */
export const CAUGHT = 'caught';
export const FACE_DOWN = 'face-down';
/** Spaces the face-down cards still take. */
export const CLOSED_SPACES = openCounter('nightweave.closed-spaces');
/** The next worker you place goes into her lair. */
export const STEW = openCounter('nightweave.stew');
