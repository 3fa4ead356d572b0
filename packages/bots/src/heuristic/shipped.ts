import type { Rules } from '@evertable/engine';
import everdell from '../../weights/everdell-heuristic.json' with { type: 'json' };
import farshore from '../../weights/farshore-heuristic.json' with { type: 'json' };
import { configurationKey } from '../net/file.ts';
import type { Weights } from './heuristic.ts';

/** Weights of the heuristic as they are kept in the repository. */
export interface WeightsFile {
  readonly table: string;
  readonly made: { readonly command: string; readonly games: number; readonly teacher: string };
  readonly weights: Weights;
}

const shippedWeights: readonly WeightsFile[] = [everdell, farshore];

/** Those fitted for this table, or at least for its game: weights go by the names of things. */
export function weightsFor(rules: Rules): Weights | null {
  const table = configurationKey(rules);
  const found =
    shippedWeights.find((file) => file.table === table) ??
    shippedWeights.find((file) => file.table === rules.setup.game);
  return found?.weights ?? null;
}
