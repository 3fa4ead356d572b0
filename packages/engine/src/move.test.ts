import { describe, expect, it } from 'vitest';
import { toyRules } from '../test/toy.ts';
import type { GameEvent } from './event.ts';
import { ALL } from './imagine.ts';
import {
  BOX,
  cityOf,
  DISCARD,
  handOf,
  hiddenUnder,
  inSlot,
  onPile,
  REVEALED,
  under,
  underPile,
} from './move.ts';
import { writable } from './internals.ts';
import type { Module } from './definitions.ts';
import { newGame } from './setup.ts';
import { REMOVED, HOME, NO_CARD, IN_RESERVE } from './state.ts';
import { Turn } from './turn.ts';
import { viewEvent } from './view-event.ts';
import { view } from './view.ts';

const piles: Module = {
  id: 'piles',
  piles: [
    { id: 'open', seen: 'all' },
    { id: 'hidden', seen: 'nobody' },
    { id: 'face-down', seen: 'all', ofCity: true },
  ],
};

function table(): { turn: Turn; events: GameEvent[] } {
  const rules = toyRules({ players: 2, modules: [piles] });
  const turn = new Turn(rules, newGame(rules, 'move'), () => []);
  const events: GameEvent[] = [];
  turn.events = events;
  return { turn, events };
}

describe('move', () => {
  it('tells by where a card was and where it goes, and knows who has seen it', () => {
    const { turn, events } = table();
    const [card] = turn.me.hand;
    expect(turn.state.known[card]).toBe(1);
    turn.move(card, handOf(1));
    expect(turn.state.known[card]).toBe(3);
    turn.move(card, DISCARD);
    turn.move(card, REVEALED);
    expect(turn.state.known[card]).toBe(ALL);
    turn.move(card, cityOf(0));
    turn.move(card, BOX);
    turn.move(card, handOf(1));
    const [lost] = turn.state.display;
    turn.move(lost, onPile('open'));
    turn.move(card, inSlot(0));
    expect(events).toEqual([
      { type: 'give-card', seat: 0, card, to: 1, seen: 3 },
      { type: 'discard', seat: 1, card, seen: 2 },
      { type: 'play', seat: 0, card, to: 0 },
      { type: 'remove', seat: 0, card, to: 0 },
      { type: 'draw', seat: 1, card, seen: 2 },
      { type: 'tuck', seat: 0, card: lost, pile: turn.pileIndex('open') },
      { type: 'refill', seat: 0, card, slot: 0, seen: ALL },
    ]);
    expect(turn.state.display[0]).toBe(card);
  });

  it('clears a card that leaves its city, unless it is only laid aside', () => {
    const { turn, events } = table();
    const [card] = turn.me.hand;
    turn.move(card, cityOf(0));
    turn.lay('point', turn.placeOf(card), 2);
    events.length = 0;
    turn.move(card, onPile('face-down'));
    turn.move(card, cityOf(0));
    expect(turn.lying('point', turn.placeOf(card))).toBe(2);
    expect(events).toEqual([]);
    turn.move(card, DISCARD);
    expect(turn.lying('point', turn.placeOf(card))).toBe(0);
  });

  it('puts on top of a pile or under it, and turns up from the top', () => {
    const { turn, events } = table();
    const [one, two, three] = turn.state.deck;
    for (const card of [one, two]) turn.move(card, onPile('hidden'));
    turn.move(three, underPile('hidden'));
    expect(turn.pile('hidden')).toEqual([three, one, two]);
    expect(turn.turnUp('hidden', onPile('open'))).toBe(two);
    expect(turn.state.known[two]).toBe(ALL);
    expect(events).toEqual([{ type: 'reveal', seat: 0, card: two }]);
    turn.shufflePile('hidden', [two]);
    expect(turn.pile('hidden').toSorted((a, b) => a - b)).toEqual([one, two, three].sort((a, b) => a - b));
    expect(turn.state.known[two]).toBe(0);
    expect(turn.turnUp('open', DISCARD)).toBe(NO_CARD);
  });
});

/** Every card of the table, wherever it lies. */
function everywhere({ state }: Turn): number[] {
  return [
    ...[state.deck, state.discard, state.box, state.revealed, state.stacked, ...state.piles].flat(),
    ...state.display.filter((card) => card !== NO_CARD),
    ...state.under.filter((_, i) => i % 2 === 1),
    ...state.players.flatMap(({ hand, city }) => [...hand, ...city]),
  ].sort((a, b) => a - b);
}

