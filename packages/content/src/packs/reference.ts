import type { Reference } from '../reference.ts';

export const reference: Reference = {
  rules: ['packs', 'legends-pack', 'rugwort-cards'],
  rulings: ['robber-limit', 'rowdy-nothing', 'legend-rarity', 'bridge-again'],
};
