import { type ReactNode, useEffect, useState } from 'react';
import { navigate } from '../app/route.ts';
import { useUiText } from '../app/ui-text.ts';
import { startGameWorker } from '../local/game-worker.ts';
import { forkGame, readSave, type Save } from '../local/saves.ts';
import { useLocalTable } from '../local/useLocalTable.ts';
import { PlayScreen } from '../play/PlayScreen.tsx';
import { ErrorPage } from '../ui/ErrorPage.tsx';
import { Loading } from '../ui/Loading.tsx';

/** A game of this device. */
export default function Play({ id }: { readonly id: string }): ReactNode {
  const table = useLocalTable(id);
  const words = useUiText();
  if (table === null) return <Loading />;
  if ('failed' in table)
    return (
      <ErrorPage
        title={words('trouble.open')}
        text={words(table.failed === 'unfit' ? 'trouble.unfit' : 'trouble.no-such-game')}
      >
        {table.failed === 'unfit' && <RecoverGame id={id} />}
      </ErrorPage>
    );
  return <PlayScreen key={id} source={table.source} />;
}

/** Offers a copy of a game up to the last answer this version can play. */
function RecoverGame({ id }: { readonly id: string }): ReactNode {
  const words = useUiText();
  const [part, setPart] = useState<Pick<Save, 'answers' | 'kept'> | null>(null);
  const save = readSave(id);
  useEffect(() => {
    const worker = startGameWorker();
    if (save !== null) worker.playablePart(save).then(setPart, () => undefined);
    return () => worker.close();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  if (save === null || part === null || part.answers.length === 0) return null;
  return (
    <button type="button" className="btn" onClick={() => navigate('play', forkGame(save, part))}>
      {words('trouble.unfit.go-on')}
    </button>
  );
}
