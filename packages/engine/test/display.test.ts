import { describe, expect, test } from 'vitest';
import {
  cardsOf,
  imagine,
  type Module,
  newGame,
  NO_CARD,
  onPile,
  placeFrom,
  placeKey,
  readPosition,
  slotPlace,
  SPECTATOR,
  Turn,
  view,
  writePosition,
} from '../src/index.ts';
import { writable } from '../src/internals.ts';
import { toyRules } from './toy.ts';

/** Two more rows: one from the deck, one of tiles out of a bag beside it, and one that lies face down. */
const station: Module = {
  id: 'station',
  kinds: ['tile'],
  cards: ['one', 'two', 'three'].map((n) => ({ id: `tile-${n}`, kind: 'tile', copies: 2, deck: 'tiles' })),
  displays: [
    { id: 'station', slots: () => 3, refill: 'paid', plays: true },
    { id: 'train', slots: () => 3, from: 'bag', beside: 'station' },
    { id: 'river', slots: (seats) => seats, from: 'bag', faceDown: true },
  ],
  piles: [
    { id: 'bag', seen: 'nobody', refills: 'used' },
    { id: 'used', seen: 'all' },
  ],
  setup: (turn) => turn.shufflePile('bag', cardsOf(turn.rules, 'tiles')),
};
const rules = toyRules({ modules: [station] });
const table = (): Turn => new Turn(rules, newGame(rules, 'rows'), () => [0]);

describe('rows of the display', () => {
  test('are filled from their piles at the start', () => {
    const t = table();
    expect(t.displayed('market')).toHaveLength(2);
    expect(t.displayed('station').map((card) => t.info(card).id)).toEqual(Array(3).fill('pebble-hut'));
    expect(t.displayed('train').every((card) => t.info(card).def.kind === 'tile')).toBe(true);
    expect(t.pile('bag')).toHaveLength(2);
  });

  test('name their slots: `slot-1` in the row of the game, the name of the row in others', () => {
    const keys = rules.rowOf.map((_, slot) => placeKey(rules, slotPlace(rules, slot)));
    expect(keys).toEqual([
      'slot-1',
      'slot-2',
      'station-1',
      'station-2',
      'station-3',
      'train-1',
      'train-2',
      'train-3',
      'river-1',
    ]);
    expect(keys.map((key) => placeFrom(rules, key))).toEqual(rules.rowOf.map((_, i) => slotPlace(rules, i)));
    expect(['market-1', 'station-4', 'station-0'].map((key) => placeFrom(rules, key))).toEqual([-9, -9, -9]);
  });

  test('lie beside each other slot by slot', () => {
    const t = table();
    const slot = t.row('station').first + 1;
    expect([t.cardBeside(slot), t.cardBeside(0)]).toEqual([t.displayed('train')[1], NO_CARD]);
  });

  test('a card is played from the row it lies in, which is refilled when the price is paid', () => {
    const t = table();
    t.gain('stone', 9);
    const [card] = t.displayed('station');
    expect(t.sourceOf(card)).toBe('station');
    t.play(card, 'station');
    expect(t.me.city).toEqual([card]);
    expect(t.displayed('station')).toHaveLength(3);
  });

  test('only a row that says so is played from, and effects mean the row of the game unless they name another', () => {
    const t = table();
    expect(rules.playSlots).toEqual([0, 1, 2, 3, 4]);
    expect(t.onDisplay()).toEqual(t.displayed('market'));
    expect(t.onDisplay('draw', ['market', 'station'])).toHaveLength(5);
  });

  test('cards are taken from the rows named, those that pass the test', () => {
    const t = table();
    const [one, other] = t.displayed('station');
    t.takeFromDisplay('toy.take', { min: 2, max: 2 }, ['station'], (card) => card !== one);
    expect(t.me.hand).toContain(other);
    expect(t.me.hand).not.toContain(one);
    expect(t.displayed('station')).toHaveLength(3);
  });

  test('the bag is filled again from the used tiles, and only when it is empty', () => {
    const t = table();
    const use = (): void => {
      const [tile] = t.displayed('train');
      t.move(tile, onPile('used'));
      t.refill('train');
    };
    use();
    use();
    expect([t.pile('bag').length, t.pile('used').length]).toEqual([0, 2]);
    use();
    expect([t.pile('bag').length, t.pile('used').length, t.displayed('train').length]).toEqual([2, 0, 3]);
  });

  test('an effect that refills as a rule leaves rows alone that are filled by effects only', () => {
    const t = table();
    const [tile] = t.displayed('train');
    t.removeFromDisplay(tile);
    t.refill();
    expect(t.displayed('train')).toHaveLength(2);
  });

  test('positions have a line for each row', () => {
    const { state } = table();
    const text = writePosition(rules, state);
    expect(text).toMatch(/\ndisplay .*\nrow station .*\nrow train .*\nrow river /);
    expect(readPosition(rules, text)).toEqual(state);
  });
});

