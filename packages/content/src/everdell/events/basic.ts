import type { SpotDef } from '@evertable/engine';

/** Three points for so many cards of one colour in the city. */
const colourEvent = (id: string, color: string, count: number): SpotDef => ({
  id,
  group: 'basic-event',
  room: 1,
  event: 'basic',
  needs: { [color]: count },
  points: () => 3,
});

const BASIC_EVENTS = [
  { id: 'city-monument', color: 'governance', count: 3 },
  { id: 'grand-tour', color: 'destination', count: 3 },
  { id: 'harvest-festival', color: 'production', count: 4 },
  { id: 'cartographers-expedition', color: 'traveler', count: 3 },
] as const;

export const basicEvents: readonly SpotDef[] = BASIC_EVENTS.map((e) => colourEvent(e.id, e.color, e.count));
