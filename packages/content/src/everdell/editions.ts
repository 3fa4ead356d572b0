import type { Table } from '@evertable/engine';

/** Where the printed rulebooks differ; docs/rulings.md tells what each says and why the default is what it is. */
interface Edition {
  readonly pigeonReveals: number;
  /** The Clock Tower's token may, not must, be spent. */
  readonly clockTowerMay: boolean;
  readonly historianMay: boolean;
  /** In summer any number up to two; otherwise two or none. */
  readonly summerUpTo: boolean;
  /** Rugwort's Forest worker: +1 clockwise, -1 counter-clockwise. */
  readonly rugwortForestStep: number;
  /** Rugwort looks at the Basic Events once more when the game ends. */
  readonly rugwortClaimsAtEnd: boolean;
}

const common: Edition = {
  pigeonReveals: 2,
  clockTowerMay: true,
  historianMay: false,
  summerUpTo: true,
  rugwortForestStep: -1,
  rugwortClaimsAtEnd: false,
};

export const DEFAULT_EDITION = 'common';

export const editions: Readonly<Record<string, Edition>> = {
  common,
  it: { ...common, rugwortForestStep: 1, rugwortClaimsAtEnd: true },
  fr: { ...common, clockTowerMay: false },
  es: { ...common, pigeonReveals: 3, clockTowerMay: false, historianMay: true, summerUpTo: false },
};

export const editionOf = (table: Table): Edition => editions[table.rules.setup.edition];
