import { type ReactNode, useEffect, useState } from 'react';
import { isSave } from '../local/saved-game-check.ts';
import { navigate } from '../app/route.ts';
import { unpack } from '../app/link-codec.ts';
import { newId, type Save, writeSave } from '../local/saves.ts';
import { useUiText } from '../app/ui-text.ts';
import { startGameWorker } from '../local/game-worker.ts';
import { ErrorPage } from '../ui/ErrorPage.tsx';
import { Loading } from '../ui/Loading.tsx';

/** A game that came as a link: opened, kept, and shown. */
export default function Shared({ text }: { readonly text: string }): ReactNode {
  const words = useUiText();
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    const client = startGameWorker();
    const open = async (): Promise<void> => {
      // Links of earlier versions held the game as it is.
      const { setup, seed, seats, answers, kept, scores, winners } = JSON.parse(
        text.startsWith('{') ? text : await unpack(text),
      ) as Save;
      const given = { ...(kept && { kept }), ...(scores && { scores }), ...(winners && { winners }) };
      const { catalog, snapshot } = await client.open({ setup, seed, seats, answers, ...given });
      const id = newId();
      const { view } = snapshot;
      const save = {
        id,
        setup: catalog.setup,
        seed,
        seats,
        answers: snapshot.answers,
        ...(snapshot.kept && { kept: snapshot.kept }),
        started: Date.now(),
        changed: Date.now(),
        season: view.players[0].season,
        ...(view.over && { scores: view.players.map((p) => p.score.total), winners: view.winners }),
      };
      // Who sits there is not the game's to know: it has not been looked at yet.
      if (!isSave(save)) throw new TypeError('no game');
      writeSave(save);
      navigate('replay', id);
    };
    open().catch((error: Error) => setFailed(error.message));
    return () => client.close();
  }, [text]);
  if (failed !== null) return <ErrorPage title={words('trouble.open')} text={words('trouble.shared')} />;
  return <Loading />;
}
