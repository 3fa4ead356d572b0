import { type CardDef, runEffect } from '@evertable/engine';
import { AMBASSADOR, faceUpRiverCards } from '../river/ambassador.ts';

export const ferry: CardDef = {
  id: 'ferry',
  kind: 'construction',
  color: 'destination',
  rarity: 'unique',
  cost: { twig: 2, resin: 2 },
  points: 2,
  copies: 3,
  hosts: ['ferry-ferret'],
  open: true,

  takes: [AMBASSADOR],
  room: () => 1,
  canVisit: (table) => faceUpRiverCards(table).length > 0,
  onVisit(turn) {
    const copied = turn.chooseCard('ferry.copy', faceUpRiverCards(turn));
    runEffect(turn, turn.placeOf(copied));
  },
};
