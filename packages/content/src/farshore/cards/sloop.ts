import type { CardDef } from '@evertable/engine';
import { gainPrinted } from '../effects.ts';

export const sloop: CardDef = {
  id: 'sloop',
  kind: 'construction',
  color: 'production',
  rarity: 'unique',
  cost: { driftwood: 2, seaweed: 2 },
  points: 1,
  copies: 2,
  provenance: { cost: 'proposed', effect: 'rulebook-hint' },

  gives: { ship: 1 },
  asksNothing: true,
  produce: gainPrinted,
};
