import type { Module } from '@evertable/engine';
import { farm } from '../../everdell/cards/farm.ts';
import { farms } from './farms.ts';

/** Through Every Season: eight Farms of the year take the place of the eight plain ones. */
export const seasons: Module = {
  id: 'seasons',
  cards: [{ ...farm, copies: 0 }, ...farms],
};