test('what lies below is uncovered in the row that stacks its cards, and in no other', () => {
  const heap: Module = { id: 'heap', displays: [{ id: 'heap', slots: () => 1, stacks: true }] };
  const stacking = toyRules({ modules: [heap] });
  const t = new Turn(stacking, newGame(stacking, 'heap'), () => [0]);
  const below = t.takeTop();
  writable(t).stacked.push(below);
  t.removeFromDisplay(t.displayed()[0]);
  expect(t.state.display[0]).toBe(NO_CARD);
  t.removeFromDisplay(t.displayed('heap')[0]);
  expect(t.displayed('heap')).toEqual([below]);
});

describe('a row that lies face down', () => {
  const SLOT = 8;

  test('shows nobody its cards until one is turned up', () => {
    const t = table();
    const shown = () => [0, SPECTATOR].map((seat) => view(rules, t.state, seat, null).rows?.['river'][0]);
    for (const slot of shown()) expect(slot).toMatchObject({ card: null, faceDown: true });
    expect(t.mayTake(SLOT)).toBe(false);
    expect(t.turnUpSlot(SLOT)).toBe(true);
    for (const slot of shown()) expect(slot?.card).toBe(rules.cardNames[t.state.display[SLOT]]);
    expect([t.turnUpSlot(SLOT), t.revealedAt]).toEqual([false, 0]);
  });

  test('is dealt anew by whoever imagines the table, and no longer when it is turned up', () => {
    const state = writable(table());
    const seen = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const world = structuredClone(state);
      imagine(rules, world, 0, `world ${i}`);
      seen.add(rules.infoOf[world.display[SLOT]]);
      expect(world.display.slice(0, SLOT)).toEqual(state.display.slice(0, SLOT));
      expect(readPosition(rules, writePosition(rules, world))).toEqual(world);
    }
    expect(seen.size).toBeGreaterThan(1);
    const t = new Turn(rules, structuredClone(state), () => [0]);
    t.turnUpSlot(SLOT);
    imagine(rules, writable(t), 0, 'world');
    expect(t.state.display).toEqual(state.display);
  });

  test('may have an empty slot when the table is imagined', () => {
    const state = writable(table());
    state.piles[1].push(state.display[SLOT]);
    state.display[SLOT] = NO_CARD;
    expect(() => imagine(rules, state, 0, 'world')).not.toThrow();
  });
});

test.each([
  ['a row of the name of a pile', { displays: [{ id: 'bag', slots: () => 1 }], piles: station.piles }],
  ['a row from an unknown pile', { displays: [{ id: 'row', slots: () => 1, from: 'nowhere' }] }],
  ['a row beside an unknown one', { displays: [{ id: 'row', slots: () => 1, beside: 'nowhere' }] }],
] as [string, Partial<Module>][])('%s is refused', (_, module) => {
  expect(() => toyRules({ modules: [{ id: 'wrong', ...module }] })).toThrow(/row|pile/);
});
