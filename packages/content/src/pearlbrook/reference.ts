import type { Reference } from '../reference.ts';

export const reference: Reference = {
  rules: ['pearlbrook', 'ambassador', 'river', 'pearls', 'adornments', 'wonders', 'pearlbrook-nightweave'],
  rulings: [
    'river-at-once',
    'adornment-paid',
    'mole-pearls',
    'masque-tokens',
    'messenger',
    'ship',
    'wonder-ability',
  ],
};
