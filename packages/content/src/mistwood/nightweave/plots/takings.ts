import { CARDS_OR_GOODS, GOODS_ONLY, HOME, NO_CARD, type Turn, type Place } from '@evertable/engine';
import { putDown } from '../cards.ts';
import { isFree } from '../spiders.ts';
import { nightweaveSeat } from '../seat.ts';
import { colorOf, paysToPrevent, intoHerCity, seize, nightweaveGainsLevel } from '../schemes.ts';
import type { Plot } from './plot.ts';

/** By the die: from which end of which row of Events. */
function wonBy(turn: Turn, die: number): Place | undefined {
  const events = turn
    .spotsIn(die <= 4 ? 'basic-event' : 'special-event')
    .filter((where) => isFree(turn, where));
  return die % 4 === 1 || die % 4 === 2 ? events[0] : events[events.length - 1];
}

export const bigCheat: Plot = {
  id: 'big-cheat',
  kind: 'single-use',
  drawn(turn) {
    if (paysToPrevent(turn, 'big-cheat', [{ n: 3, of: CARDS_OR_GOODS }])) return;
    const where = wonBy(turn, turn.roll(8));
    if (where === undefined) nightweaveGainsLevel(turn);
    else turn.claim(where, nightweaveSeat(turn));
  },
};

export const creepyCrawly: Plot = {
  id: 'creepy-crawly',
  kind: 'single-use',
  drawn(turn) {
    if (paysToPrevent(turn, 'creepy-crawly', [{ n: 3, of: GOODS_ONLY }])) return;
    turn.discardFromDisplay(turn.displayed());
    turn.refill();
    turn.discard(turn.me.hand.filter((card) => colorOf(turn, card) === 'traveler'));
    nightweaveGainsLevel(turn);
  },
};

export const industrious: Plot = {
  id: 'industrious',
  kind: 'single-use',
  drawn(turn) {
    const given = turn.chooseCards('industrious.foil', turn.me.hand, { min: 0, max: 3 });
    turn.discard(given);
    for (const card of turn.reveal(3 - given.length)) {
      if (turn.isA(card, 'fool')) putDown(turn, card);
      else intoHerCity(turn, card);
    }
  },
};

/** A purple card of yours, or else the one worth most; a worker at home may guard it. */
export const changeOfManagement: Plot = {
  id: 'change-of-management',
  kind: 'single-use',
  drawn(turn) {
    const { city, workers } = turn.me;
    const purple = city.filter((card) => colorOf(turn, card) === 'prosperity');
    const most = Math.max(...city.map((card) => turn.info(card).points));
    const wanted = purple.length > 0 ? purple : city.filter((card) => turn.info(card).points === most);
    const card = turn.chooseCard('change-of-management.take', wanted);
    if (card === NO_CARD) return;
    if (turn.workersHome() > 0 && turn.may('change-of-management.foil')) {
      turn.send(turn.seat, workers.indexOf(HOME), turn.placeOf(card));
      return;
    }
    intoHerCity(turn, seize(turn, card));
  },
};
