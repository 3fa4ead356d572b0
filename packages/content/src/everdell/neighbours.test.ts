import {
  type Card,
  compile,
  REMOVED,
  type Module,
  newGame,
  NO_CARD,
  placeWorker,
  type Rules,
  type Seat,
  Turn,
} from '@evertable/engine';
import { describe, expect, test } from 'vitest';
import { powers } from '../mistwood/powers/powers.ts';
import { parseSetup } from '../setup.ts';
import { everdell } from './everdell.ts';

/** A box that brings one thing of each sort, as a later one would. */
const box: Module = {
  id: 'box',
  crew: [{ id: 'envoy', waits: () => false, moves: false }],
  cards: [
    { id: 'hotel', kind: 'construction', copies: 1, open: true, paysOwner: 2, room: () => 1 },
    { id: 'stall', kind: 'construction', copies: 1, open: true, room: () => 1 },
  ],
  spots: [
    { id: 'lighthouse', group: 'wonder', room: 1, claim: 'first', points: () => 20 },
    { id: 'rally', group: 'rally', room: 1, event: 'basic', points: () => 3 },
    { id: 'deep-wood', group: 'forest', room: 1 },
    { id: 'regatta', group: 'special-event', room: 1, event: 'special', points: () => 3 },
  ],
};

function begun(modules: readonly Module[], [id, owner]: readonly [string, Seat] = ['', -1]): Turn {
  const rules = compile(everdell, modules, [null, null], parseSetup({ game: 'everdell', players: 2 }));
  const state = newGame(rules, 'box');
  if (owner >= 0) state.players[owner].city.push(firstOf(rules, id));
  state.seat = 0;
  return new Turn(rules, state, () => [0]);
}

const firstOf = ({ infos }: Rules, name: string): Card =>
  infos.find(({ id }) => id === name)?.first ?? NO_CARD;

describe('what another box brings', () => {
  test('a claimed place that is no event scores as none', () => {
    const turn = begun([box]);
    turn.claim(turn.spotNamed('lighthouse'));
    turn.claim(turn.spotNamed('rally'));
    const events = everdell.categories?.find(({ id }) => id === 'events');
    expect(events?.score(turn, turn.seat)).toBe(3);
  });

  test('Powers take an ordinary worker and no other', () => {
    const { workers, crew } = begun([box, powers]).state.players[0];
    expect(crew.filter((_, i) => workers[i] === REMOVED)).toEqual([0]);
    expect(workers).toHaveLength(7);
  });

  test('places of a group are drawn among all there are, as many as the boxes say', () => {
    const more: Module = {
      id: 'more',
      modify: { spotsDrawn: (_, __, group) => (group === 'forest' ? 12 : 17) },
    };
    const turn = begun([box, more]);
    expect(turn.spotsIn('forest')).toHaveLength(12);
    expect(turn.spotsIn('forest')).toContain(turn.spotNamed('deep-wood'));
    expect(turn.spotsIn('special-event')).toContain(turn.spotNamed('regatta'));
    const plain = begun([box]);
    expect([plain.spotsIn('forest').length, plain.spotsIn('special-event').length]).toEqual([3, 4]);
  });

  test.each([
    ['hotel', 1, [0, 2]],
    ['stall', 1, [0, 1]],
    ['hotel', 0, [0, 0]],
    ['hotel', -1, [0, 0]],
  ])('%s in the city of %i pays its owner when visited', (id, owner, points) => {
    const turn = begun([box], [id, owner]);
    placeWorker(turn, turn.placeOf(firstOf(turn.rules, id)));
    expect(turn.state.players.map((player) => player.points)).toEqual(points);
  });
});
