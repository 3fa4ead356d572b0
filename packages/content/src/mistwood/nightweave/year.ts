import { HOME, NOT_YET, shuffle, slotPlace, type Turn } from '@evertable/engine';
import { seasonOf } from './activity.ts';
import { draws } from './cards.ts';
import { ACTIVITIES, filledFrom, LAIR, LATER, MINIATURE, nightweaveSeat, PLAYED, slotOf } from './seat.ts';
import { claimsFreely, newSeason } from './spiders.ts';

const AUTUMN = 3;
/** By the season she enters: spiders that join her… */
const NEW_SPIDERS = [0, 1, 2, 3];
/** …and Meadow cards she throws out or, in summer, takes. */
const SUMMER = 2;
const MEADOW_CARDS = [0, 1, 2, 2];

export function shuffleActivities(turn: Turn, add: readonly number[]): void {
  const deck = turn.pile(ACTIVITIES);
  deck.push(...turn.pile(PLAYED).splice(0), ...add);
  // From one fixed order, so that what comes next depends on the cards and not on how they were gathered.
  deck.sort((a, b) => a - b);
  for (const card of deck) turn.state.known[card] = 0;
  shuffle(turn.state.random, deck);
}

function comesHome(turn: Turn): void {
  const slot = slotOf(turn);
  if (slot >= 0) turn.setMarks(MINIATURE, slotPlace(turn.rules, slot), 0);
  turn.recallAll();
}

function gathers(turn: Turn, season: number): void {
  if (season !== SUMMER) draws(turn, 2);
  for (let i = 0; i < MEADOW_CARDS[season]; i++) {
    const slot = filledFrom(turn, turn.roll(8) - 1);
    if (slot < 0) return;
    const card = turn.state.display[slot];
    if (season === SUMMER) turn.as(nightweaveSeat(turn), () => turn.take(card));
    else turn.discardFromDisplay([card]);
  }
}

/** Prepare for Season, in the order of the book. */
export function prepares(turn: Turn): void {
  const her = turn.state.players[nightweaveSeat(turn)];
  turn.happens('nightweave.leaves');
  if (her.season === AUTUMN) {
    ends(turn);
    return;
  }
  comesHome(turn);
  claimsFreely(turn);
  newSeason(turn);
  her.season++;
  const later = turn.pile(LATER);
  const joining = later.filter((card) => seasonOf(turn.kind(card)) === her.season);
  for (const card of joining) later.splice(later.indexOf(card), 1);
  shuffleActivities(turn, joining);
  turn.events?.push({ type: 'season', seat: nightweaveSeat(turn), season: her.season });
  for (let n = NEW_SPIDERS[her.season]; n > 0; n--) her.workers[her.workers.indexOf(NOT_YET)] = HOME;
  turn.events?.push({ type: 'worker', seat: nightweaveSeat(turn), n: NEW_SPIDERS[her.season] });
  gathers(turn, her.season);
  turn.refill();
  turn.happens('nightweave.prepared', her.season);
}

/** The end of her autumn: what she kept comes into her city, full or not, and one last Basic Event. */
function ends(turn: Turn): void {
  const her = turn.state.players[nightweaveSeat(turn)];
  for (const card of turn.pile(LAIR).splice(0)) {
    turn.state.revealed.push(card);
    if (turn.isA(card, 'fool')) turn.discardRevealed([card]);
    else {
      turn.state.revealed.pop();
      her.city.push(card);
      turn.events?.push({ type: 'play', seat: nightweaveSeat(turn), card, to: nightweaveSeat(turn) });
    }
  }
  claimsFreely(turn);
  her.passed = 1;
  turn.events?.push({ type: 'pass', seat: nightweaveSeat(turn) });
}
