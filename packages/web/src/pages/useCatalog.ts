import { useEffect, useState } from 'react';
import { startGameWorker } from '../local/game-worker.ts';
import type { Catalog } from '../play/table-source.ts';

/** What one has to set up to see everything there is in a game. */
const EVERYTHING: Readonly<Record<string, readonly object[]>> = {
  everdell: [{ game: 'everdell', players: 2 }],
  farshore: [{ game: 'farshore', players: 1, solo: { name: 'bonny', level: 3 } }],
  mistwood: [
    { game: 'everdell', players: 1, solo: { name: 'nightweave', level: 1 }, options: { plots: 'on' } },
    { game: 'everdell', players: 2, modules: ['seasons', 'corrin', 'legends', 'powers'] },
  ],
};

/** The texts of all of it. */
export const textSetup = (game: string) =>
  game === 'mistwood'
    ? { game: 'everdell', modules: ['seasons', 'corrin', 'legends', 'powers'], solo: { name: 'nightweave' } }
    : { game, solo: { name: game === 'farshore' ? 'bonny' : 'rugwort' } };

/** Everything there is in a game, without playing it. */
export function useCatalog(game: string): Catalog | null {
  const [catalog, setCatalog] = useState<Catalog | null>(null);
  useEffect(() => {
    const client = startGameWorker();
    Promise.all((EVERYTHING[game] ?? [{ game }]).map((setup) => client.catalog(setup))).then(
      (found) =>
        setCatalog({
          ...found[0],
          cards: Object.assign({}, ...found.map((one) => one.cards)) as Catalog['cards'],
        }),
      () => setCatalog(null),
    );
    return () => client.close();
  }, [game]);
  return catalog;
}
