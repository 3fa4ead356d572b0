import { type ReactNode, useState } from 'react';
import { pack } from '../../app/link-codec.ts';
import { linkTo } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { sharedGame } from './shared-game.ts';
import type { TableSource } from '../table-source.ts';
import styles from './End.module.css';

/** Copies a link to the replay: for a game of this device the whole game, else its address at the server. */
function useShareLink(
  { where, record, id, snapshot }: TableSource,
  names: readonly string[],
): { readonly copied: boolean; readonly share: () => void } {
  const [copied, setCopied] = useState(false);
  const share = async (): Promise<void> => {
    let path = linkTo('replay', id);
    if (where === 'device' && record !== null) {
      // For those who get the link "you" is somebody else.
      const named = record.seats.map((seat, i) => (seat.bot === null ? { ...seat, name: names[i] } : seat));
      path = linkTo('shared', await pack(JSON.stringify(sharedGame(record, named, snapshot.view))));
    }
    const url = `${location.href.split('#')[0]}${path}`;
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      location.href = url;
    }
  };
  return { copied, share: () => void share() };
}

/** Play again, look back, watch, share. */
export function EndActions({
  source,
  names,
  complete,
  lookBack,
}: {
  readonly source: TableSource;
  readonly names: readonly string[];
  /** The whole game is known, so that it can be watched. */
  readonly complete: boolean;
  readonly lookBack: () => void;
}): ReactNode {
  const words = useUiText();
  const { copied, share } = useShareLink(source, names);
  const { where, seats } = source;
  const { rematch } = source.can;
  const alone = where === 'device' || seats.filter((seat) => seat.bot === null).length < 2;
  return (
    <footer className={styles.actions}>
      {rematch !== undefined && (
        <>
          <button type="button" className="btn" onClick={() => rematch('new')}>
            {words(alone ? 'end.again' : 'rematch')}
          </button>
          <button type="button" className="btn q" onClick={() => rematch('same')}>
            {words('menu.same-deal')}
          </button>
        </>
      )}
      <button type="button" className="btn q" onClick={lookBack}>
        {words('end.look')}
      </button>
      {complete && (
        <a className="btn q" href={linkTo('replay', source.id)}>
          {words('replay')}
        </a>
      )}
      <a className="btn q" href={where === 'device' ? linkTo() : linkTo('online')}>
        {words(where === 'device' ? 'home' : 'lobby')}
      </a>
      <span className={styles.space} />
      <button type="button" className="btn q" onClick={share}>
        {copied ? words('share.copied') : words('share')}
      </button>
    </footer>
  );
}
