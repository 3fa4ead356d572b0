import type { Module } from '@evertable/engine';
import { choosing } from '../../bellfaire/powers/choosing.ts';
import type { Power } from '../../mistwood/powers/power.ts';
import { bats } from './bats.ts';
import { cats } from './cats.ts';
import { honeyBees } from './honey-bees.ts';
import { snails } from './snails.ts';

const POWERS: readonly Power[] = [bats, cats, honeyBees, snails];

export const NEWLEAF_POWERS = 'newleaf-powers';

/** Player Powers of Newleaf, chosen like those of Bellfaire. */
export const newleafPowers: Module = choosing(NEWLEAF_POWERS, POWERS);
