import { forLess } from '@evertable/engine';
import { canPlayFrom, playFrom, type Source } from '../../../everdell/playing.ts';
import { legend } from '../../../mistwood/legends/legendary.ts';

const FOUR_LESS = forLess(4);
const ANYWHERE: readonly Source[] = ['hand', 'meadow'];

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
  canVisit: (table) => canPlayFrom(table, ANYWHERE, FOUR_LESS),
  onVisit: (turn) => playFrom(turn, 'the-green-acorn.play', ANYWHERE, FOUR_LESS),
});
