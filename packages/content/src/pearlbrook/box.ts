import type { CardInfo } from '@evertable/engine';

/** The Critters and Constructions of the box. */
const CARDS: readonly string[] = [
  'bridge',
  'ferry',
  'ferry-ferret',
  'harbor',
  'messenger',
  'pirate',
  'pirate-ship',
  'shipwright',
];

export const isOfPearlbrook = ({ id }: CardInfo): boolean => CARDS.includes(id);
