// Asks a bot what it would do at the start of a game, in words, then lets two bots play to the end.
import { makeBot, playGame, observationOf } from '@evertable/bots';
import { parseSetup, rulesFor } from '@evertable/content';
import { Game, view, writeAnswer } from '@evertable/engine';
import { loadTranslator } from '@evertable/text';

const setup = parseSetup({ game: 'everdell', players: 2 });
const rules = rulesFor(setup);
const game = new Game(rules, 'my seed');
const observation = observationOf(game);
if (observation === null || game.question === null) throw new Error('a new game asks something');

const bot = makeBot('greedy', 'my bot');
const answer = writeAnswer(rules, game.question, bot.choose(observation));
const english = await loadTranslator('en', setup);
const { question } = view(rules, game.state, observation.seat, game.question);
if (question !== null) console.log(`${bot.name}: ${english.answer(question, answer, ['Ada', 'Ben'])}`);

const { winners, scores } = playGame(rules, 'another seed', [bot, makeBot('random', 'another bot')]);
console.log(`winner: seat ${winners.join(' and ')}, ${scores.map(({ total }) => total).join(' to ')} points`);
