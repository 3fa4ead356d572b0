import type { CardDef } from '@evertable/engine';
import { playOneFree, playableFree } from '../effects.ts';

export const cemetery: CardDef = {
  id: 'cemetery',
  kind: 'construction',
  color: 'destination',
  rarity: 'unique',
  cost: { pebble: 2 },
  points: 0,
  copies: 2,
  onlyForWorkers: true,
  hosts: ['undertaker'],

  permanent: true,
  room: (table, _self, owner) => (table.has('undertaker', owner) ? 2 : 1),
  onVisit(turn) {
    const { deck, discard } = turn.state;
    // An empty deck is refilled from the discard pile, so both words mean the same cards then.
    const piles = deck.length > 0 && discard.length > 0 ? ['deck', 'discard'] : ['deck'];
    const pile = turn.chooseWord('cemetery.pile', piles);
    const cards = pile === 'deck' ? turn.reveal(4) : turn.revealDiscarded(4);
    playOneFree(turn, cards, turn.chooseCard('cemetery.play', playableFree(turn, cards)));
  },
};
