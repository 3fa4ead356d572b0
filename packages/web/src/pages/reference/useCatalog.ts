import { useEffect, useState } from 'react';
import type { Catalog } from '../../board/types.ts';
import { startGameWorker } from '../../local/game-worker.ts';

/** Everything that some setups show together; null while a worker makes it. */
export function useCatalog(setups: readonly object[] | null): Catalog | null {
  const [catalog, setCatalog] = useState<Catalog | null>(null);
  useEffect(() => {
    setCatalog(null);
    if (setups === null) return undefined;
    const worker = startGameWorker();
    Promise.all(setups.map((setup) => worker.catalog(setup))).then(
      (found) =>
        setCatalog({
          ...found[0],
          cards: Object.assign({}, ...found.map((one) => one.cards)) as Catalog['cards'],
        }),
      () => setCatalog(null),
    );
    return () => worker.close();
  }, [setups]);
  return catalog;
}
