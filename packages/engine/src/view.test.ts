import { rulesOf } from '@evertable/testkit';
import { describe, expect, test } from 'vitest';
import { ALL } from './event.ts';
import { Game } from './game.ts';
import { imagine, SPECTATOR } from './imagine.ts';
import { newGame } from './setup.ts';
import { type Card, clone, HOME, NOT_YET, remove, type Seat, type State } from './state.ts';
import { view } from './view.ts';

const rules = rulesOf({ game: 'everdell', players: 2, first: 0 });
const cardOf = (name: string): Card => rules.cardByName.get(name) as Card;

/** Takes cards from wherever they are and makes them a seat's hand, known to itself alone. */
function holds(state: State, seat: Seat, names: readonly string[]): void {
  const { hand } = state.players[seat];
  state.deck.unshift(...hand.splice(0));
  for (const card of names.map(cardOf)) {
    for (const list of [state.deck, ...state.players.map((p) => p.hand)]) remove(list, card);
    const slot = state.display.indexOf(card);
    if (slot >= 0) state.display[slot] = state.deck.shift() as Card;
    hand.push(card);
    state.known[card] = 1 << seat;
  }
}

function started(hand: readonly string[], change: (state: State) => void = () => {}): Game {
  const state = newGame(rules, 'view');
  holds(state, 0, hand);
  change(state);
  return new Game(rules, 'view', state);
}

const seenBy = (game: Game, viewer: Seat) => view(rules, game.state, viewer, game.question);

describe('a hand, as others see it,', () => {
  test('shows the cards they know first, so that their order tells nothing', () => {
    const known = (state: State): void => void (state.known[cardOf('king#1')] = ALL);
    const early = started(['farm#1', 'king#1', 'mine#1'], known);
    const late = started(['mine#1', 'farm#1', 'king#1'], known);
    expect(seenBy(early, 1).players[0].hand.cards).toEqual(['king#1', null, null]);
    expect(seenBy(late, 1).players[0].hand.cards).toEqual(['king#1', null, null]);
    expect(seenBy(early, 0).players[0].hand.cards).toEqual(['farm#1', 'king#1', 'mine#1']);
    const [one, two] = [clone(early.state), clone(late.state)];
    for (const state of [one, two]) imagine(rules, state, 1, 'imagined');
    expect(one.players).toEqual(two.players);
  });

  test('is told by the copy played last: of two alike the one they knew goes first', () => {
    const rich = (state: State): void => {
      state.known[cardOf('farm#2')] = ALL;
      state.players[0].goods = [9, 9, 9, 9, 0];
    };
    const game = started(['farm#1', 'farm#2'], rich);
    const offered = seenBy(game, 0).question?.options.map((o) => o.key);
    expect(offered).toContain('play farm#2');
    expect(offered).not.toContain('play farm#1');
  });
});

describe('the question of another seat', () => {
  /** Scholars graduate from the hand: how many could is nobody else's business. */
  const graduating = (hand: readonly string[]): Game =>
    started(hand, (state) => {
      const spot = rules.spotByName.get('graduation-of-scholars')!.index;
      state.spots.push(...(state.spots.includes(spot) ? [] : [spot]));
      for (const name of ['teacher#1', 'university#1']) {
        holds(state, 1, [name]);
        state.players[0].city.push(state.players[1].hand.pop() as Card);
        state.known[cardOf(name)] = ALL;
      }
      state.players[0].workers = state.players[0].workers.map((_, i) => (i < 2 ? HOME : NOT_YET));
    });

  test.each([1, SPECTATOR])('tells seat %i nothing of the hand it is about', (viewer) => {
    const [one, three] = [
      ['bard#1', 'farm#1', 'mine#1'],
      ['bard#1', 'king#1', 'judge#1'],
    ].map((hand) => {
      const game = graduating(hand);
      game.answer('place graduation-of-scholars');
      return game;
    });
    expect(one.question?.max).toBe(1);
    expect(three.question?.max).toBe(3);
    expect(seenBy(one, viewer).question).toEqual(seenBy(three, viewer).question);
    expect(seenBy(three, 0).question).toMatchObject({ min: 0, max: 3 });
  });

  test('does not name a card of the hand that is not played yet', () => {
    const game = started(['husband#1'], (state) => {
      state.players[0].goods = [9, 9, 9, 9, 0];
      for (const name of ['farm#1']) {
        holds(state, 1, [name]);
        state.players[0].city.push(state.players[1].hand.pop() as Card);
        state.known[cardOf(name)] = ALL;
      }
    });
    game.answer('play husband#1');
    expect(game.question?.id).toBe('pay.how');
    expect(seenBy(game, 0).question?.about).toBe('husband#1');
    expect(seenBy(game, 1).question?.about).toBeNull();
    expect(seenBy(game, SPECTATOR).question?.about).toBeNull();
  });
});
