import {
  compile,
  Game,
  type Module,
  newGame,
  RulesFault,
  randomChoice,
  seedRandom,
  type SpotDef,
  type Turn,
} from '@evertable/engine';
import { describe, expect, test } from 'vitest';
import type { GameEntry } from './games.ts';
import { everdell, openRecord, parseSetup, recordText, rulesFor, saveRecord } from './index.ts';
import { applyOverrides, parseOverrides, tryOut } from './overrides.ts';

const rules = (overrides: unknown, more: object = {}) =>
  rulesFor(parseSetup({ game: 'farshore', players: 2, ...more, overrides }));

describe('corrected values', () => {
  test('of a card count in the game, and say that they were corrected', () => {
    const grove = rules({
      game: 'farshore',
      cards: { grove: { cost: { driftwood: 1 }, points: 3, copies: 2, gives: { mushroom: 2 } } },
    }).infoByName.get('grove');
    expect(grove).toMatchObject({ cost: { goods: [1, 0, 0, 0, 0] }, points: 3, copies: 2 });
    expect(grove?.def.gives).toEqual({ mushroom: 2 });
    expect(grove?.def.provenance).toMatchObject({ cost: 'corrected', effect: 'proposed' });
  });

  test('of a place, a Map and a Compass tile', () => {
    const { spotByName, infoByName } = rules({
      cards: { 'wind-traveler': { matches: { color: 'prosperity' } } },
      places: { 'coast-seaweed': { gives: { seaweed: 3 } }, 'map-riches': { needs: { prosperity: 2 } } },
    });
    expect(spotByName.get('coast-seaweed')?.def.gives).toEqual({ seaweed: 3 });
    expect(spotByName.get('map-riches')?.def.needs).toEqual({ prosperity: 2 });
    expect(infoByName.get('wind-traveler')?.def).toMatchObject({ matches: { color: 'prosperity' } });
  });

  test('of a route lead Captain Bonny elsewhere', () => {
    const rows = ['island', 'red play 2', 'lookout traveler'];
    const cards = { 'route-fair-wind': { rows } };
    const route = rules({ cards }, { players: 1, solo: { name: 'bonny', level: 1 } }).infoByName.get(
      'route-fair-wind',
    );
    expect(route?.def).toMatchObject({ rows, provenance: { rows: 'corrected' } });
  });

  test('work for Everdell by the same code', () => {
    const farm = rules({ cards: { farm: { cost: { twig: 1 } } } }, { game: 'everdell' }).infoByName.get(
      'farm',
    );
    expect(farm?.cost.goods).toEqual([1, 0, 0, 0]);
  });

  test('of a module that is not played are no mistake', () => {
    expect(parseSetup({ game: 'farshore', overrides: { cards: {} } }).overrides).toEqual({ cards: {} });
    const { deck, stacked } = newGame(rules({ cards: { grove: { copies: 0 } } }), 'seed');
    expect(deck.length + stacked.length).toBe(120 - 8 - 11);
  });

  test('reach the parts of a module, and know its goods', () => {
    const pier: SpotDef = { id: 'pier', group: 'river', room: 1, gives: { pearl: 1 } };
    const river: Module = { id: 'river', goods: [{ id: 'pearl' }], parts: [{ id: 'piers', spots: [pier] }] };
    const entry = { game: everdell, modules: { river }, solo: {} } as unknown as GameEntry;
    const overrides = parseOverrides(entry, { places: { pier: { gives: { pearl: 2 } } } });
    expect(applyOverrides(river, overrides).parts?.[0].spots?.[0].gives).toEqual({ pearl: 2 });
    const wrong = { places: { pier: { gives: { shell: 2 } } } };
    expect(() => parseOverrides(entry, wrong)).toThrow('there is no such thing');
  });

  test('are saved with the game and replayed', () => {
    const game = new Game(rules({ cards: { grove: { points: 9 } } }), 'seed');
    for (let i = 0; i < 12 && game.question?.shape === 'pick'; i++)
      game.choose([0].slice(0, game.question.min));
    const text = recordText(saveRecord(game));
    expect(text).toContain('"overrides":{"cards":{"grove":{"points":9}}}');
    expect(openRecord(JSON.parse(text)).game.state).toEqual(game.state);
  });
});

