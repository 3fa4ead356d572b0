import { type ReactNode, useMemo } from 'react';
import { SceneReactContext, BoardReactContext, type BoardContext } from './context.ts';

/** Gives the parts of the board what they need to know. */
export function BoardProvider({
  board,
  children,
}: {
  readonly board: BoardContext;
  readonly children: ReactNode;
}): ReactNode {
  const { catalog, screen, translator, words, avatars, names, press } = board;
  const scene = useMemo(
    () => ({ catalog, screen, translator, words, avatars, names, press }),
    [catalog, screen, translator, words, avatars, names, press],
  );
  return (
    <BoardReactContext value={board}>
      <SceneReactContext value={scene}>{children}</SceneReactContext>
    </BoardReactContext>
  );
}
