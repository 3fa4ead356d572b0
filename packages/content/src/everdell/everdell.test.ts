import { NO_LIMIT } from '@evertable/engine';
import { describe, expect, test } from 'vitest';
import { rulesFor } from '../games.ts';
import { parseSetup } from '../setup.ts';

/**
 * The printed numbers, written down a second time as a table one can check against the cards: name, kind, colour,
 * rarity, price in twig/resin/pebble/berry, points, copies, and for a Construction who moves in for free.
 */
const CARDS = `
architect       critter       prosperity   unique  0/0/0/4   2  2
bard            critter       traveler     unique  0/0/0/3   0  2
barge-toad      critter       production   common  0/0/0/2   1  3
castle          construction  prosperity   unique  2/3/3/0   4  2  king
cemetery        construction  destination  unique  0/0/2/0   0  2  undertaker
chapel          construction  destination  unique  2/1/1/0   2  2  shepherd
chip-sweep      critter       production   common  0/0/0/3   2  3
clock-tower     construction  governance   unique  3/0/1/0   0  3  historian
courthouse      construction  governance   unique  1/1/2/0   2  2  judge
crane           construction  governance   unique  0/0/1/0   1  3  architect
doctor          critter       production   unique  0/0/0/4   4  2
dungeon         construction  governance   unique  0/1/2/0   0  2  ranger
ever-tree       construction  prosperity   unique  3/3/3/0   5  2  any
fairgrounds     construction  production   unique  1/2/1/0   3  3  fool
farm            construction  production   common  2/1/0/0   1  8  husband,wife
fool            critter       traveler     unique  0/0/0/3  -2  2
general-store   construction  production   common  0/1/1/0   1  3  shopkeeper
historian       critter       governance   unique  0/0/0/2   1  3
husband         critter       production   common  0/0/0/3   2  4
inn             construction  destination  common  2/1/0/0   2  3  innkeeper
innkeeper       critter       governance   unique  0/0/0/1   1  3
judge           critter       governance   unique  0/0/0/3   2  2
king            critter       prosperity   unique  0/0/0/6   4  2
lookout         construction  destination  unique  1/1/1/0   2  2  wanderer
mine            construction  production   common  1/1/1/0   2  3  miner-mole
miner-mole      critter       production   common  0/0/0/3   1  3
monastery       construction  destination  unique  1/1/1/0   1  2  monk
monk            critter       production   unique  0/0/0/1   0  2
palace          construction  prosperity   unique  2/3/3/0   4  2  queen
peddler         critter       production   common  0/0/0/2   1  3
post-office     construction  destination  common  1/2/0/0   2  3  postal-pigeon
postal-pigeon   critter       traveler     common  0/0/0/2   0  3
queen           critter       destination  unique  0/0/0/5   4  2
ranger          critter       traveler     unique  0/0/0/2   1  2
resin-refinery  construction  production   common  0/1/1/0   1  3  chip-sweep
ruins           construction  traveler     common  0/0/0/0   0  3  peddler
school          construction  prosperity   unique  2/2/0/0   2  2  teacher
shepherd        critter       traveler     unique  0/0/0/3   1  2
shopkeeper      critter       governance   unique  0/0/0/2   1  3
storehouse      construction  production   common  1/1/1/0   2  3  woodcarver
teacher         critter       production   common  0/0/0/2   2  3
theater         construction  prosperity   unique  3/1/1/0   3  2  bard
twig-barge      construction  production   common  1/0/1/0   1  3  barge-toad
undertaker      critter       traveler     unique  0/0/0/2   1  2
university      construction  destination  unique  0/1/2/0   3  2  doctor
wanderer        critter       traveler     common  0/0/0/2   1  3
wife            critter       prosperity   common  0/0/0/2   2  4
woodcarver      critter       production   common  0/0/0/2   2  3
`;

/** The places of the board and how many workers fit. */
const SPOTS = `
basic-3-twig          basic  1
basic-2-twig-1-card   basic  any
basic-2-resin         basic  1
basic-1-resin-1-card  basic  any
basic-2-card-1-point  basic  any
basic-1-pebble        basic  1
basic-1-berry-1-card  basic  1
basic-1-berry         basic  any
haven                 haven  any
journey-2             journey  any
journey-3             journey  1
journey-4             journey  1
journey-5             journey  1
city-monument             basic-event  1
grand-tour                basic-event  1
harvest-festival          basic-event  1
cartographers-expedition  basic-event  1
forest-1-twig-1-resin-1-berry           forest  1
forest-2-berry-1-card                   forest  1
forest-3-berry                          forest  1
forest-2-resin-1-twig                   forest  1
forest-3-card-1-pebble                  forest  1
forest-2-any                            forest  1
forest-2-card-1-any                     forest  1
forest-discard-up-to-3-gain-any-each    forest  1
forest-discard-any-draw-2-each          forest  1
forest-copy-basic-draw-1                forest  1
forest-draw-2-meadow-play-1-for-1-less  forest  1
a-brilliant-marketing-plan    special-event  1
a-well-run-city               special-event  1
an-evening-of-fireworks       special-event  1
ancient-scrolls-discovered    special-event  1
capture-of-the-acorn-thieves  special-event  1
croak-wart-cure               special-event  1
flying-doctor-service         special-event  1
graduation-of-scholars        special-event  1
ministering-to-miscreants     special-event  1
path-of-the-pilgrims          special-event  1
performer-in-residence        special-event  1
pristine-chapel-ceiling       special-event  1
remembering-the-fallen        special-event  1
tax-relief                    special-event  1
the-everdell-games            special-event  1
under-new-management          special-event  1
`;