describe('no card is in two places', () => {
  const zones = (turn: Turn) => {
    const grove = turn.spotNamed('grove');
    const piles = [onPile('open'), underPile('hidden'), onPile('face-down')];
    return [handOf(0), cityOf(1), DISCARD, REVEALED, BOX, under(grove), hiddenUnder(grove), ...piles];
  };

  it('from wherever to wherever it is moved', () => {
    const { turn } = table();
    const all = everywhere(turn);
    const [card] = turn.state.deck;
    for (const from of zones(turn))
      for (const to of zones(turn)) {
        turn.move(card, from);
        turn.move(card, to);
        expect(everywhere(turn)).toEqual(all);
      }
  });

  it('under a place, from a row, below a card of a row or from the deck', () => {
    const { turn, events } = table();
    const all = everywhere(turn);
    const grove = turn.spotNamed('grove');
    const [shown] = turn.state.display;
    const [first, second] = turn.state.deck;
    turn.tuck(shown, grove);
    turn.hideUnder(first, grove);
    writable(turn).stacked.push(writable(turn).deck.splice(turn.state.deck.indexOf(second), 1)[0]);
    turn.move(second, DISCARD);
    expect(turn.cardsUnder(grove)).toEqual([shown, first]);
    expect([turn.state.known[shown], turn.state.known[first]]).toEqual([ALL, 0]);
    expect(events[0]).toEqual({ type: 'tuck', seat: 0, card: shown, where: grove });
    expect(everywhere(turn)).toEqual(all);
    turn.move(shown, handOf(0));
    expect(turn.cardsUnder(grove)).toEqual([first]);
    expect(everywhere(turn)).toEqual(all);
  });

  it('and one that is not there cannot be taken', () => {
    const { turn } = table();
    const [card] = turn.state.deck;
    expect(() => turn.discard([card])).toThrow('not where it is taken from');
    expect(() => turn.revealedToHand(card)).toThrow('not where it is taken from');
    expect(() => turn.move(99, DISCARD)).toThrow('lies nowhere');
  });
});

describe('who learns of a card that is moved', () => {
  /** Is there undoing after this? */
  const discloses = (turn: Turn, does: () => void): boolean => {
    turn.revealedAt = -1;
    does();
    return turn.revealedAt >= 0;
  };

  it('stops undo when a seat sees what it did not know', () => {
    const { turn } = table();
    const [one, two] = turn.state.deck;
    expect(discloses(turn, () => turn.move(one, onPile('hidden')))).toBe(false);
    expect(discloses(turn, () => turn.show(one, 0))).toBe(true);
    expect(discloses(turn, () => turn.show(one, 0))).toBe(false);
    expect(discloses(turn, () => turn.move(one, handOf(0)))).toBe(false);
    turn.move(two, onPile('hidden'));
    expect(discloses(turn, () => turn.move(two, handOf(0)))).toBe(true);
    expect(discloses(turn, () => turn.move(two, cityOf(0)))).toBe(false);
    expect(discloses(turn, () => turn.move(turn.state.display[0], handOf(0)))).toBe(false);
    expect(discloses(turn, () => turn.move(turn.state.players[1].hand[0], REVEALED))).toBe(true);
  });

  it('tells each seat of it what the view shows', () => {
    const { turn, events } = table();
    const { rules } = turn;
    turn.move(turn.state.deck[0], onPile('hidden'));
    const [theirs] = turn.state.players[1].hand;
    const [secret] = turn.pile('hidden');
    turn.move(theirs, DISCARD);
    turn.move(secret, DISCARD);
    for (const seat of [0, 1]) {
      const told = events.slice(-2).map((event) => viewEvent(rules, event, seat).card);
      expect(told).toEqual(view(rules, turn.state, seat, null).discard.slice(-2));
      expect(told).toEqual([seat === 1 ? rules.cardNames[theirs] : null, null]);
    }
  });

  it('makes the rest of a hand unknown to others, unless all see which card left', () => {
    const { turn } = table();
    const [one, two] = turn.state.display;
    for (const card of [one, two]) turn.move(card, handOf(0));
    const [three] = turn.me.hand;
    turn.move(three, REVEALED);
    expect([one, two].map((card) => turn.state.known[card])).toEqual([ALL, ALL]);
    turn.move(one, onPile('hidden'));
    expect([one, two].map((card) => turn.state.known[card])).toEqual([1, 1]);
  });

  it('keeps a card of an event secret unless it says who has seen it', () => {
    const { turn } = table();
    const event = { type: 'whisper', seat: 0, card: 3 } as unknown as GameEvent;
    expect(viewEvent(turn.rules, event, 1).card).toBeNull();
  });

  it('is silent on what lay face down', () => {
    const { turn, events } = table();
    const grove = turn.spotNamed('grove');
    const [card] = turn.state.deck;
    turn.hideUnder(card, grove);
    turn.move(card, handOf(1));
    expect(events).toEqual([{ type: 'draw', seat: 1, card, seen: 2 }]);
  });
});

describe('workers and chance', () => {
  it('sends a worker and tells of one that is placed or lost', () => {
    const { turn, events } = table();
    expect(turn.me.workers).toEqual([IN_RESERVE, IN_RESERVE]);
    turn.send(0, 1, HOME);
    turn.send(0, 1, turn.spotNamed('grove'));
    turn.send(0, 1, HOME);
    turn.send(0, 1, REMOVED);
    expect(turn.me.workers).toEqual([IN_RESERVE, REMOVED]);
    expect(events.map(({ type }) => type)).toEqual(['place', 'lose-worker']);
  });

  it('picks at random without changing what it picks from', () => {
    const { turn } = table();
    const list = ['a', 'b', 'c'] as const;
    expect(turn.shuffled(list).sort()).toEqual(['a', 'b', 'c']);
    expect(new Set(turn.atRandom(list, 2)).size).toBe(2);
    expect(turn.atRandom(list, 5)).toHaveLength(3);
    expect(turn.atRandom([])).toEqual([]);
    expect(turn.revealedAt).toBe(0);
  });
});
