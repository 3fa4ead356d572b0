import { type Module, NO_LIMIT, type SpotDef, type Turn } from '@evertable/engine';
import { gainTile, STATION } from './train.ts';

declare module '@evertable/engine' {
  interface Moments {
    /** A worker has come to the Station and is about to take a car of the train. */
    stationVisited(turn: Turn): void;
  }
}

/** Where cards lie open for everybody. */
export const OPEN_ROWS: readonly string[] = ['meadow', STATION];

const place = (id: string, onVisit: (turn: Turn) => void): SpotDef => ({
  id,
  group: STATION,
  location: true,
  room: NO_LIMIT,
  oneEach: true,
  onVisit,
});

export const stationPlaces: readonly SpotDef[] = [
  place('station', (turn) => {
    turn.emit('stationVisited');
    gainTile(turn);
  }),
  place('knoll', (turn) => {
    const open = turn.onDisplay('discard', OPEN_ROWS);
    turn.discardFromDisplay(turn.chooseCards('knoll.discard', open, { min: 3, max: 3 }));
    turn.refill();
    turn.takeFromDisplay('knoll.take', { min: 3, max: 3 }, OPEN_ROWS);
    gainTile(turn);
  }),
];

/** Station and Knoll: any number of players, one worker of each. */
export const places: Module = {
  id: 'station-places',
  setup: (turn) => turn.layOut([...turn.state.spots, ...stationPlaces.map(({ id }) => turn.spotNamed(id))]),
};
