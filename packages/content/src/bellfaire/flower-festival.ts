import type { Module } from '@evertable/engine';

const FESTIVAL = 'flower-festival';

/** A fifth Basic Event, in the middle of the others: a card of each colour. */
export const flowerFestival: Module = {
  id: FESTIVAL,
  spots: [
    {
      id: FESTIVAL,
      group: 'basic-event',
      room: 1,
      event: 'basic',
      needs: { production: 1, destination: 1, governance: 1, traveler: 1, prosperity: 1 },
      points: () => 4,
    },
  ],
  setup(turn) {
    const { spots } = turn.state;
    const basic = turn.spotsIn('basic-event');
    const at = spots.indexOf(basic[basic.length >> 1]);
    turn.layOut([...spots.slice(0, at), turn.spotNamed(FESTIVAL), ...spots.slice(at)]);
  },
};
