import type { CardDef } from '@evertable/engine';
import { drawFromBay } from '../bay.ts';

export const scavenger: CardDef = {
  id: 'scavenger',
  kind: 'critter',
  color: 'production',
  rarity: 'common',
  cost: { mushroom: 2 },
  points: 2,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  produce(turn) {
    const bay = turn.handRoom() > 0 && turn.onDisplay().length > 0;
    if (bay && turn.chooseWord('scavenger.what', ['driftwood', 'bay']) === 'bay') drawFromBay(turn, 1);
    else turn.gain('driftwood');
  },
};
