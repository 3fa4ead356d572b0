import { NO_PLACE } from '@evertable/engine';
import { isLocation } from '../../../everdell/effects.ts';
import { isNightweave, WEB, YOU } from '../seat.ts';
import { isPersonActing, type Scheme, nightweaveGainsLevel } from '../schemes.ts';

/** Webs that stay for good: closed to spiders, dear to you. */
export const smotheringSwarm: Scheme = {
  id: 'smothering-swarm',
  setup: (turn) => turn.lay(WEB, turn.spotNamed('haven')),
  on: {
    nightweaveEnters: (turn) => {
      const clear = turn.state.spots.filter(
        (where) =>
          isLocation(turn, where) &&
          turn.rules.spots[where].room === 1 &&
          turn.workersAt(where) === 0 &&
          turn.lying(WEB, where) === 0,
      );
      const where = turn.asSeat(YOU, () => turn.choosePlace('smothering-swarm.web', clear));
      if (where !== NO_PLACE) turn.lay(WEB, where);
    },
    beforeVisit(turn, where) {
      if (isPersonActing(turn) && turn.lying(WEB, where) > 0) nightweaveGainsLevel(turn);
    },
  },
  modify: {
    mayVisit: (ok, table, where) => ok && !(isNightweave(table, table.seat) && table.lying(WEB, where) > 0),
  },
};
