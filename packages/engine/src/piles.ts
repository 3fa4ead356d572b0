import { BUY, playable } from './playable.ts';
import type { CardSource, Offer, PileDef, PilePlay } from './definitions.ts';
import type { Card } from './state.ts';
import type { Table } from './table.ts';

/** Playing the cards of a pile (PileDef.plays): one offer for each word, over all piles that have it. */
export function pileOffers(piles: readonly PileDef[]): ReadonlyMap<string, Offer> {
  const words = new Set(piles.flatMap(({ plays }) => (plays === undefined ? [] : [plays.do])));
  return new Map(
    [...words].map((word) => [word, offerOver(piles.filter(({ plays }) => plays?.do === word))]),
  );
}

function offerOver(piles: readonly PileDef[]): Offer {
  const named = new Map(piles.flatMap(({ id, plays }) => (plays === undefined ? [] : [[id, plays]])));
  const { do: word } = [...named.values()][0];
  return {
    do: word,
    list(table, add) {
      for (const [id, plays] of named)
        for (const card of cardsOf(table, id, plays))
          if (waysToPlay(table, card, id, plays).length > 0) add({ card });
    },
    act(turn, { card }) {
      const from = turn.sourceOf(card);
      const plays = named.get(from);
      if (plays === undefined) throw new Error(`nothing is played from ${from}`);
      const way = turn.chooseWord(`${word}.how`, waysToPlay(turn, card, from, plays));
      if (way === PAY) turn.play(card, from, plays.terms ?? BUY);
      else plays.ways?.find(({ id }) => id === way)?.act(turn, card);
      plays.after?.(turn, card);
    },
  };
}

const PAY = 'pay';

const cardsOf = (table: Table, id: string, { top }: PilePlay): readonly Card[] =>
  top ? table.pile(id).slice(-1) : table.pile(id);

function waysToPlay(table: Table, card: Card, from: CardSource, { terms, ways = [] }: PilePlay): string[] {
  const open = ways.filter((way) => way.can(table, card)).map(({ id }) => id);
  return playable(table, [card], from, terms).length > 0 ? [PAY, ...open] : open;
}
