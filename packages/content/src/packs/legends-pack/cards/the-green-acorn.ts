import { forLess, playable, somePlayable } from '@evertable/engine';
import { legend } from '../../../mistwood/legends/legendary.ts';

const FOUR_LESS = forLess(4);

export const theGreenAcorn = legend('inn', {
  id: 'the-green-acorn',
  kind: 'construction',
  color: 'destination',
  rarity: 'common',
  cost: { twig: 3, resin: 3 },
  points: 4,
  hosts: ['innkeeper'],
  open: true,
  paysOwner: 2,

  room: () => 1,
  canVisit: (table) =>
    somePlayable(table, table.me.hand, 'hand', FOUR_LESS) ||
    somePlayable(table, table.onDisplay(), 'meadow', FOUR_LESS),
  onVisit(turn) {
    const inHand = playable(turn, turn.oneOfEach(turn.me.hand), 'hand', FOUR_LESS);
    const inMeadow = playable(turn, turn.onDisplay(), 'meadow', FOUR_LESS);
    const chosen = turn.chooseCard('the-green-acorn.play', [...inHand, ...inMeadow]);
    turn.play(chosen, inHand.includes(chosen) ? 'hand' : 'meadow', FOUR_LESS);
  },
});
