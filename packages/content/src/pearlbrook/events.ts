import { type Card, NOBODY, searchDeck, REVEALED, type SpotDef, type Turn } from '@evertable/engine';
import { mayPlayLightFree, playableFree, playOneFree } from '../everdell/effects.ts';
import { special } from '../everdell/events/special.ts';

const GIFTS = 6;

/** One opponent after the other until six are given; what nobody may receive is lost, and counts all the same. */
function giveInvitations(turn: Turn): void {
  let left = GIFTS;
  let seats = turn.opponents().filter((seat) => turn.mayReceive(seat) && turn.handRoom(seat) > 0);
  const choose = (min: number, max: number): Card[] =>
    turn.chooseCards('masquerade-invitations.give', turn.me.hand, { min, max });
  if (seats.length === 0) {
    const lost = choose(0, left);
    left -= lost.length;
    turn.discard(lost);
  }
  const only = seats.length === 1;
  while (seats.length > 0 && left > 0 && turn.me.hand.length > 0) {
    const to = only ? seats[0] : turn.mayChooseSeat('masquerade-invitations.to', seats);
    if (to === NOBODY) break;
    seats = seats.filter((seat) => seat !== to);
    const given = choose(only ? 0 : 1, Math.min(left, turn.handRoom(to)));
    left -= given.length;
    turn.giveCardsTo(to, given);
  }
  turn.gainPoints(GIFTS - left);
}

/** The Ferret for two tokens, or a Barge for two resources. */
function race(turn: Turn): void {
  const racers = turn
    .discardable()
    .filter((card) => turn.isA(card, 'ferry-ferret') || turn.isA(card, 'twig-barge'));
  if (racers.length === 0) return;
  const card = turn.chooseCard('river-race.put', turn.withoutLookalikes(racers));
  const isFerret = turn.isA(card, 'ferry-ferret');
  turn.tuck(card, turn.about);
  if (isFerret) turn.gainPoints(2);
  else turn.gainAny(2);
}

function inviteCritters(turn: Turn): void {
  const critters = turn.onDisplay('draw').filter((card) => turn.info(card).critter);
  for (const card of turn.chooseCards('riverside-resort.put', critters, { min: 0, max: 3 }))
    turn.tuck(card, turn.about);
  turn.refill();
}

function cruise(turn: Turn): void {
  if (turn.chooseWord('romantic-cruise.choose', ['wife', 'points']) === 'points') {
    turn.gainPoints(5);
    return;
  }
  const wife = searchDeck(turn, (card) => turn.isA(card, 'wife'));
  if (wife === undefined) return;
  turn.move(wife, REVEALED);
  const [playable] = playableFree(turn, [wife]);
  playOneFree(turn, [wife], playable ?? turn.mayChooseCard('romantic-cruise.choose', []));
}

/** As many tokens as there are goods on one of your Storehouses, at most six. */
function markSpot(turn: Turn): void {
  const goodsOn = (card: Card): number => turn.stockOn(turn.placeOf(card)).reduce((sum, n) => sum + n, 0);
  const stores = turn.city().filter((card) => turn.isA(card, 'storehouse') && goodsOn(card) > 0);
  if (stores.length === 0) return;
  const chosen = turn.chooseCard('x-marks-the-spot.put', turn.withoutLookalikes(stores));
  turn.lay('point', turn.placeOf(chosen), Math.min(6, goodsOn(chosen)));
}

export const specialEvents: readonly SpotDef[] = [
  special('masquerade-invitations', {
    holds: ['messenger', 'fairgrounds'],
    onVisit: giveInvitations,
  }),
  special('river-race', { holds: ['ferry-ferret', 'twig-barge'], onVisit: race, points: () => 4 }),
  special('riverside-resort', {
    holds: ['harbor', 'innkeeper'],
    onVisit: inviteCritters,
    points: (table) => 2 * table.cardsUnder(table.spotNamed('riverside-resort')).length,
  }),
  special('romantic-cruise', { holds: ['ferry', 'husband'], onVisit: cruise }),
  special('sunken-treasure-discovered', {
    holds: ['pirate', 'crane'],
    onVisit: (turn) => mayPlayLightFree(turn, 'sunken-treasure-discovered.play', ['meadow']),
  }),
  special('x-marks-the-spot', { holds: ['pirate-ship', 'storehouse'], onVisit: markSpot }),
];
