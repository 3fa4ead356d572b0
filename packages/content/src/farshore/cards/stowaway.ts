import { type CardDef, NO_PLACE } from '@evertable/engine';
import { locations } from '../effects.ts';

export const stowaway: CardDef = {
  id: 'stowaway',
  kind: 'critter',
  color: 'traveler',
  rarity: 'unique',
  cost: { mushroom: 2 },
  points: 1,
  copies: 2,
  provenance: { cost: 'proposed', effect: 'proposed' },

  onPlay(turn) {
    const taken = locations(turn).filter((where) => turn.workersAt(where) > turn.workersAt(where, turn.seat));
    const chosen = turn.choosePlace('stowaway.use', taken);
    if (chosen !== NO_PLACE) turn.use(chosen);
  },
};
