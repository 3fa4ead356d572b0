import { describe, expect, test } from 'vitest';
import {
  type CardDef,
  Game,
  type Module,
  newGame,
  openCounter,
  optionKey,
  readPosition,
  viewEvent,
  writePosition,
} from '../src/index.ts';
import { toyRules } from './toy.ts';

const critter = (id: string, color: string): CardDef => ({
  id,
  kind: 'critter',
  color,
  copies: 2,
  cost: { wax: 9 },
});
const house = (id: string, hosts?: CardDef['hosts']): CardDef => ({
  id,
  kind: 'construction',
  color: 'red',
  copies: 1,
  ...(hosts !== undefined && { hosts }),
});
const cards = [critter('mole', 'green'), critter('newt', 'red'), house('burrow', ['mole']), house('barn')];
const golden: Module = {
  id: 'golden',
  waysIn: [
    {
      id: 'golden',
      hosts: ({ color }, { color: guest }) => color === guest,
      tokens: { counter: openCounter('gold', 'seat'), each: 1 },
    },
  ],
};
const wider: Module = { id: 'wider', waysIn: [{ id: 'occupy', hosts: ({ id }) => id === 'barn' }] };

/** The cards named lie in the city of seat 0, the others of these modules in its hand. */
function game(city: readonly string[], ...modules: readonly Module[]): Game {
  const rules = toyRules({ players: 2, modules: [{ id: 'cards', cards }, ...modules] });
  const state = newGame(rules, 'moving in');
  const kept = (card: number): boolean => !cards.some(({ id }) => rules.cardNames[card].startsWith(id));
  for (const list of [state.deck, state.players[0].hand, state.players[1].hand]) {
    const rest = list.filter(kept);
    list.splice(0, list.length, ...rest);
  }
  state.display = state.display.map((card) =>
    card >= 0 && kept(card) ? card : (state.deck.pop() as number),
  );
  rules.cardNames.forEach((name, card) => {
    if (kept(card)) return;
    (city.includes(name) ? state.players[0].city : state.players[0].hand).push(card);
  });
  return new Game(rules, 'moving in', state);
}
const offered = ({ rules, question }: Game): string[] =>
  (question?.options ?? [])
    .map((option) => optionKey(rules, option))
    .filter((key) => !key.startsWith('place'));

describe('ways in', () => {
  test('a Critter moves in where the card names it', () => {
    const g = game(['burrow#1']);
    g.answer('play mole#1');
    expect(writePosition(g.rules, g.state)).toContain('\noccupied burrow#1\n');
    expect(offered(game(['burrow#1']))).not.toContain('play newt#1');
  });

  test('a module widens the first way', () => {
    expect(offered(game(['barn#1']))).not.toContain('play newt#1');
    const g = game(['barn#1'], wider);
    g.answer('play newt#1');
    expect(writePosition(g.rules, g.state)).toContain('\noccupied barn#1\n');
  });

  test('a second way has tokens of its own, and the player chooses where both are open', () => {
    const g = game(['burrow#1', 'barn#1'], wider, golden);
    g.answer('play newt#1');
    expect(g.question?.id).toBe('pay.how');
    expect(offered(g)).toEqual(['occupy barn#1', 'golden burrow#1', 'golden barn#1']);
    const events = g.answer('golden burrow#1');
    expect(events.map((e) => viewEvent(g.rules, e, 1)).find(({ type }) => type === 'occupy')).toEqual({
      type: 'occupy',
      seat: 0,
      card: 'burrow#1',
      way: 'golden',
    });
    const text = writePosition(g.rules, g.state);
    expect(text).toContain('\noccupied golden:burrow#1\n');
    expect(readPosition(g.rules, text)).toEqual(g.state);
    const gold = g.rules.seatVars.get('gold') as number;
    expect(g.state.players.map(({ vars }) => vars[gold])).toEqual([0, 1]);
  });

  test('when the tokens are used up, and where any token lies, nobody moves in', () => {
    const g = game(['burrow#1', 'barn#1'], golden);
    g.answer('play newt#1');
    g.answer('golden burrow#1');
    g.answer('prepare');
    expect(offered(g)).not.toContain('play newt#2');
    expect(offered(g)).not.toContain('play mole#1');
  });
});
