import type { ReactNode } from 'react';
import { lazyPage } from '../../app/lazy-page.tsx';
import { useObservable } from '../../app/observable.ts';
import { CardPicture } from '../../art/CardPicture.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { Glyph } from '../../art/Glyph.tsx';
import { sightings } from './card-sightings.ts';
import { Costs } from '../cards/CardView.tsx';
import { factsOf, isOfCity, kindOf, type BoardContext, useBoard } from '../context.ts';
import { Token } from '../Token.tsx';
import { displayName } from '../display/Display.tsx';
import { zoomed } from './zoom.ts';

const ZoomBox = lazyPage(() => import('./ZoomBox.tsx'));

/** What is said of where the words and numbers of a card come from. */
const ORIGIN = {
  printed: 'card.own-words',
  proposed: 'card.proposed',
  corrected: 'card.corrected',
} as const;

export function BigCard({
  card,
  table,
  seen,
  children,
}: {
  readonly card: string;
  readonly table: Pick<BoardContext, 'speaker' | 'words' | 'catalog'>;
  /** How many copies have come to light, and where. */
  readonly seen?: string;
  readonly children?: ReactNode;
}): ReactNode {
  const { catalog, speaker, words } = table;
  const facts = factsOf(catalog, card);
  if (!isOfCity(facts)) return <Note card={card} table={table} />;
  const key = (part: string): string => `card.${facts.id}.${part}`;
  const hosts =
    facts.hosts === 'any'
      ? words('card.hosts-any')
      : 'color' in facts.hosts
        ? speaker.say(`color.${facts.hosts.color}`)
        : facts.hosts.map((id) => speaker.card(id)).join(', ');
  return (
    <article className={`zoom ${facts.color ?? ''} ${facts.kind}`}>
      <CardPicture game={catalog.setup.game} id={facts.id} />
      {facts.color !== null && (
        <span className="rib">
          <Glyph of={facts.color} size={34} fill="#fff" ink="var(--c)" />
        </span>
      )}
      <span className={`pts ${facts.points < 0 ? 'neg' : ''}`}>
        {facts.points < 0 ? `−${-facts.points}` : facts.points}
        <small>{words('points.word', { n: facts.points })}</small>
      </span>
      <span className="costs">
        <Costs cost={facts.cost} free={words('free')} size={24} />
      </span>
      <h3 className="nm">{speaker.card(card)}</h3>
      <p className="ty">
        {[
          facts.color === null ? '' : speaker.say(`color.${facts.color}`),
          speaker.has(`kind.${facts.kind}`) ? speaker.say(`kind.${facts.kind}`) : '',
          facts.deck === 'legend'
            ? `✦ ${words('hand.legend')}`
            : facts.rarity === 'unique'
              ? `◆ ${words('card.one-per-city')}`
              : speaker.say('rarity.common'),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      <p className="tx">{speaker.has(key('text')) ? speaker.say(key('text')) : ''}</p>
      {speaker.has(key('ruling')) && <p className="ruling">{speaker.say(key('ruling'))}</p>}
      <div className="blk">
        {hosts !== '' && (
          <div>
            <Drawing of="door" size={22} /> {words('card.moves-in', { names: hosts })}
          </div>
        )}
        {facts.open && (
          <div>
            <span className="open">{words('open')}</span> {words('card.open-to-all')}
          </div>
        )}
        {children}
      </div>
      <p className="ft">
        <span className="pv">{words(ORIGIN[facts.origin])}</span>
        <span>{seen ?? words('card.copies', { n: facts.copies })}</span>
      </p>
    </article>
  );
}

/** A card that is never in a city: a plot, a power, a weather, a tile. */
function Note({
  card,
  table,
}: {
  readonly card: string;
  readonly table: Pick<BoardContext, 'speaker' | 'words' | 'catalog'>;
}): ReactNode {
  const { speaker, words, catalog } = table;
  const facts = factsOf(catalog, card);
  const key = (part: string): string => `card.${facts.id}.${part}`;
  const text = [key('text'), key('short')].find((one) => speaker.has(one));
  return (
    <article className="zoom spotzoom">
      <h3 className="nm">{speaker.card(card)}</h3>
      {speaker.has(`kind.${facts.kind}`) && <p className="ty">{speaker.say(`kind.${facts.kind}`)}</p>}
      {text !== undefined && <p className="tx">{speaker.say(text)}</p>}
      {speaker.has(key('ruling')) && <p className="ruling">{speaker.say(key('ruling'))}</p>}
      <p className="ft">
        <span className="pv">{words(ORIGIN[facts.origin])}</span>
      </p>
    </article>
  );
}

/** "2 of 3 seen: Meadow 1, Fern 1". */
function seenOf({ view, speaker, words, catalog, names }: BoardContext, card: string): string {
  const kind = kindOf(card);
  const found = sightings(view, kind);
  const total = found.reduce((sum, one) => sum + one.n, 0);
  const where = found.map(({ where: at, seat, n }) => {
    const place =
      at === 'city'
        ? names[seat]
        : at === 'hand'
          ? words('seen.hand', { name: names[seat] })
          : at === 'display'
            ? displayName(speaker, words)
            : words(`seen.${at}`);
    return n > 1 ? `${place} ×${n}` : place;
  });
  return words('card.seen', { n: total, of: catalog.cards[kind].copies, where: where.join(', ') });
}

function Contents({ target }: { readonly target: string }): ReactNode {
  const table = useBoard();
  const { speaker, view, avatars, words, catalog } = table;
  const isCard = target.split('#')[0] in catalog.cards;
  if (isCard) {
    const owner = view.players.find((p) => p.city.some((c) => c.card === target));
    const inCity = owner?.city.find((c) => c.card === target);
    return (
      <BigCard card={target} table={table} seen={seenOf(table, target)}>
        {inCity?.occupied === true && (
          <div>
            <Drawing of="door" size={22} /> {words('card.occupied')}
          </div>
        )}
        {inCity?.workers.map((seat, i) => (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={`${seat}-${i}`}>
            <Token avatar={avatars[seat]} size={26} />{' '}
            {words('card.visited-by', { name: avatars[seat].name })}
          </div>
        ))}
        {inCity !== undefined && inCity.under.length > 0 && (
          <div>
            <Drawing of="card" size={20} />
            {inCity.under.map((card) => speaker.card(card)).join(', ')}
          </div>
        )}
      </BigCard>
    );
  }
  const spot = view.spots.find((s) => s.id === target);
  const text = [`place.${target}.text`, `event.${target}.text`].find((key) => speaker.has(key));
  if (text === undefined) return null;
  return (
    <article className="zoom spotzoom">
      <h3 className="nm">{speaker.place(target)}</h3>
      <p className="tx">{speaker.say(text)}</p>
      {spot !== undefined && spot.workers.length > 0 && (
        <div className="blk">
          {spot.workers.map((seat, i) => (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={`${seat}-${i}`}>
              <Token avatar={avatars[seat]} size={26} /> {avatars[seat].name}
            </div>
          ))}
        </div>
      )}
      {spot !== undefined && spot.under.length > 0 && (
        <p className="tx">{spot.under.map((card) => speaker.card(card)).join(', ')}</p>
      )}
    </article>
  );
}

/** The thing pointed at, large: beside the pointer, or over the table when it was asked for. */
export function ZoomPanel({ scale: wanted }: { readonly scale: number }): ReactNode {
  const shown = useObservable(zoomed);
  if (shown === null) return null;
  const { target, at } = shown;
  if (at === null) {
    return (
      <ZoomBox target={target}>
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
    <div className="zoomat" style={{ left: left / scale, ...place, zoom: scale }} aria-hidden="true">
      <Contents target={target} />
    </div>
  );
}
