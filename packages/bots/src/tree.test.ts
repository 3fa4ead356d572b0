import { Game } from '@evertable/engine';
import { rulesOf } from '@evertable/testkit';
import { expect, test } from 'vitest';
import { observationOf } from './decide.ts';
import { treeBot } from './tree.ts';

/** The first answers of a game between two of them. */
function opening(simulations: number): Game['answers'] {
  const game = new Game(rulesOf({ game: 'everdell', players: 2 }), 'ruler');
  const bots = [0, 1].map((seat) => treeBot(`ruler/${seat}`, { simulations }));
  for (let i = 0; i < 8; i++) {
    const observation = observationOf(game);
    if (observation === null) throw new Error('nothing is asked');
    game.choose(bots[observation.seat].choose(observation));
  }
  return game.answers;
}

// A ruler that changes measures nothing: whoever changes these answers has to measure everything again.
test('the ruler stays as it is', () => {
  expect(opening(30)).toEqual([
    'place forest-copy-basic-draw-1',
    'basic-3-twig',
    'place forest-2-berry-1-card',
    'place basic-1-resin-1-card',
    'place basic-2-twig-1-card',
    'prepare',
    'play teacher#2',
    'play inn#3',
  ]);
});
