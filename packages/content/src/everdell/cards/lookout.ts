import { type CardDef, canUse } from '@evertable/engine';
import { isLocation } from '../effects.ts';

export const lookout: CardDef = {
  id: 'lookout',
  kind: 'construction',
  color: 'destination',
  rarity: 'unique',
  cost: { twig: 1, resin: 1, pebble: 1 },
  points: 2,
  copies: 2,
  hosts: ['wanderer'],

  room: () => 1,
  onVisit(turn) {
    const places = turn.state.spots.filter((where) => isLocation(turn, where) && canUse(turn, where));
    turn.use(turn.choosePlace('lookout.copy', places));
  },
};
