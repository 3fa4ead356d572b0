import { type ReactNode, useMemo } from 'react';
import { SceneContext, TableContext, type TableContents } from './table.ts';

/** Everything within knows the table. */
export function AtTable({
  table,
  children,
}: {
  readonly table: TableContents;
  readonly children: ReactNode;
}): ReactNode {
  const { catalog, speaker, words, figures, names, press } = table;
  const scene = useMemo(
    () => ({ catalog, speaker, words, figures, names, press }),
    [catalog, speaker, words, figures, names, press],
  );
  return (
    <TableContext value={table}>
      <SceneContext value={scene}>{children}</SceneContext>
    </TableContext>
  );
}
