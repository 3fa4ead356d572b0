import { NOWHERE, usable, type Where } from '@evertable/engine';
import { isLocation } from '../../../everdell/phrases.ts';
import { legend } from '../legendary.ts';

export const streySoftpaw = legend('ranger', {
  id: 'strey-softpaw',
  kind: 'critter',
  color: 'destination',
  rarity: 'unique',
  cost: { berry: 4 },
  points: 4,

  room: () => 1,
  onVisit(turn) {
    const done: Where[] = [];
    const uses = (where: Where): number => done.filter((other) => other === where).length;
    for (let i = 0; i < 2; i++) {
      const places = turn.state.spots.filter(
        (where) => isLocation(turn, where) && turn.workersAt(where) > uses(where) && usable(turn, where),
      );
      const chosen = turn.chooseWhere('strey-softpaw.use', places, 0);
      if (chosen === NOWHERE) return;
      done.push(chosen);
      turn.use(chosen);
    }
  },
});
