import { NO_PLACE, canUse, type Place } from '@evertable/engine';
import { isLocation } from '../../../everdell/effects.ts';
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
    const done: Place[] = [];
    const uses = (where: Place): number => done.filter((other) => other === where).length;
    for (let i = 0; i < 2; i++) {
      const places = turn.state.spots.filter(
        (where) => isLocation(turn, where) && turn.workersAt(where) > uses(where) && canUse(turn, where),
      );
      const chosen = turn.choosePlace('strey-softpaw.use', places, 0);
      if (chosen === NO_PLACE) return;
      done.push(chosen);
      turn.use(chosen);
    }
  },
});
