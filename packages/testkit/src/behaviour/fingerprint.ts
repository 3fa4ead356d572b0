import type { Rules } from '@evertable/engine';
import { playAloud } from './play.ts';

/** What random games of one mode did, in few characters. */
interface Fingerprint {
  /** A character for each question of each game, made of all that was asked so far; the last one is for the result. */
  readonly play: readonly string[];
  /** One word for the events of each game, and one for the position at its end. */
  readonly events: readonly string[];
  readonly ends: readonly string[];
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A running hash of texts. */
class Hash {
  private h = 0x811c9dc5;

  add(text: string): void {
    let { h } = this;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    // FNV alone carries only upwards, and nothing of the first letters would ever reach the last bits.
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    this.h = h ^ (h >>> 13);
  }

  get digit(): string {
    return DIGITS[this.h & 63];
  }

  get word(): string {
    return (this.h >>> 0).toString(36);
  }
}

export const hashed = (text: string): string => {
  const hash = new Hash();
  hash.add(text);
  return hash.word;
};

export function fingerprint(rules: Rules, games: number): Fingerprint {
  const play: string[] = [];
  const events: string[] = [];
  const ends: string[] = [];
  for (let n = 0; n < games; n++) {
    const questions = new Hash();
    const told = new Hash();
    let trail = '';
    playAloud(rules, n, {
      asked(question) {
        questions.add(question);
        trail += questions.digit;
      },
      told: (event) => told.add(event),
      ended(result, position) {
        questions.add(result);
        play.push(`${trail}${questions.word}`);
        ends.push(hashed(position));
      },
    });
    events.push(told.word);
  }
  return { play, events, ends };
}
