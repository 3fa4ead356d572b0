import { LANGUAGES, type Language } from '@evertable/text';
import { makeObservable, useObservable } from './observable.ts';
import { readStorage, writeStorage } from './storage.ts';

export interface Settings {
  readonly language: Language;
  readonly name: string;
  readonly animal: string;
  /** Per cent. */
  readonly textSize: number;
  readonly motion: 'system' | 'full' | 'reduced';
  /** How fast others' moves are shown: 0 shows them at once. */
  readonly speed: number;
  /** One click chooses and confirms. */
  readonly quick: boolean;
  readonly leftHanded: boolean;
  /** How loud sounds are, in per cent; 0 for none. */
  readonly volume: number;
  /** Tips the first time something new comes up. */
  readonly tips: boolean;
  /** Shows everybody's points during the game. */
  readonly liveScore: boolean;
  /** How the hand is sorted. */
  readonly handOrder: Order;
}

export const ORDERS = ['drawn', 'playable', 'color', 'cost', 'name'] as const;
export type Order = (typeof ORDERS)[number];
export const ANIMALS = ['hedgehog', 'fox', 'owl', 'frog', 'otter', 'badger'] as const;
export const TEXT_SIZES = [80, 90, 100, 115, 130, 150, 175, 200] as const;
export const VOLUMES = [0, 30, 60, 100] as const;
export const SPEEDS = [0.5, 1, 2, 0] as const;

const KEY = 'evertable.settings';

function systemLanguage(): Language {
  for (const wanted of navigator.languages ?? []) {
    const short = wanted.slice(0, 2).toLowerCase();
    const found = LANGUAGES.find((language) => language === short);
    if (found !== undefined) return found;
  }
  return 'en';
}

function read(): Settings {
  const kept = (readStorage(KEY) ?? {}) as Partial<Settings>;
  const one = <T>(value: unknown, of: readonly T[], otherwise: T): T =>
    of.includes(value as T) ? (value as T) : otherwise;
  return {
    language: one(kept.language, LANGUAGES, systemLanguage()),
    name: typeof kept.name === 'string' ? kept.name.slice(0, 20) : '',
    animal: one<string>(kept.animal, ANIMALS, 'hedgehog'),
    textSize: one<number>(kept.textSize, TEXT_SIZES, 100),
    motion: one(kept.motion, ['system', 'full', 'reduced'], 'system'),
    speed: one<number>(kept.speed, SPEEDS, 1),
    quick: kept.quick === true,
    leftHanded: kept.leftHanded === true,
    // On a desk sounds are welcome, on a phone they would surprise.
    volume: one<number>(kept.volume, VOLUMES, globalThis.matchMedia?.('(pointer: fine)').matches ? 60 : 0),
    tips: kept.tips !== false,
    liveScore: kept.liveScore !== false,
    handOrder: one(kept.handOrder, ORDERS, 'drawn'),
  };
}

export const settings = makeObservable<Settings>(read());

export function change(part: Partial<Settings>): void {
  const next = { ...settings.get(), ...part };
  settings.set(next);
  writeStorage(KEY, next);
}

export const useSettings = (): Settings => useObservable(settings);

/** Whether things may move across the screen. */
export function motionAllowed(): boolean {
  const { motion } = settings.get();
  if (motion !== 'system') return motion === 'full';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
