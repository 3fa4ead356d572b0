import type { Reference } from '../reference.ts';

export const reference: Reference = {
  rules: ['bellfaire', 'market', 'garland', 'bellfaire-powers', 'large-table', 'rugwort-variants'],
  rulings: ['powers-first', 'rugwort-fair', 'rats-gone'],
};
