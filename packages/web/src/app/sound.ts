import { settings } from './settings.ts';

/** Every sound is made on the spot, shorter than half a second, and only for those who want it. */
let context: AudioContext | null = null;

function tone(frequency: number, start: number, length: number, loud: number, shape: OscillatorType): void {
  if (context === null) return;
  const at = context.currentTime + start;
  const wave = context.createOscillator();
  const gain = context.createGain();
  wave.type = shape;
  wave.frequency.value = frequency;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  wave.connect(gain).connect(context.destination);
  wave.start(at);
  wave.stop(at + length);
}

const SOUNDS = {
  /** Wood on wood: something was picked. */
  pick: () => tone(520, 0, 0.07, 0.12, 'triangle'),
  /** Paper on a table: a card was laid. */
  card: () => {
    tone(240, 0, 0.09, 0.08, 'sawtooth');
    tone(180, 0.04, 0.1, 0.06, 'sawtooth');
  },
  /** Small things set down one after the other. */
  goods: () => [0, 1, 2].forEach((i) => tone(820 + i * 90, 0.1 + i * 0.07, 0.05, 0.07, 'triangle')),
  /** A rope under strain: a ship moves on. */
  ship: () => {
    tone(130, 0, 0.3, 0.07, 'sawtooth');
    tone(155, 0.14, 0.24, 0.05, 'sawtooth');
  },
  /** A low string: an automaton stirs. */
  'low-string': () => {
    tone(98, 0, 0.39, 0.16, 'triangle');
    tone(147, 0.01, 0.3, 0.06, 'triangle');
  },
  /** A soft bell: it is your turn. */
  turn: () => {
    tone(660, 0, 0.38, 0.1, 'sine');
    tone(990, 0.05, 0.32, 0.05, 'sine');
  },
  /** A chord: the season changes. */
  season: () => [392, 494, 587].forEach((f, i) => tone(f, i * 0.05, 0.34, 0.07, 'sine')),
};

export type Sound = keyof typeof SOUNDS;

export function sound(name: Sound): void {
  if (!settings.get().sound) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  SOUNDS[name]();
}
