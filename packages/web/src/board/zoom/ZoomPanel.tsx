import { cardIdOf } from '@evertable/engine';
import type { ReactNode } from 'react';
import { lazyPage } from '../../app/lazy-page.tsx';
import { useObservable } from '../../app/observable.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { BigCard } from '../cards/BigCard.tsx';
import cardStyles from '../cards/BigCard.module.css';
import { type BoardContext, factsOf, isOfCity, titleText, useBoard } from '../context.ts';
import { Token } from '../Token.tsx';
import { sightings } from './card-sightings.ts';
import { WhyNot } from './WhyNot.tsx';
import styles from './ZoomBox.module.css';
import { zoomed } from './zoom.ts';

const ZoomBox = lazyPage(() => import('./ZoomBox.tsx'));

/** "2 of 3 seen: Meadow 1, Fern 1". */
function seenOf(board: BoardContext, card: string): string {
  const { view, words, catalog, names, screen } = board;
  const kind = cardIdOf(card);
  const found = sightings(view, kind);
  const total = found.reduce((sum, one) => sum + one.n, 0);
  const where = found.map(({ where: at, seat, n }) => {
    const place =
      at === 'city'
        ? names[seat]
        : at === 'hand'
          ? words('seen.hand', { name: names[seat] })
          : at === 'display'
            ? titleText(board, screen.display.title)
            : words(`seen.${at}`);
    return n > 1 ? `${place} ×${n}` : place;
  });
  return words('card.seen', { n: total, of: catalog.cards[kind].copies, where: where.join(', ') });
}

function CardContents({ card }: { readonly card: string }): ReactNode {
  const table = useBoard();
  const { translator, view, avatars, words } = table;
  const owner = view.players.find((p) => p.city.some((c) => c.card === card));
  const inCity = owner?.city.find((c) => c.card === card);
  return (
    <BigCard card={card} table={table} seen={seenOf(table, card)}>
      {inCity?.occupied === true && (
        <div>
          <Drawing of="door" size={22} /> {words('card.occupied')}
        </div>
      )}
      {inCity?.workers.map((seat, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${seat}-${i}`}>
          <Token avatar={avatars[seat]} size={26} /> {words('card.visited-by', { name: avatars[seat].name })}
        </div>
      ))}
      {inCity !== undefined && inCity.under.length > 0 && (
        <div>
          <Drawing of="card" size={20} />
          {inCity.under.map((one) => translator.card(one)).join(', ')}
        </div>
      )}
    </BigCard>
  );
}

/** A card under a place: by name, and with its text where that is what the place does. */
function underText({ translator, catalog }: BoardContext, card: string): string {
  const text = `card.${cardIdOf(card)}.text`;
  const name = translator.card(card);
  return isOfCity(factsOf(catalog, card)) || !translator.has(text)
    ? name
    : `${name}: ${translator.say(text)}`;
}

function Contents({ target }: { readonly target: string }): ReactNode {
  const board = useBoard();
  const { translator, view, avatars, catalog } = board;
  if (cardIdOf(target) in catalog.cards) return <CardContents card={target} />;
  const spot = view.spots.find((s) => s.id === target);
  const text = [`place.${target}.text`, `event.${target}.text`].find((key) => translator.has(key));
  if (text === undefined) return null;
  return (
    <article className={`zoom ${cardStyles['card']} ${cardStyles['plain']}`}>
      <h3 className={cardStyles['name']}>{translator.place(target)}</h3>
      <p className={cardStyles['text']}>{translator.say(text)}</p>
      {spot !== undefined && spot.workers.length > 0 && (
        <div className={cardStyles['facts']}>
          {spot.workers.map((seat, i) => (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={`${seat}-${i}`}>
              <Token avatar={avatars[seat]} size={26} /> {avatars[seat].name}
            </div>
          ))}
        </div>
      )}
      {spot !== undefined && spot.under.length > 0 && (
        <p className={cardStyles['text']}>{spot.under.map((card) => underText(board, card)).join(', ')}</p>
      )}
    </article>
  );
}

/** The card or place pointed at, large: beside the pointer, or over the board when it was asked for. */
export function ZoomPanel({ scale: wanted }: { readonly scale: number }): ReactNode {
  const shown = useObservable(zoomed);
  if (shown === null) return null;
  const { target, at } = shown;
  if (at === null) {
    return (
      <ZoomBox target={target} beside={<WhyNot target={target} />}>
        <Contents target={target} />
      </ZoomBox>
    );
  }
  // However large, all of it is seen.
  const scale = Math.min(wanted, innerHeight / 500, innerWidth / 340);
  const width = 320 * scale;
  const right = at.right + width + 24 < innerWidth;
  const left = right ? at.right + 16 : Math.max(8, at.left - width - 4);
  // Where it might not fit below it stands on the window's edge: how tall it is depends on the words.
  const upright = at.top - 40 < innerHeight - 520 * scale;
  const place = upright ? { top: Math.max(16, at.top - 40) / scale } : { bottom: 16 / scale };
  return (
    <div
      className={styles['beside']}
      style={{ left: left / scale, ...place, zoom: scale }}
      aria-hidden="true"
    >
      <WhyNot target={target} brief />
      <Contents target={target} />
    </div>
  );
}
