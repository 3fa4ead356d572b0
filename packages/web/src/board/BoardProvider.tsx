import { type ReactNode, useMemo } from 'react';
import { SceneReactContext, BoardReactContext, type BoardContext } from './context.ts';

/** Everything within knows the table. */
export function BoardProvider({
  table,
  children,
}: {
  readonly table: BoardContext;
  readonly children: ReactNode;
}): ReactNode {
  const { catalog, speaker, words, avatars, names, press } = table;
  const scene = useMemo(
    () => ({ catalog, speaker, words, avatars, names, press }),
    [catalog, speaker, words, avatars, names, press],
  );
  return (
    <BoardReactContext value={table}>
      <SceneReactContext value={scene}>{children}</SceneReactContext>
    </BoardReactContext>
  );
}
