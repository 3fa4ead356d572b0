import {
  type Card,
  type CardDef,
  canUse,
  NO_CARD,
  NO_PLACE,
  type Seat,
  type Table,
  type Turn,
} from '@evertable/engine';
import { mayPlayLightFree } from '../everdell/effects.ts';
import { ADORNMENT_BACK, PLAYED } from './adornment-piles.ts';
import { actAgain, canActAgain } from './act-again.ts';
import { countWonders } from './wonders.ts';

/** A pearl, an ability at once and a bonus at the end. The bonuses have several sources, the abilities one. */
const adornment = (id: string, what: Required<Pick<CardDef, 'onPlay' | 'bonus'>>): CardDef => ({
  id,
  kind: 'adornment',
  deck: ADORNMENT_BACK,
  copies: 1,
  cost: { pearl: 1 },
  provenance: { effect: 'single-source' },
  ...what,
});

const critters = (table: Table, seat: Seat): number => table.countWhere(seat, (info) => info.critter);
const constructions = (table: Table, seat: Seat): number =>
  table.countWhere(seat, (info) => info.construction);

/** So many points for each card of a colour. */
const perColor =
  (color: string, each = 1): NonNullable<CardDef['bonus']> =>
  (table, _self, owner) =>
    Math.floor(table.countColor(color, owner) * each);

/** Up to n different cards, one after the other, each chosen when the one before is done. */
function oneAfterAnother(
  turn: Turn,
  id: string,
  n: number,
  open: () => Card[],
  act: (card: Card) => void,
): void {
  const done: Card[] = [];
  while (done.length < n) {
    const card = turn.mayChooseCard(
      id,
      turn.withoutLookalikes(open().filter((other) => !done.includes(other))),
    );
    if (card === NO_CARD) return;
    done.push(card);
    act(card);
  }
}

/** What opponents have laid out. */
const playedByOthers = (turn: Turn): Card[] => turn.opponents().flatMap((seat) => turn.pile(PLAYED, seat));

export const adornmentCards: readonly CardDef[] = [
  adornment('bell', {
    onPlay(turn) {
      turn.gain('berry', 3);
      turn.draw(critters(turn, turn.seat));
    },
    bonus: (table, _self, owner) => critters(table, owner) >> 1,
  }),
  adornment('compass', {
    onPlay(turn) {
      const travelers = (): Card[] => turn.city().filter((card) => canActAgain(turn, card, 'traveler'));
      oneAfterAnother(turn, 'compass.again', 2, travelers, (card) => actAgain(turn, card));
    },
    bonus: perColor('traveler'),
  }),
  adornment('gilded-book', {
    onPlay(turn) {
      const blue = turn.city().filter((card) => turn.info(card).def.color === 'governance');
      const chosen = turn.chooseCard('gilded-book.cost', turn.oneOfEach(blue));
      if (chosen !== NO_CARD) turn.gainGoods(turn.info(chosen).cost.goods);
    },
    bonus: perColor('governance'),
  }),
  adornment('hourglass', {
    onPlay(turn) {
      const forest = turn.spotsIn('forest').filter((where) => canUse(turn, where));
      const chosen = turn.choosePlace('hourglass.forest', forest, 0);
      if (chosen !== NO_PLACE) turn.use(chosen);
      turn.gainAny(1);
    },
    bonus: perColor('destination'),
  }),
  adornment('key-to-the-city', {
    onPlay(turn) {
      turn.gainAny(2);
      turn.draw(constructions(turn, turn.seat));
    },
    bonus: (table, _self, owner) => constructions(table, owner) >> 1,
  }),
  adornment('masque', {
    onPlay: (turn) => mayPlayLightFree(turn, 'masque.play', ['hand', 'meadow']),
    bonus: (table, _self, owner) =>
      Math.floor((table.state.players[owner].points + table.tokensInCity(owner)) / 3),
  }),
  adornment('mirror', {
    onPlay(turn) {
      const copied = turn.mayChooseCard('mirror.copy', playedByOthers(turn));
      if (copied !== NO_CARD) turn.info(copied).def.onPlay?.(turn, copied);
    },
    bonus: (table, _self, owner) => table.colorsIn(owner).filter((n) => n > 0).length,
  }),
  adornment('scales', {
    onPlay(turn) {
      const old = turn.chooseCards('scales.discard', turn.me.hand, { min: 0, max: 4 });
      turn.discard(old);
      turn.gainAny(old.length);
    },
    bonus: (table, _self, owner) =>
      Math.min(5, table.value('cardsHeld', table.state.players[owner].hand.length, owner)),
  }),
  adornment('seaglass-amulet', {
    onPlay(turn) {
      turn.gainAny(3);
      turn.draw(2);
      turn.gainPoints(1);
    },
    bonus: () => 3,
  }),
  adornment('spyglass', {
    onPlay(turn) {
      turn.gainAny(1);
      turn.draw(1);
      turn.gain('pearl');
    },
    bonus: (table, _self, owner) => 3 * countWonders(table, owner),
  }),
  adornment('sundial', {
    onPlay(turn) {
      const green = (): Card[] => turn.city().filter((card) => turn.activatable(card, turn.seat));
      oneAfterAnother(turn, 'sundial.activate', 3, green, (card) => turn.activate(card));
    },
    bonus: perColor('production', 1 / 2),
  }),
  adornment('tiara', {
    onPlay: (turn) => turn.gainAny(turn.countColor('prosperity')),
    bonus: perColor('prosperity'),
  }),
];
