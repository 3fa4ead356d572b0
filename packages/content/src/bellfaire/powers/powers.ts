import type { Module } from '@evertable/engine';
import type { ModulePair } from '../../expansion.ts';
import type { Power } from '../../mistwood/powers/power.ts';
import { MISTWOOD_POWERS } from '../../mistwood/powers/powers.ts';
import { axolotls } from './axolotls.ts';
import { cardinals } from './cardinals.ts';
import { choosing } from './choosing.ts';
import { foxes } from './foxes.ts';
import { hedgehogs } from './hedgehogs.ts';
import { lizards } from './lizards.ts';
import { mice } from './mice.ts';
import { moles } from './moles.ts';
import { otters } from './otters.ts';
import { owls } from './owls.ts';
import { platypuses } from './platypuses.ts';
import { rats } from './rats.ts';
import { squirrels } from './squirrels.ts';
import { starlings } from './starlings.ts';
import { toads } from './toads.ts';
import { turtles } from './turtles.ts';

const POWERS: readonly Power[] = [
  [axolotls, cardinals, foxes, hedgehogs, lizards, mice, moles, otters],
  [owls, platypuses, rats, squirrels, starlings, toads, turtles],
].flat();

export const BELLFAIRE_POWERS = 'bellfaire-powers';

/** Player Powers of Bellfaire: two dealt, one kept. */
export const bellfairePowers: Module = { ...choosing(BELLFAIRE_POWERS, POWERS), version: 2 };

/** Mistwood's in one pool with those of other boxes… */
const pooled: Module = choosing('powers', MISTWOOD_POWERS);
/** …and in Nightweave's Lair, where there are no Spiders. */
const pooledInTheLair: Module = choosing(
  'powers',
  MISTWOOD_POWERS.filter(({ id }) => id !== 'spiders'),
);

/** The powers of this box and of Mistwood, if both are at the table, are one pool. */
export const poolWithMistwood = (id: string): readonly ModulePair[] => [
  { of: ['powers', id], rules: pooled },
  { of: ['powers', id, 'nightweave'], rules: pooledInTheLair },
];
