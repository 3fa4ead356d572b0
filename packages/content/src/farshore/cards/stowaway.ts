import { type CardDef, NOWHERE } from '@evertable/engine';
import { locations } from '../phrases.ts';

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
    const chosen = turn.chooseWhere('stowaway.use', taken);
    if (chosen !== NOWHERE) turn.use(chosen);
  },
};
