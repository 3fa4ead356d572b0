import type { Table } from '@evertable/engine';

/** Resources the acting seat has none of. */
export const lacking = (table: Table): number[] =>
  table.rules.goodKinds.resources.filter((kind) => table.me.goods[kind] === 0);
