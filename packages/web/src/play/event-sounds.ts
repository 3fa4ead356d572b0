import type { EventView, GameEventType } from '@evertable/engine';
import type { Sound } from '../app/sound.ts';

/** The sound of each type of event, or null for silence. */
const SOUND_OF: Readonly<Record<GameEventType, Sound | null>> = {
  turn: null,
  place: null,
  use: null,
  move: null,
  recall: null,
  worker: null,
  'lose-worker': null,
  season: 'season',
  pass: null,
  play: 'card',
  pay: null,
  occupy: null,
  ability: null,
  gain: 'goods',
  spend: null,
  points: null,
  draw: null,
  take: null,
  discard: null,
  give: null,
  'give-card': null,
  produce: null,
  token: null,
  stock: null,
  mark: null,
  tuck: null,
  claim: null,
  advance: 'ship',
  close: null,
  roll: null,
  reveal: null,
  refill: null,
  shuffle: null,
  remove: null,
  over: null,
};

/** The most telling first. */
const ORDER: readonly Sound[] = ['web', 'card', 'ship', 'goods'];

/** What is heard of what happened: a new season drowns the rest, and of the rest no more than two. */
export function soundsOf(events: readonly EventView[], nightweave: number): readonly Sound[] {
  const sounds = new Set(events.map((e) => SOUND_OF[e.type]));
  if (sounds.has('season')) return ['season'];
  if (events.some((e) => e.type === 'turn' && e.seat === nightweave)) sounds.add('web');
  return ORDER.filter((sound) => sounds.has(sound)).slice(0, 2);
}
