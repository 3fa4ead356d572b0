import type { Reference } from '../reference.ts';

export const reference: Reference = {
  rules: [
    'newleaf',
    'station-cards',
    'train',
    'golden',
    'visitors',
    'ticket',
    'reservation',
    'newleaf-powers',
    'newleaf-nightweave',
  ],
  rulings: [
    'tile-last',
    'different-cards',
    'nobody-to-give',
    'shared-space',
    'conductor-back',
    'freight-car',
    'visitor-tokens',
    'willow',
    'visitor-odd',
    'ticket-events',
    'reserved-prepare',
    'snails-city',
  ],
};
