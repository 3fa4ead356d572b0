import { legend } from '../legendary.ts';

export const darkdeepPrison = legend('dungeon', {
  id: 'darkdeep-prison',
  kind: 'construction',
  color: 'traveler',
  rarity: 'unique',
  cost: { twig: 2, resin: 2, pebble: 2 },
  points: 3,
  hosts: ['ranger'],

  onPlay(turn) {
    const critters = turn.discardable().filter((card) => turn.info(card).critter);
    const chosen = turn.chooseCards('darkdeep-prison.discard', critters, { min: 0, max: 2 });
    for (const card of chosen) turn.discardFromCity(card);
    turn.gainPoints(3 * chosen.length);
    turn.gainAny(3 * chosen.length);
  },
});
