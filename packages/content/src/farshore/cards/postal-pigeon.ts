import type { CardDef } from '@evertable/engine';
import { playOneFree } from '../effects.ts';

export const postalPigeon: CardDef = {
  id: 'postal-pigeon',
  kind: 'critter',
  color: 'traveler',
  rarity: 'common',
  cost: { mushroom: 2 },
  points: 0,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  onPlay(turn) {
    playOneFree(turn, 'postal-pigeon.play', turn.reveal(2), 3);
  },
};
