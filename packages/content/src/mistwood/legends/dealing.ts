import { type Card, cardsOf, FREE, type Module, onPile, type Table, type Turn } from '@evertable/engine';
import { isLegendary, LEGEND_BACK, replaceable } from './legendary.ts';

/** Not part of the hand: a Construction and a Critter of each player lie apart, for that player to see. */
export const KINDS = ['construction', 'critter'] as const;
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

/** A Legendary Construction and Critter for each player, of whichever packs are in play. */
export const dealing: Module = {
  id: 'legendary',
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
    /** It opens one space, and fills one as a rule. */
    spaces: (n, table, card) => (isLegendary(table.info(card)) ? n - 1 : n),
    mayPlay: (ok, table, card) => ok && !isReplaced(table, card),
    // A Mole of another city cannot copy it; a Chip Sweep of one's own only activates it.
    mayCopy: (ok, table, card, owner) => ok && !(isLegendary(table.info(card)) && owner !== table.seat),
    mayDiscard: (ok, table, card) => ok && !isLegendary(table.info(card)),
    mayOccupy: (ok, table, _construction, critter) => ok && !isLegendary(table.info(critter)),
  },
};
