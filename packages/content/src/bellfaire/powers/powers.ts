import type { Module } from '@evertable/engine';
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

/** Player Powers of Bellfaire: two dealt, one kept. */
export const bellfairePowers: Module = choosing(POWERS);

/** With Mistwood's in one pool… */
export const allPowers: Module = choosing([...POWERS, ...MISTWOOD_POWERS]);
/** …of which nobody deals any more by themselves. */
export const pooledPowers: Module = { id: 'powers' };

/** In Nightweave's Lair there are no Spiders. */
export const allPowersInTheLair: Module = choosing([
  ...POWERS,
  ...MISTWOOD_POWERS.filter(({ id }) => id !== 'spiders'),
]);