describe('a mistake is named with its card and field:', () => {
  test.each([
    ['text', 'overrides: must be an object'],
    [{ game: 'everdell' }, 'game: these are corrections for "everdell", not for farshore'],
    [{ card: {} }, 'card: there is no such field'],
    [{ cards: [] }, 'cards: must be an object'],
    [{ cards: { farm: {} } }, 'cards.farm: farshore has nothing of this name'],
    [{ cards: { grove: 3 } }, 'cards.grove: must be an object'],
    [{ cards: { grove: { price: 3 } } }, 'cards.grove.price: cannot be corrected; grove has cost, points'],
    [{ cards: { inn: { gives: {} } } }, 'cards.inn.gives: cannot be corrected'],
    [{ cards: { grove: { cost: { twig: 1 } } } }, 'cards.grove.cost.twig: there is no such thing'],
    [{ cards: { grove: { cost: { treasure: 1 } } } }, 'cards.grove.cost.treasure: there is no such thing'],
    [{ cards: { grove: { cost: { driftwood: '2' } } } }, 'cards.grove.cost.driftwood: must be a whole'],
    [{ cards: { grove: { points: 1.5 } } }, 'cards.grove.points: must be a whole number from -20 to 20'],
    [{ cards: { grove: { copies: 99 } } }, 'cards.grove.copies: must be a whole number from 0 to 20'],
    [{ cards: { grove: { rarity: 'rare' } } }, 'cards.grove.rarity: must be one of common, unique'],
    [
      { cards: { 'wind-unique-critter': { matches: {} } } },
      'cards.wind-unique-critter.matches: must name one of',
    ],
    [
      { cards: { 'wind-unique-critter': { matches: { name: 'x' } } } },
      'cards.wind-unique-critter.matches.name: cards are',
    ],
    [
      { cards: { 'wind-unique-critter': { copies: 0 } } },
      'wind-unique-critter.copies: cannot be corrected; wind-unique-critter has matches',
    ],
    [
      { cards: { 'route-fair-wind': { copies: 0 } } },
      'copies: cannot be corrected; route-fair-wind has rows',
    ],
    [{ cards: { 'route-fair-wind': { rows: ['docks 2'] } } }, 'rows: must be a list of 3 lines'],
    [{ cards: { 'route-fair-wind': { rows: ['island', 'moon', 'docks 2'] } } }, 'she cannot go to "moon"'],
    [{ cards: { 'route-fair-wind': { rows: ['island', 'docks 2', 'island'] } } }, 'the last place must be'],
    [
      { cards: { 'route-fair-wind': { rows: ['island', 'island', 'docks 3'] } } },
      'she cannot go to "docks 3"',
    ],
    [{ places: { docks: { gives: {} } } }, 'places.docks.gives: cannot be corrected'],
    [{ places: { 'map-riches': { needs: { purple: 3 } } } }, 'places.map-riches.needs.purple'],
  ])('%j', (overrides, why) => {
    expect(() => parseSetup({ game: 'farshore', overrides })).toThrow(why);
  });

  test('a deck too small', () => {
    const names = rules({}).infos.filter((info) => info.deck === 'main' && info.copies > 1);
    const cards = Object.fromEntries(names.map((info) => [info.id, { copies: 1 }]));
    expect(() => rules({ cards })).toThrow('cards: the deck would have 48 cards; at least 60 are needed');
  });
});

