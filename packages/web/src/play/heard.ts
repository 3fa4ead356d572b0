import type { EventView } from '@evertable/engine';
import type { Sound } from '../app/sound.ts';

/** What is heard of what happened: a new season drowns the rest, and of the rest no more than two. */
export function heard(events: readonly EventView[], nightweave: number): readonly Sound[] {
  const has = (type: EventView['type']): boolean => events.some((e) => e.type === type);
  if (has('season')) return ['season'];
  const found: Sound[] = [];
  if (events.some((e) => e.type === 'turn' && e.seat === nightweave)) found.push('web');
  if (has('play')) found.push('card');
  if (has('advance')) found.push('ship');
  if (has('gain')) found.push('goods');
  return found.slice(0, 2);
}
