import type { Reference } from '../reference.ts';

export const reference: Reference = {
  rules: [
    'mistwood',
    'nightweave',
    'nightweave-turn',
    'nightweave-spiders',
    'nightweave-meadow',
    'nightweave-prepares',
    'nightweave-gifts',
    'nightweave-scoring',
    'nightweave-more',
    'legends',
    'corrin',
    'powers',
  ],
  rulings: ['farm', 'legend-pay', 'legend-lost', 'king', 'stoats', 'activity'],
};
