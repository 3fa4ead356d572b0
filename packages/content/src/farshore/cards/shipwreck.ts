import type { CardDef } from '@evertable/engine';
import { refund, gainPrinted } from '../effects.ts';

export const shipwreck: CardDef = {
  id: 'shipwreck',
  kind: 'construction',
  color: 'traveler',
  rarity: 'unique',
  cost: { any: 2 },
  points: -1,
  copies: 3,
  spaces: 0,
  provenance: { cost: 'proposed', effect: 'proposed' },

  gives: { card: 1 },
  canPlay: (table) => table.discardable().some((card) => table.info(card).construction),
  onPlay(turn, self) {
    const others = turn.discardable().filter((card) => card !== self && turn.info(card).construction);
    const old = turn.chooseCard('shipwreck.discard', others);
    turn.discardFromCity(old);
    refund(turn, old);
    gainPrinted(turn, self);
  },
};
