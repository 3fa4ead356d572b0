import type { Values } from '@evertable/engine';

/** For a Construction, so many of one good pay for any one resource. */
export const payWith =
  (good: number, n: number): Values['playCost'] =>
  (cost, table, card) =>
    table.info(card).construction ? { ...cost, instead: { good, n } } : cost;
