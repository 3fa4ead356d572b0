// A card in a module of its own: the Beekeeper brings a berry, or 2 if there is a Farm in the city. It is free here,
// and there are so many copies that one is in every hand.
import { parseSetup, rulesFor } from '@evertable/content';
import { type CardDef, compile, Game, type Module, optionKey } from '@evertable/engine';

const beekeeper: CardDef = {
  id: 'beekeeper',
  kind: 'critter',
  color: 'production',
  rarity: 'common',
  cost: {},
  points: 1,
  copies: 400,

  produce(turn, _self, owner) {
    turn.gain('berry', turn.has('farm', owner) ? 2 : 1);
  },
};

const bees: Module = { id: 'bees', cards: [beekeeper] };
const everdell = rulesFor(parseSetup({ game: 'everdell', players: 2, first: 0 }));
const rules = compile(everdell.game, [...everdell.modules.slice(1), bees], everdell.automata, everdell.setup);

const game = new Game(rules, 'my seed');
const keys = game.question?.options.map((option) => optionKey(rules, option)) ?? [];
const play = keys.find((key) => key.startsWith('play beekeeper'));
if (play === undefined) throw new Error('no Beekeeper can be played');
game.answer(play);
console.log(`${play}: ${game.state.players[0].goods[3]} berry`);
