import {
  type Card,
  cardsOf,
  FREE,
  MAX_SEATS,
  type Module,
  onPile,
  playable,
  type Table,
  type Turn,
} from '@evertable/engine';
import { chipterSwipple } from './cards/chipter-swipple.ts';
import { clickClacks } from './cards/click-clacks.ts';
import { darkdeepPrison } from './cards/darkdeep-prison.ts';
import { everflameTomb } from './cards/everflame-tomb.ts';
import { jorGoldwing } from './cards/jor-goldwing.ts';
import { kingNorthsTreasury } from './cards/king-norths-treasury.ts';
import { mayberryMatriarch } from './cards/mayberry-matriarch.ts';
import { streySoftpaw } from './cards/strey-softpaw.ts';
import { strongrootCastle } from './cards/strongroot-castle.ts';
import { tarryHare } from './cards/tarry-hare.ts';
import { isLegendary, LEGEND_BACK, replaceable } from './legendary.ts';

const cards = [
  chipterSwipple,
  clickClacks,
  darkdeepPrison,
  everflameTomb,
  jorGoldwing,
  kingNorthsTreasury,
  mayberryMatriarch,
  streySoftpaw,
  strongrootCastle,
  tarryHare,
];

/** Nothing else ever sets it off. */
const ONCE_A_TURN = chipterSwipple.id;

/** Not part of the hand: a Construction and a Critter of each player lie apart, for that player to see. */
const KINDS = ['construction', 'critter'] as const;
const PILES = KINDS.map((kind) => Array.from({ length: MAX_SEATS }, (_, seat) => `legend-${kind}-${seat}`));

function waysToPlay(table: Table, card: Card): string[] {
  const ways: string[] = [];
  if (playable(table, [card], 'aside').length > 0) ways.push('pay');
  if (replaceable(table, card).some((old) => table.fits(card, table.seat, old))) ways.push('upgrade');
  return ways;
}

function plays(turn: Turn, card: Card): void {
  if (turn.chooseWord('legend.how', waysToPlay(turn, card)) === 'pay') {
    turn.play(card, 'aside');
    return;
  }
  turn.supersede(turn.chooseCard('legend.upgrade', replaceable(turn, card)), card);
  turn.play(card, 'aside', FREE);
}

/** Was this card replaced by a Legendary one in the acting seat's city? */
function isReplaced(table: Table, card: Card): boolean {
  const { kinds, kindOf } = table.rules;
  const kind = kindOf[card];
  for (const other of table.me.city)
    if (kinds[kindOf[other]].is === kind && kindOf[other] !== kind) return isLegendary(kinds[kindOf[other]]);
  return false;
}

/** More Legends: a Legendary Construction and Critter for each player. */
export const legends: Module = {
  id: 'legends',
  maxPlayers: cards.length / KINDS.length,
  cards,
  piles: (seats) =>
    KINDS.flatMap((kind, k) =>
      Array.from({ length: seats }, (_, seat) => ({
        id: PILES[k][seat],
        seen: seat,
        only: (def) => def.kind === kind,
      })),
    ),
  setup(turn) {
    for (const [k, kind] of KINDS.entries()) {
      const all = cardsOf(turn.rules, LEGEND_BACK).filter((card) => turn.kind(card).def.kind === kind);
      const dealt = turn.shuffled(all).slice(0, turn.rules.setup.players);
      dealt.forEach((card, seat) => turn.move(card, onPile(PILES[k][seat])));
    }
  },
  modify: {
    /** It opens one space and fills one. */
    spaces: (n, table, card) => (isLegendary(table.kind(card)) ? 0 : n),
    mayPlay: (ok, table, card) => ok && !isReplaced(table, card),
    // A Mole of another city cannot copy it; a Chip Sweep of one's own only activates it.
    mayCopy: (ok, table, card, owner) =>
      ok && !(isLegendary(table.kind(card)) && (owner !== table.seat || table.kind(card).id === ONCE_A_TURN)),
    mayDiscard: (ok, table, card) => ok && !isLegendary(table.kind(card)),
    mayOccupy: (ok, table, _construction, critter) => ok && !isLegendary(table.kind(critter)),
  },
  offers: [
    {
      do: 'legend',
      list(table, add) {
        for (const piles of PILES)
          for (const card of table.pile(piles[table.seat]))
            if (waysToPlay(table, card).length > 0) add({ card });
      },
      act: (turn, { card }) => plays(turn, card),
    },
  ],
};
