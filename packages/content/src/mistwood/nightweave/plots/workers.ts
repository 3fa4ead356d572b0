import {
  DISPLACED,
  CARDS_OR_GOODS,
  canGiveUp,
  PERMANENT,
  REMOVED,
  giveUp,
  goodsOf,
  HOME,
  type Module,
  NO_PLACE,
  type Turn,
  type Place,
} from '@evertable/engine';
import { BERRY, PEBBLE } from '../../../everdell/goods.ts';
import { nightweaveSeat, YOU } from '../seat.ts';
import { isPersonActing, nightweaveGainsLevel } from '../schemes.ts';
import { type Plot, STEW } from './plot.ts';

/** Two of one kind, or any three. */
function boughtOff(turn: Turn, id: string, kind: number): boolean {
  const three = [{ n: 3, of: CARDS_OR_GOODS }];
  const ways = ['no'];
  if (turn.me.goods[kind] >= 2) ways.push('two');
  if (canGiveUp(turn, three)) ways.push('three');
  const way = turn.chooseWord(`${id}.foil`, ways);
  if (way === 'two') turn.spend(goodsOf(kind, 2));
  if (way === 'three') giveUp(turn, 'foil.give', three);
  return way !== 'no';
}

/** One of your workers on the board that is not there for good, or NO_PLACE. */
const chosenWorker = (turn: Turn, id: string): Place => turn.choosePlace(id, turn.recallable());

export const ransom: Plot = {
  id: 'ransom',
  kind: 'single-use',
  drawn(turn) {
    if (boughtOff(turn, 'ransom', BERRY)) return;
    const { workers } = turn.me;
    const home = workers.indexOf(HOME);
    if (home >= 0) {
      turn.send(turn.seat, home, DISPLACED);
      return;
    }
    nightweaveGainsLevel(turn);
    const where = chosenWorker(turn, 'ransom.worker');
    if (where !== NO_PLACE) turn.send(turn.seat, workers.indexOf(where), DISPLACED);
  },
};

/** Your worker is out of your reach and stands in her lair, where she uses it next. */
function drugs(turn: Turn, at: Place): void {
  const her = nightweaveSeat(turn);
  turn.send(YOU, turn.state.players[YOU].workers.indexOf(at), REMOVED);
  turn.send(her, turn.state.players[her].workers.length - 1, HOME);
  turn.setCounter(STEW, 0);
}

export const venomberryStew: Plot = {
  id: 'venomberry-stew',
  kind: 'single-use',
  drawn(turn) {
    if (boughtOff(turn, 'venomberry-stew', PEBBLE)) return;
    const where = chosenWorker(turn, 'venomberry-stew.worker');
    if (where === NO_PLACE) turn.setCounter(STEW, 1);
    else drugs(turn, where);
  },
};

/** What a Stew leaves behind outlasts it. */
export const stewAftermath: Module = {
  id: 'stew',
  counters: [STEW],
  on: {
    afterVisit(turn, where) {
      if (turn.counter(STEW) === 0 || !isPersonActing(turn)) return;
      const stood = turn.me.workers.includes(where) ? where : where + PERMANENT;
      if (turn.me.workers.includes(stood)) drugs(turn, stood);
    },
    /** It is yours again if you find it on the board. */
    afterPrepare(turn) {
      const her = nightweaveSeat(turn);
      const { workers } = turn.state.players[her];
      const last = workers.length - 1;
      if (!isPersonActing(turn) || workers[last] < 0) return;
      turn.send(her, last, REMOVED);
      turn.send(turn.seat, turn.me.workers.indexOf(REMOVED), HOME);
    },
  },
};
