import type { CardInfo } from '@evertable/engine';
import { cityCards } from './cards/index.ts';

const CARDS: ReadonlySet<string> = new Set(cityCards.map(({ id }) => id));

/** Is it a Critter or Construction of the box? */
export const isOfNewleaf = ({ id }: CardInfo): boolean => CARDS.has(id);