/** The two cards a Special Event asks for. */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  'a-brilliant-marketing-plan': ['shopkeeper', 'post-office'],
  'a-well-run-city': ['chip-sweep', 'clock-tower'],
  'an-evening-of-fireworks': ['lookout', 'miner-mole'],
  'ancient-scrolls-discovered': ['historian', 'ruins'],
  'capture-of-the-acorn-thieves': ['courthouse', 'ranger'],
  'croak-wart-cure': ['undertaker', 'barge-toad'],
  'flying-doctor-service': ['doctor', 'postal-pigeon'],
  'graduation-of-scholars': ['teacher', 'university'],
  'ministering-to-miscreants': ['monk', 'dungeon'],
  'path-of-the-pilgrims': ['monastery', 'wanderer'],
  'performer-in-residence': ['inn', 'bard'],
  'pristine-chapel-ceiling': ['woodcarver', 'chapel'],
  'remembering-the-fallen': ['cemetery', 'shepherd'],
  'tax-relief': ['judge', 'queen'],
  'under-new-management': ['peddler', 'general-store'],
};

const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(/ +/));

const rules = rulesFor(parseSetup({ game: 'everdell', players: 2 }));
const { game } = rules;
const critters = rules.infos.filter((info) => info.critter).map((info) => info.id);

describe('the numbers of Everdell', () => {
  test.each(rows(CARDS).map((row) => [row[0], row] as const))('%s', (id, row) => {
    const [, kind, color, rarity, price, points, copies, hosts] = row;
    const { def, hosts: hosted } = rules.infos[rules.infoByName.get(id)?.index ?? -1];
    const cost = game.goods.map((good) => def.cost?.[good.id] ?? 0).join('/');
    expect([def.kind, def.color, def.rarity, cost]).toEqual([kind, color, rarity, price]);
    expect([def.points, def.copies]).toEqual([Number(points), Number(copies)]);
    const movesIn = rules.infos.filter((k) => hosted?.[k.index]).map((k) => k.id);
    expect(movesIn).toEqual(hosts === 'any' ? critters : (hosts?.split(',') ?? []));
  });

  test('48 cards in 128 copies, half of them Critters', () => {
    expect(rules.infos.map((info) => info.id)).toEqual(rows(CARDS).map(([id]) => id));
    expect(rules.infoOf).toHaveLength(128);
    expect(critters).toHaveLength(24);
  });

  test('every Critter has a Construction of its own to move into', () => {
    const homeless = critters.filter(
      (id) =>
        !rules.infos.some((k) => k.id !== 'ever-tree' && k.hosts?.[rules.infoByName.get(id)?.index ?? 0]),
    );
    expect(homeless).toEqual([]);
  });

  test('what is special about a card', () => {
    const those = (is: (info: (typeof rules.infos)[number]) => boolean): string[] =>
      rules.infos.filter(is).map((info) => info.id);
    expect(those((k) => k.open)).toEqual(['inn', 'post-office']);
    expect(those((k) => k.permanent)).toEqual(['cemetery', 'monastery']);
    expect(those((k) => k.spaces === 0)).toEqual(['wanderer']);
    expect(those((k) => k.sharesWith >= 0)).toEqual(['husband', 'wife']);
    expect(those((k) => k.visitable)).toEqual([
      'cemetery',
      'chapel',
      'inn',
      'lookout',
      'monastery',
      'post-office',
      'queen',
      'storehouse',
      'university',
    ]);
    const colors = Object.fromEntries(
      game.colors.map((color, i) => [color, those((k) => k.color === i).length]),
    );
    expect(colors).toEqual({ traveler: 8, production: 16, destination: 8, governance: 8, prosperity: 8 });
  });

  test('the places of the board', () => {
    const found = rules.spots.map((s) => [s.id, s.group, s.room >= NO_LIMIT ? 'any' : String(s.room)]);
    expect(found).toEqual(rows(SPOTS));
    expect(rules.spots.filter((s) => s.permanent).map((s) => s.group)).toEqual(Array(4).fill('journey'));
  });

  test('the cards that Special Events ask for', () => {
    const special = rules.spots.filter((s) => s.group === 'special-event' && s.id !== 'the-everdell-games');
    expect(Object.fromEntries(special.map((s) => [s.id, s.def.holds]))).toEqual(PAIRS);
  });

  test('limits, hands and seasons', () => {
    expect([game.handLimit, game.citySize, rules.rowOf.length]).toEqual([8, 15, 8]);
    expect(game.hands[4]).toEqual([5, 6, 7, 8]);
    expect(game.workers).toEqual({ total: 6, start: 2 });
    expect(game.seasons.map((s) => [s.id, s.workers])).toEqual([
      ['winter', 0],
      ['spring', 1],
      ['summer', 1],
      ['autumn', 2],
    ]);
  });
});
