import { describe, expect, test } from 'vitest';
import {
  type CardDef,
  Game,
  imagine,
  clone,
  type Module,
  newGame,
  randomChoice,
  readPosition,
  runTurn,
  scores,
  seedRandom,
  type SpotDef,
  Turn,
  view,
  winners,
  writePosition,
} from '../src/index.ts';
import {
  AUTUMN,
  laidOut,
  me,
  names,
  offered,
  SEED,
  STONE,
  them,
  village,
  villageRules,
  WOOD,
} from './village.ts';

const RICH = [9, 9, 9, 9];

/** What a card can do by itself, each with a card of the village that does it. */
const cardHooks: Readonly<Partial<Record<keyof CardDef, () => void>>> = {
  canPlay() {
    expect(offered(laidOut([], { hand: ['queen'], goods: RICH }))).not.toContain('play queen#1');
    expect(offered(laidOut([], { hand: ['queen'], city: ['farm'], goods: RICH }))).toContain('play queen#1');
  },
  replaces() {
    const game = laidOut([], { hand: ['ruins'], city: ['farm', 'inn', 'inn', 'crane'] });
    game.answer('play ruins#1');
    game.answer('farm#1');
    expect(names(game, me(game).city)).toEqual(['inn', 'inn', 'crane', 'ruins']);
    expect(names(game, game.state.discard)).toEqual(['farm']);
  },
  onPlay() {
    const game = laidOut([], { hand: ['scout'], deck: ['inn'], goods: RICH });
    game.answer('play scout#1');
    expect(names(game, me(game).hand)).toEqual(['inn']);
  },
  produce() {
    const game = laidOut([], { hand: ['farm'], goods: [2] });
    game.answer('play farm#1');
    expect(me(game).goods[SEED]).toBe(1);
  },
  copyable() {
    const shy: Module = {
      id: 'shy',
      cards: (village.cards ?? []).map((def) =>
        def.id === 'farm' ? { ...def, copyable: () => false } : def,
      ),
    };
    const game = laidOut([shy], { hand: ['mole'], city: ['farm'], goods: RICH });
    game.answer('play mole#1');
    expect(game.question?.seat).toBe(1);
  },
  room() {
    const game = laidOut([], { city: ['inn'] });
    game.answer('place inn#1');
    expect(offered(game)).not.toContain('place inn#1');
  },
  canVisit() {
    const shut: Module = {
      id: 'shut',
      cards: (village.cards ?? []).map((def) => (def.id === 'inn' ? { ...def, canVisit: () => false } : def)),
    };
    expect(offered(laidOut([shut], { city: ['inn'] }))).not.toContain('place inn#1');
  },
  onVisit() {
    const game = laidOut([], { theirCity: ['inn'] });
    game.answer('place inn#1');
    expect(me(game).goods[STONE]).toBe(3);
  },
  afterPlay() {
    const game = laidOut([], { hand: ['farm'], city: ['clerk'], goods: [2] });
    game.answer('play farm#1');
    expect(me(game).points).toBe(1);
  },
  afterDraw() {
    const game = laidOut([], { city: ['clerk'] });
    game.answer('place well');
    expect(me(game).points).toBe(20);
  },
  beforePrepare() {
    const game = laidOut([], { city: ['scout'] });
    for (const answer of ['place well', 'place well', 'place well', 'place well', 'prepare'])
      game.answer(answer);
    expect(me(game).goods[WOOD]).toBe(5);
  },
  helps() {
    const game = laidOut([], { hand: ['farm'], city: ['crane'] });
    game.answer('play farm#1');
    expect(names(game, me(game).city)).toEqual(['farm']);
    expect(names(game, game.state.discard)).toEqual(['crane']);
  },
  bonus() {
    const { rules, state } = laidOut([], { city: ['scout', 'farm'] });
    expect(scores(rules, state)[0]).toMatchObject({ parts: [1, 2, 0], total: 3 });
  },
};

describe('hooks of a card', () => {
  test.each(Object.entries(cardHooks))('%s', (_, check) => {
    expect.hasAssertions();
    check();
  });
});

