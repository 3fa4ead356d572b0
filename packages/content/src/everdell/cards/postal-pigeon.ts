import type { CardDef } from '@evertable/engine';
import { editionOf } from '../editions.ts';
import { playOneFree, playableFree } from '../effects.ts';

export const postalPigeon: CardDef = {
  id: 'postal-pigeon',
  kind: 'critter',
  color: 'traveler',
  rarity: 'common',
  cost: { berry: 2 },
  points: 0,
  copies: 3,

  onPlay(turn) {
    const cards = turn.reveal(editionOf(turn).pigeonReveals);
    const light = playableFree(turn, cards).filter((card) => turn.info(card).points <= 3);
    playOneFree(turn, cards, turn.mayChooseCard('postal-pigeon.play', light));
  },
};
