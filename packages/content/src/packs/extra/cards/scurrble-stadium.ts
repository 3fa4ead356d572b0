import { type CardDef, showCard } from '@evertable/engine';

export const scurrbleStadium: CardDef = {
  id: 'scurrble-stadium',
  kind: 'construction',
  color: 'destination',
  rarity: 'common',
  cost: { twig: 1, resin: 1, pebble: 1 },
  points: 2,
  copies: 3,
  hosts: ['scurrble-champion'],
  open: true,

  room: () => 1,
  onVisit(turn) {
    const colors = turn.rules.game.colors.filter((color) => color !== 'production');
    const named = turn.chooseWord('scurrble-stadium.colour', colors);
    const match = turn.draw(4).find((card) => turn.info(card).def.color === named);
    if (match === undefined) return;
    showCard(turn, match);
    turn.gainPoints(3);
  },
};
