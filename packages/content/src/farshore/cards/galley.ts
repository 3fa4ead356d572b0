import type { CardDef } from '@evertable/engine';
import { mayDiscardTwo, gainPrinted } from '../effects.ts';
import { sail } from '../ship.ts';

export const galley: CardDef = {
  id: 'galley',
  kind: 'construction',
  color: 'traveler',
  rarity: 'unique',
  cost: { driftwood: 3, seaweed: 2 },
  points: 3,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  gives: { ship: 1 },
  onPlay(turn, self) {
    gainPrinted(turn, self);
    if (mayDiscardTwo(turn, 'galley.discard')) sail(turn, 1);
  },
};
