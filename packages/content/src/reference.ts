import { reference as bellfaire } from './bellfaire/reference.ts';
import { reference as everdell } from './everdell/reference.ts';
import { reference as farshore } from './farshore/reference.ts';
import { reference as mistwood } from './mistwood/reference.ts';
import { reference as newleaf } from './newleaf/reference.ts';
import { reference as packs } from './packs/reference.ts';
import { reference as pearlbrook } from './pearlbrook/reference.ts';

/** The rules and rulings of each box in the order of reading: keys of the texts `rule.<id>` and `rule.ruling-<id>`. */
export interface Reference {
  readonly rules: readonly string[];
  readonly rulings: readonly string[];
}

export const references: Readonly<Record<string, Reference>> = {
  everdell,
  farshore,
  mistwood,
  packs,
  bellfaire,
  pearlbrook,
  newleaf,
};
