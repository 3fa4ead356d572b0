import type { CardDef } from '@evertable/engine';
import { mayDiscardTwo, gainPrinted } from '../effects.ts';

export const pirate: CardDef = {
  id: 'pirate',
  kind: 'critter',
  color: 'traveler',
  rarity: 'unique',
  cost: { mushroom: 2 },
  points: 0,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  gives: { treasure: 1 },
  onPlay(turn, self) {
    gainPrinted(turn, self);
    if (mayDiscardTwo(turn, 'pirate.discard')) turn.gain('treasure');
  },
};
