import type { CardDef } from '@evertable/engine';
import { editionOf } from '../editions.ts';

export const historian: CardDef = {
  id: 'historian',
  kind: 'critter',
  color: 'governance',
  rarity: 'unique',
  cost: { berry: 2 },
  points: 1,
  copies: 3,

  afterPlay(turn) {
    if (turn.handRoom() === 0) return;
    if (!editionOf(turn).historianMay || turn.may('historian.draw')) turn.draw(1);
  },
};
