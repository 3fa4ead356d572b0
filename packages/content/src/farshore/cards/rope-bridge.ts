import type { CardDef } from '@evertable/engine';

export const ropeBridge: CardDef = {
  id: 'rope-bridge',
  kind: 'construction',
  color: 'traveler',
  rarity: 'common',
  cost: { driftwood: 2, seaweed: 1 },
  points: 1,
  copies: 3,
  provenance: { cost: 'proposed', effect: 'proposed' },

  onPlay(turn) {
    if (turn.recallable().length > 0 && turn.may('rope-bridge.move')) turn.moveWorker('rope-bridge');
  },
};
