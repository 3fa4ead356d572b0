import { type Card, cardsOf, FREE, type Module, onPile, type Table, type Turn } from '@evertable/engine';
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
const pileOf = (kind: string): string => `legend-${kind}`;

/** In the place of the card it is a legend of, for nothing. */
const upgrade = {
  id: 'upgrade',
  can: (table: Table, card: Card): boolean =>
    replaceable(table, card).some((old) => table.fits(card, table.seat, old)),
  act(turn: Turn, card: Card): void {
    turn.replaceInCity(turn.chooseCard('legend.upgrade', replaceable(turn, card)), card);
    turn.play(card, turn.sourceOf(card), FREE);
  },
};

/** Was this card replaced by a Legendary one in the acting seat's city? */
function isReplaced(table: Table, card: Card): boolean {
  const { infos, infoOf } = table.rules;
  const kind = infoOf[card];
  for (const other of table.me.city)
    if (infos[infoOf[other]].is === kind && infoOf[other] !== kind) return isLegendary(infos[infoOf[other]]);
  return false;
}

/** More Legends: a Legendary Construction and Critter for each player. */
export const legends: Module = {
  id: 'legends',
  maxPlayers: cards.length / KINDS.length,
  cards,
  piles: KINDS.map((kind) => ({
    id: pileOf(kind),
    of: 'seat',
    seen: 'owner',
    only: (def) => def.kind === kind,
    plays: { do: 'legend', ways: [upgrade] },
  })),
  setup(turn) {
    for (const kind of KINDS) {
      const all = cardsOf(turn.rules, LEGEND_BACK).filter((card) => turn.info(card).def.kind === kind);
      const dealt = turn.shuffled(all).slice(0, turn.rules.setup.players);
      dealt.forEach((card, seat) => turn.move(card, onPile(pileOf(kind), seat)));
    }
  },
  modify: {
    /** It opens one space and fills one. */
    spaces: (n, table, card) => (isLegendary(table.info(card)) ? 0 : n),
    mayPlay: (ok, table, card) => ok && !isReplaced(table, card),
    // A Mole of another city cannot copy it; a Chip Sweep of one's own only activates it.
    mayCopy: (ok, table, card, owner) =>
      ok && !(isLegendary(table.info(card)) && (owner !== table.seat || table.info(card).id === ONCE_A_TURN)),
    mayDiscard: (ok, table, card) => ok && !isLegendary(table.info(card)),
    mayOccupy: (ok, table, _construction, critter) => ok && !isLegendary(table.info(critter)),
  },
};
