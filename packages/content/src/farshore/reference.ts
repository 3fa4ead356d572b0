import type { Reference } from '../reference.ts';

export const reference: Reference = {
  rules: [
    'goal',
    'provenance',
    'setup',
    'turn',
    'places',
    'playing',
    'anchors',
    'city',
    'bay',
    'ship',
    'treasures',
    'maps',
    'giving',
    'seasons',
    'winds',
    'passing',
    'scoring',
    'ties',
    'bonny',
    'bonny-levels',
    'weather',
    'undo-and-hidden',
  ],
  rulings: ['lookout', 'dunes', 'bay', 'paid', 'anchor', 'harbor'],
};
