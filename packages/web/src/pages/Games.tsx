import { type ReactNode, useState } from 'react';
import { linkTo } from '../app/route.ts';
import { removeSave, useSaves } from '../local/saves.ts';
import { useUiText } from '../app/ui-text.ts';
import { Page } from '../ui/Page.tsx';
import { SavedGame } from './Start.tsx';

/** Every game kept on this device. */
export default function Games(): ReactNode {
  const words = useUiText();
  const saves = useSaves();
  const [sure, setSure] = useState('');
  const dates = new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const best = Math.max(0, ...saves.map((save) => save.scores?.[0] ?? 0));
  const finished = saves.filter((save) => save.scores !== undefined);
  const won = finished.filter((save) => save.winners?.includes(0)).length;
  return (
    <Page title={words('nav.games')}>
      {finished.length > 0 && (
        <p className="pn stats">{words('games.stats', { n: finished.length, won, best })}</p>
      )}
      <div className="pn">
        {saves.length === 0 && <p>{words('games.none')}</p>}
        {saves.map((save) => (
          <div key={save.id} className="saved">
            <SavedGame save={save} />
            <span className="note">{dates.format(save.changed)}</span>
            <a className="lk" href={linkTo('replay', save.id)}>
              {words('replay')}
            </a>
            <button
              type="button"
              className="lk bad"
              onClick={() => (sure === save.id ? removeSave(save.id) : setSure(save.id))}
            >
              {sure === save.id ? words('menu.really-delete') : words('delete')}
            </button>
          </div>
        ))}
      </div>
    </Page>
  );
}
