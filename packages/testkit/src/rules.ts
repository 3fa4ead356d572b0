import { parseSetup, rulesFor } from '@evertable/content';
import type { Rules } from '@evertable/engine';

/** Rules for a setup as it is written on the command line or in a record. */
export const rulesOf = (setup: unknown): Rules => rulesFor(parseSetup(setup));
