import { cityOf, DISCARD, slotPlace, type Turn } from '@evertable/engine';
import { seasonOf } from './activity.ts';
import { draws } from './cards.ts';
import {
  ACTIVITIES,
  filledFrom,
  LAIR,
  LATER_ACTIVITIES,
  MINIATURE,
  nightweaveSeat,
  PLAYED,
  rollsSlot,
  slotOf,
} from './seat.ts';
import { claimsFreely, newSeason } from './spiders.ts';

declare module '@evertable/engine' {
  interface Moments {
    /** She is about to prepare or, in autumn, to end. */
    nightweaveLeaves(turn: Turn): void;
    /** She has prepared for this season. */
    nightweavePrepared(turn: Turn, season: number): void;
  }
}

export const AUTUMN = 3;
/** By the season she enters: spiders that join her… */
const NEW_SPIDERS = [0, 1, 2, 3];
/** …and open cards she throws out or, in summer, takes. */
const SUMMER = 2;
const MEADOW_CARDS = [0, 1, 2, 2];

export function shuffleActivities(turn: Turn, add: readonly number[]): void {
  turn.shufflePile(ACTIVITIES, [...turn.pile(PLAYED), ...add]);
}

function comesHome(turn: Turn): void {
  const slot = slotOf(turn);
  if (slot >= 0) turn.takeAway(MINIATURE, slotPlace(turn.rules, slot));
  turn.recallAll();
}

function gathers(turn: Turn, season: number): void {
  if (season !== SUMMER) draws(turn, 2);
  for (let i = 0; i < MEADOW_CARDS[season]; i++) {
    const slot = filledFrom(turn, rollsSlot(turn));
    if (slot < 0) return;
    const card = turn.state.display[slot];
    if (season === SUMMER) turn.asSeat(nightweaveSeat(turn), () => turn.take(card));
    else turn.discardFromDisplay([card]);
  }
}

/** Prepare for Season, in the order of the book. */
export function prepares(turn: Turn): void {
  const her = turn.state.players[nightweaveSeat(turn)];
  turn.emit('nightweaveLeaves');
  if (her.season === AUTUMN) {
    ends(turn);
    return;
  }
  comesHome(turn);
  claimsFreely(turn);
  newSeason(turn);
  turn.enterSeason(nightweaveSeat(turn));
  shuffleActivities(
    turn,
    turn.pile(LATER_ACTIVITIES).filter((card) => seasonOf(turn.info(card)) === her.season),
  );
  turn.gainWorkers(turn.value('newWorkers', NEW_SPIDERS[her.season], nightweaveSeat(turn)));
  gathers(turn, her.season);
  turn.refill();
  turn.emit('nightweavePrepared', her.season);
}

/** The end of her autumn: what she kept comes into her city, full or not, and one last Basic Event. */
function ends(turn: Turn): void {
  const her = nightweaveSeat(turn);
  for (const card of turn.pile(LAIR).slice()) turn.move(card, turn.isA(card, 'fool') ? DISCARD : cityOf(her));
  claimsFreely(turn);
  turn.pass(her);
}
