import { newGame, type Rules, Table } from '@evertable/engine';
import { describe, expect, test } from 'vitest';
import { games, parseSetup, rulesFor } from '../index.ts';
import { CHESTS, shipPoints } from './ship.ts';

const rules = (setup: object): Rules => rulesFor(parseSetup({ game: 'farshore', ...setup }));

describe('the content of Farshore', () => {
  const { cards = [], spots = [] } = games['farshore'].game;
  const main = cards.filter((def) => def.deck === undefined);

  test('is complete: 48 cards in 125 copies, 8 Compass tiles, 10 Islands, 6 Maps', () => {
    expect(main.length).toBe(48);
    expect(main.reduce((sum, def) => sum + def.copies, 0)).toBe(125);
    expect(cards.filter((def) => def.kind === 'compass').length).toBe(8);
    const inGroup = (group: string): number => spots.filter((def) => def.group === group).length;
    expect(['coast', 'island', 'map'].map(inGroup)).toEqual([4, 10, 6]);
  });

  test('has as many cards of each colour as the printed deck', () => {
    const copies = (color: string): number =>
      main.reduce((sum, def) => sum + (def.color === color ? def.copies : 0), 0);
    const colors = ['production', 'traveler', 'governance', 'destination', 'prosperity'];
    expect(colors.map(copies)).toEqual([41, 22, 22, 20, 20]);
  });

  test('says of every card what its cost rests on, and of all but purple ones what the effect does', () => {
    expect(main.filter((def) => def.provenance?.['cost'] !== 'proposed')).toEqual([]);
    const official = main.filter((def) => def.provenance?.['effect'] === undefined);
    expect(official.map((def) => def.color)).toEqual(official.map(() => 'prosperity'));
    expect(official.length).toBe(10);
  });

  test('keeps to what the book says of costs: mushrooms for Critters, none for Constructions', () => {
    const costs = (kind: string): string[] =>
      main
        .filter((def) => def.kind === kind && def.id !== 'castaway')
        .flatMap((def) => Object.keys(def.cost ?? {}));
    expect(costs('construction')).not.toContain('mushroom');
    expect([...new Set(costs('critter'))]).toEqual(['mushroom']);
  });

  test('has a track of 41 spaces with 12 chests and 60 points at its end', () => {
    expect([0, 1, 20, 21, 40].map(shipPoints)).toEqual([0, 2, 40, 41, 60]);
    expect(CHESTS.length).toBe(12);
  });
});

describe('setting up Farshore', () => {
  test.each([2, 3, 4])('%i players: so many Islands, all Maps, three Anchors each', (players) => {
    const state = newGame(rules({ players }), 'seed');
    const table = new Table(rules({ players }), state);
    expect(table.spotsIn('island').length).toBe(players);
    expect(table.spotsIn('map').length).toBe(6);
    expect(new Set(state.display.map((card) => table.rules.infoOf[card])).size).toBe(8);
  });

  test('Captain Bonny comes last, whoever plays', () => {
    const setup = parseSetup({ game: 'farshore', players: 3, solo: { name: 'bonny', level: 2 } });
    expect(setup.first).toBe(0);
    expect(() => parseSetup({ ...setup, first: 1 })).toThrow('seat 0 begins against bonny');
    expect(() => parseSetup({ ...setup, players: 4 })).toThrow('players must be one of 1, 2, 3 with bonny');
    expect(() => parseSetup({ ...setup, solo: { name: 'bonny', level: 5 } })).toThrow('1, 2, 3, 4');
  });

  test('the weather comes as a variant, with its option, or with the upper levels', () => {
    const shown = (setup: object): number => newGame(rules(setup), 'seed').piles.flat().length;
    expect(shown({ players: 2 })).toBe(8);
    expect(shown({ players: 2, modules: ['weather'] })).toBe(8 + 4);
    expect(shown({ solo: { name: 'bonny', level: 2 } })).toBe(8 + 15);
    expect(shown({ solo: { name: 'bonny', level: 3 } })).toBe(8 + 15 + 4);
    expect(() => rules({ options: { weather: 'both' } })).toThrow('goes with the module weather');
    expect(() => rules({ modules: ['weather'], options: { weather: 'fair' } })).toThrow(
      'option weather must be one of upper, both',
    );
    expect(() => rules({ options: { wind: 'north' } })).toThrow('there is no option wind');
  });
});
