import type { Card, CardDef, CardInfo, Table } from '@evertable/engine';

export const LEGEND_BACK = 'legend';

/** What all Legendary cards have in common, besides the card they replace and count as. */
export const legend = (replaces: string, def: Omit<CardDef, 'copies' | 'deck' | 'countsAs'>): CardDef => ({
  ...def,
  copies: 1,
  deck: LEGEND_BACK,
  countsAs: replaces,
});

export const isLegendary = (info: CardInfo): boolean => info.deck === LEGEND_BACK;

/** Cards of the acting seat's city that this Legendary card may take the place of. */
export const replaceable = (table: Table, legendary: Card): Card[] => {
  const { is } = table.info(legendary);
  return table.me.city.filter((card) => table.rules.infoOf[card] === is && table.mayDiscard(card));
};
