// Plays a game of Everdell with random answers and prints the scores.
import { parseSetup, rulesFor } from '@evertable/content';
import { Game, randomChoice, scores, seedRandom } from '@evertable/engine';

const rules = rulesFor(parseSetup({ game: 'everdell', players: 3 }));
const game = new Game(rules, 'my seed');
const random = seedRandom('my answers');

while (game.question !== null) game.choose(randomChoice(random, game.question));

for (const [seat, { total }] of scores(rules, game.state).entries())
  console.log(`seat ${seat}: ${total} points`);
console.log(`${game.answers.length} answers in ${game.turnCount} turns`);