/** What can be said of a card in data. */
const cardData: Readonly<Record<string, () => void>> = {
  unique() {
    const layout = { hand: ['queen'], city: ['farm'], goods: RICH };
    expect(offered(laidOut([], { ...layout, city: ['farm', 'queen'], hand: ['queen'] }))).not.toContain(
      'play queen#2',
    );
    expect(offered(laidOut([], layout))).toContain('play queen#1');
  },
  hosts() {
    const game = laidOut([], { hand: ['mouse'], city: ['farm'] });
    game.answer('play mouse#1');
    expect(names(game, me(game).city)).toEqual(['farm', 'mouse']);
    expect(offered(laidOut([], { hand: ['mouse'], city: ['inn'] }))).not.toContain('play mouse#1');
  },
  open() {
    expect(offered(laidOut([], { theirCity: ['inn'] }))).toContain('place inn#1');
  },
  goesTo() {
    const game = laidOut([], { hand: ['fool'], goods: RICH });
    game.answer('play fool#1');
    expect(names(game, them(game).city)).toEqual(['fool']);
  },
  paidTo() {
    const game = laidOut([], { hand: ['shepherd'], goods: [0, 0, 0, 1] });
    game.answer('play shepherd#1');
    expect(them(game).goods[SEED]).toBe(1);
  },
  citySize() {
    const full = { city: ['farm', 'farm', 'farm', 'farm'], hand: ['inn'], goods: RICH };
    expect(offered(laidOut([], full))).not.toContain('play inn#1');
  },
};

describe('data of a card', () => {
  test.each(Object.entries(cardData))('%s', (_, check) => {
    expect.hasAssertions();
    check();
  });
});

describe('places', () => {
  const spots: {
    readonly [K in keyof Pick<
      SpotDef,
      'room' | 'event' | 'holds' | 'achieved' | 'since' | 'permanent'
    >]-?: () => void;
  } = {
    room() {
      const game = laidOut([]);
      game.answer('place wood');
      expect(offered(game)).not.toContain('place wood');
      expect(offered(game)).toContain('place well');
    },
    holds() {
      expect(offered(laidOut([]))).not.toContain('place fair');
      expect(offered(laidOut([], { city: ['farm'] }))).toContain('place fair');
    },
    achieved() {
      const parade: SpotDef = { id: 'parade', group: 'event', room: 1, event: 'special', achieved: 1 };
      const game = laidOut([{ id: 'parade', spots: [parade] }], { city: ['farm'] });
      expect(offered(game)).not.toContain('place parade');
      for (const answer of ['place fair', 'place wood']) game.answer(answer);
      expect(offered(game)).toContain('place parade');
    },
    event() {
      const game = laidOut([], { city: ['farm'], theirCity: ['farm'] });
      game.answer('place fair');
      expect(offered(game)).not.toContain('place fair');
      expect(game.state.claims).toEqual([game.rules.spotByName.get('fair')?.index, 0]);
    },
    since() {
      expect(offered(laidOut([]))).not.toContain('place grave');
      expect(offered(laidOut([], { season: AUTUMN }))).toContain('place grave');
    },
    permanent() {
      const game = laidOut([], { season: AUTUMN });
      game.answer('place grave');
      expect(me(game).workers.some((where) => where > game.rules.infoOf.length)).toBe(true);
    },
  };
  test.each(Object.entries(spots))('%s', (_, check) => {
    expect.hasAssertions();
    check();
  });
});

describe('a whole game', () => {
  /** A game of random answers, and the position after each turn. */
  function played(players: number, seed: string) {
    const rules = villageRules({ players });
    const random = seedRandom(seed);
    const turn = new Turn(rules, newGame(rules, seed), (_, question) => randomChoice(random, question));
    const states = [clone(turn.state)];
    while (turn.state.seat >= 0) {
      runTurn(turn);
      states.push(clone(turn.state));
    }
    return { rules, states };
  }

  test.each([1, 2, 3, 4, 5, 6])('of %i ends, is written and read, and hides what is hidden', (players) => {
    const { rules, states } = played(players, `game ${players}`);
    const end = states[states.length - 1];
    expect(end.players.every(({ passed }) => passed === 1)).toBe(true);
    expect(winners(rules, end).length).toBeGreaterThan(0);
    for (const state of states.filter((_, i) => i % 5 === 0)) {
      expect(readPosition(rules, writePosition(rules, state))).toEqual(state);
      for (let seat = 0; seat < players; seat++) {
        const other = clone(state);
        imagine(rules, other, seat, 'another deal');
        expect(view(rules, other, seat, null)).toEqual(view(rules, state, seat, null));
      }
    }
  });

  test('is the same again from its seed and answers, and can be taken back', () => {
    const rules = villageRules();
    const game = new Game(rules, 'seed');
    const random = seedRandom('answers');
    for (let i = 0; i < 12 && game.question !== null; i++) game.choose(randomChoice(random, game.question));
    expect(Game.replay(rules, 'seed', game.answers).state).toEqual(game.state);
    const taken = new Game(rules, 'seed');
    const before = clone(taken.state);
    taken.answer('place wood');
    taken.undo();
    expect(taken.state).toEqual(before);
  });
});
