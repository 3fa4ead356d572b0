import { type ReactNode, useEffect, useState } from 'react';
import { isSave } from '../app/kept.ts';
import { go } from '../app/route.ts';
import { unpack } from '../app/packed.ts';
import { freshId, type Save, writeSave } from '../app/saves.ts';
import { useWords } from '../app/texts.ts';
import { startClient } from '../play/client.ts';
import { Trouble } from './Trouble.tsx';
import { Loading } from '../ui/Loading.tsx';

/** A game that came as a link: opened, kept, and shown. */
export default function Shared({ text }: { readonly text: string }): ReactNode {
  const words = useWords();
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    const client = startClient();
    const open = async (): Promise<void> => {
      // Links of earlier versions held the game as it is.
      const { setup, seed, seats, answers } = JSON.parse(
        text.startsWith('{') ? text : await unpack(text),
      ) as Save;
      const { catalog, snapshot } = await client.open({ setup, seed, seats, answers });
      const id = freshId();
      const { view } = snapshot;
      const save = {
        id,
        setup: catalog.setup,
        seed,
        seats,
        answers,
        started: Date.now(),
        changed: Date.now(),
        season: view.players[0].season,
        ...(view.over && { scores: view.players.map((p) => p.score.total), winners: view.winners }),
      };
      // Who sits there is not the game's to know: it has not been looked at yet.
      if (!isSave(save)) throw new TypeError('no game');
      writeSave(save);
      go('replay', id);
    };
    open().catch((error: Error) => setFailed(error.message));
    return () => client.close();
  }, [text]);
  if (failed !== null) return <Trouble title={words('trouble.open')} text={words('trouble.shared')} />;
  return <Loading />;
}
