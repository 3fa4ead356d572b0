import { useEffect, useState } from 'react';
import { startClient } from '../play/client.ts';
import type { Catalog } from '../play/types.ts';

/** Everything there is in a game, without playing it. */
export function useCatalog(game: string): Catalog | null {
  const [catalog, setCatalog] = useState<Catalog | null>(null);
  useEffect(() => {
    const client = startClient();
    client.catalog({ game }).then(setCatalog, () => setCatalog(null));
    return () => client.close();
  }, [game]);
  return catalog;
}