describe('Mistwood', () => {
  const lair = (cards: unknown) => () =>
    parseSetup({
      game: 'everdell',
      modules: ['seasons'],
      solo: { name: 'nightweave', level: 1 },
      overrides: { cards },
    });

  test('takes another price for a Farm and other deeds for an Activity card', () => {
    const setup = lair({
      'farm-winter-1': { cost: { twig: 1 }, points: 2 },
      'activity-autumn-3': { rows: ['- ↻ draw', 'play-meadow / draw'] },
    })();
    const { infoByName } = rulesFor(setup);
    expect(infoByName.get('farm-winter-1')?.points).toBe(2);
    expect(infoByName.get('activity-autumn-3')?.def.rows).toEqual(['- ↻ draw', 'play-meadow / draw']);
    expect(infoByName.get('activity-autumn-3')?.def.provenance?.['rows']).toBe('corrected');
  });

  test.each([
    [{ 'activity-autumn-3': { rows: ['- ↻ draw'] } }, 'must be a list of 2 lines'],
    [{ 'activity-autumn-3': { rows: ['- ↻ nap', 'play-hand / draw'] } }, 'the first line names'],
    [{ 'activity-autumn-3': { rows: ['worker ↻ draw', 'play-hand / draw'] } }, 'the corner stays "-"'],
    [{ 'activity-autumn-3': { rows: ['- ↻ draw', 'play-hand / nap'] } }, 'she cannot "nap"'],
    [{ 'activity-autumn-3': { rows: ['- ↻ draw', 'play-hand'] } }, 'a season has two deeds'],
    [{ 'farm-winter-1': { rows: ['x'] } }, 'cannot be corrected'],
  ])('refuses %j', (cards, why) => {
    expect(lair(cards)).toThrow(why);
  });
});

describe('corrections that would make a game endless', () => {
  const lair = (cards: unknown, level = 1): unknown => ({
    game: 'everdell',
    solo: { name: 'nightweave', level },
    overrides: { cards },
  });
  const STAY_HOME = ['draw / draw', 'draw / draw', 'draw / draw', 'draw / draw'];

  test('are refused when no Activity card sends Nightweave out', () => {
    const both = {
      'activity-winter-6': { rows: ['nightweave ↺ discard', ...STAY_HOME] },
      'activity-winter-7': { rows: ['nightweave ↻ draw', ...STAY_HOME] },
    };
    expect(() => parseSetup(lair(both))).toThrow('in winter no Activity card sends Nightweave out');
    expect(() => parseSetup(lair({ 'activity-winter-6': both['activity-winter-6'] }))).not.toThrow();
  });

  test('are refused when a winter card that may be left out is the only one', () => {
    const rows = (corner: string, first: string): { rows: string[] } => ({
      rows: [corner, `${first} / draw`, ...STAY_HOME.slice(1).map(() => 'nightweave / draw')],
    });
    const cards = {
      'activity-winter-1': rows('worker ↻ haven', 'nightweave'),
      'activity-winter-6': rows('nightweave ↺ discard', 'draw'),
      'activity-winter-7': rows('nightweave ↻ draw', 'draw'),
    };
    expect(() => parseSetup(lair(cards))).toThrow('in winter no Activity card');
  });

  test('end in a fault of the rules where nobody refused them', () => {
    const stayHome = { rows: ['nightweave ↻ draw', ...STAY_HOME] };
    const overrides = { cards: { 'activity-winter-6': stayHome, 'activity-winter-7': stayHome } };
    const game = new Game(rulesFor({ ...parseSetup(lair({})), overrides }), 'seed');
    const random = seedRandom('answers');
    const play = (): void => {
      while (game.question !== null) game.choose(randomChoice(random, game.question));
    };
    expect(play).toThrow(RulesFault);
    expect(game.question?.seat).toBe(0);
  });

  test('are refused when a trial game does not end, or fails', () => {
    const setup = parseSetup({ game: 'everdell', players: 1, solo: { name: 'rugwort', level: 1 } });
    const against = (takeTurn: (turn: Turn) => void) => () =>
      tryOut(
        compile(
          everdell,
          [],
          [null, { id: 'idler', level: 1, winsTies: true, takeTurn, score: () => 0 }],
          setup,
        ),
      );
    expect(against(() => undefined)).toThrow('a trial game was not over after 400 turns');
    const fails = (): never => {
      throw new Error('lost its way');
    };
    expect(against(fails)).toThrow('a trial game failed: lost its way');
    expect(against((turn) => turn.pass())).not.toThrow();
  });
});
