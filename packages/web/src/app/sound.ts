import { settings } from './settings.ts';

/** Every sound is made on the spot and shorter than half a second. */
interface Studio {
  readonly context: AudioContext;
  /** Everything goes through one soft filter and one volume. */
  readonly out: GainNode;
  readonly noise: AudioBuffer;
}

let studio: Studio | null = null;

/** Half a second of noise, always the same. */
function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const data = buffer.getChannelData(0);
  let seed = 7;
  for (let i = 0; i < data.length; i++) {
    seed = (seed * 16807) % 2147483647;
    data[i] = seed / 1073741823.5 - 1;
  }
  return buffer;
}

function open(): Studio {
  const context = new AudioContext();
  const out = context.createGain();
  const soft = new BiquadFilterNode(context, { type: 'lowpass', frequency: 4200, Q: 0.4 });
  out.connect(soft).connect(context.destination);
  return { context, out, noise: noiseOf(context) };
}

/** Quickly there, slowly gone. */
function envelope({ context, out }: Studio, start: number, length: number, loud: number): GainNode {
  const gain = context.createGain();
  const at = context.currentTime + start;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  return gain;
}

/** A bar of wood or a bell: a tone and a weaker overtone that fades sooner. */
function bar(
  at: Studio,
  frequency: number,
  start: number,
  length: number,
  loud: number,
  overtone = 3.93,
): void {
  for (const [factor, part, fades] of [
    [1, 1, 1],
    [overtone, 0.22, 0.45],
  ]) {
    const wave = new OscillatorNode(at.context, { type: 'sine', frequency: frequency * factor });
    wave.connect(envelope(at, start, length * fades, loud * part));
    wave.start(at.context.currentTime + start);
    wave.stop(at.context.currentTime + start + length);
  }
}

/** Air, paper or rope: noise around one pitch that glides to another. */
function rustle(at: Studio, from: number, to: number, start: number, length: number, loud: number): void {
  const begin = at.context.currentTime + start;
  const source = new AudioBufferSourceNode(at.context, { buffer: at.noise });
  const band = new BiquadFilterNode(at.context, { type: 'bandpass', frequency: from, Q: 1.2 });
  band.frequency.exponentialRampToValueAtTime(to, begin + length);
  source.connect(band).connect(envelope(at, start, length, loud));
  source.start(begin);
  source.stop(begin + length);
}

const SOUNDS = {
  /** Wood on wood: something was picked. */
  pick: (at: Studio) => bar(at, 587, 0, 0.12, 0.16),
  /** Paper on a table: a card was laid. */
  card: (at: Studio) => {
    rustle(at, 2600, 900, 0, 0.16, 0.3);
    bar(at, 196, 0.11, 0.14, 0.14);
  },
  /** Small things set down one after the other. */
  goods: (at: Studio) => [784, 880, 1047].forEach((f, i) => bar(at, f, 0.08 + i * 0.07, 0.12, 0.09)),
  /** A rope under strain: a ship moves on. */
  ship: (at: Studio) => {
    rustle(at, 420, 240, 0, 0.3, 0.35);
    rustle(at, 300, 480, 0.18, 0.24, 0.25);
  },
  /** A low string: an automaton stirs. */
  'low-string': (at: Studio) => {
    bar(at, 98, 0, 0.45, 0.3, 2);
    bar(at, 147, 0.02, 0.36, 0.12, 2);
  },
  /** A soft bell: it is your turn. */
  turn: (at: Studio) => {
    bar(at, 659, 0, 0.45, 0.15, 2.76);
    bar(at, 988, 0.09, 0.4, 0.09, 2.76);
  },
  /** A chord: the season changes. */
  season: (at: Studio) => [392, 494, 587, 784].forEach((f, i) => bar(at, f, i * 0.06, 0.44, 0.11, 2)),
};

export type Sound = keyof typeof SOUNDS;

/** Heard from the first click on: before it no browser makes a sound. */
export function sound(name: Sound): void {
  const { volume } = settings.get();
  if (volume === 0 || !navigator.userActivation.hasBeenActive) return;
  studio ??= open();
  if (studio.context.state === 'suspended') void studio.context.resume();
  studio.out.gain.value = volume / 100;
  SOUNDS[name](studio);
}
