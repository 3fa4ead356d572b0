import type { CityCardView, PlayerView } from '@evertable/engine';
import { memo, type ReactNode } from 'react';
import { change, ORDERS, type Order, useSettings } from '../../app/settings.ts';
import { mainIcon } from '../../art/CardPicture.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { Icon } from '../../art/Icon.tsx';
import { SeasonWheel } from '../../art/SeasonWheel.tsx';
import { caughtOf, faceDownOf, farmsOf, legendsOf, powerOf } from '../aside.ts';
import { Power } from '../Automata.tsx';
import { planFor } from '../boards.ts';
import { HandCard, Thumbnail } from '../cards/CardView.tsx';
import { sortHand } from '../hand/sorting.ts';
import { factsOf, stateOf, useScene, useBoard } from '../context.ts';
import { Token } from '../Token.tsx';

function Change({ from, to }: { readonly from: number; readonly to: number | undefined }): ReactNode {
  if (to === undefined || to === from) return null;
  return <em className={to > from ? 'up' : ''}>→ {to}</em>;
}

/** Workers, goods and points of the viewer; what the choice would change is told beside. */
export const Supply = memo(function Supply({ wheel }: { readonly wheel: number }): ReactNode {
  const { view, catalog, avatars, speaker, words, preview, liveScore } = useBoard();
  const me = view.players[view.viewer];
  if (me === undefined) return null;
  const after = preview?.after[view.viewer];
  const total = me.workers.home + me.workers.placed.length;
  const points = liveScore ? me.score.total : me.points;
  return (
    <section className="sup" aria-label={words('zone.supply')}>
      {wheel > 0 && <SeasonWheel size={wheel} season={me.season} label={speaker.season(me.season)} />}
      <span className="n">{speaker.season(me.season)}</span>
      <span
        className="wk"
        role="img"
        aria-label={words('workers.home', { n: me.workers.home, of: total })}
        title={words('workers.home', { n: me.workers.home, of: total })}
      >
        {Array.from({ length: total }, (_, i) => (
          // Workers are all alike.
          // oxlint-disable-next-line react/no-array-index-key
          <Token key={i} avatar={avatars[me.seat]} size={30} used={i >= me.workers.home} />
        ))}
      </span>
      <b className="wn" aria-hidden="true">
        {me.workers.home}/{total}
      </b>
      {powerOf(view, me.seat) !== null && <Power seat={me.seat} />}
      <span className="sp" />
      {Object.entries(me.goods)
        .filter(([good, n]) => n > 0 || catalog.goods.indexOf(good) < 4)
        .map(([good, n]) => (
          <span
            key={good}
            className="rs"
            role="img"
            aria-label={speaker.goods({ [good]: n })}
            data-good={good}
          >
            <Drawing of={good} size={28} />
            {n}
            <Change from={n} to={after?.goods[good]} />
          </span>
        ))}
      {planFor(catalog.setup).extras.map(([name, drawing]) => (
        <span
          key={name}
          className="rs"
          role="img"
          aria-label={`${words(`extra.${name}`)} ${me.vars[name] ?? 0}`}
        >
          <Drawing of={drawing} size={24} />
          {me.vars[name] ?? 0}
        </span>
      ))}
      <span className="sp" />
      <span className="rs" role="img" aria-label={words('points', { n: points })} data-good="point">
        <Drawing of="point" size={26} />
        {points}
        {liveScore && <Change from={points} to={after?.score} />}
      </span>
      {wheel > 0 && <SortHand />}
    </section>
  );
});

/** What lies on a card of a city. */
const OnCard = memo(function OnCard({ card }: { readonly card: CityCardView }): ReactNode {
  const { catalog, avatars, words } = useScene();
  const facts = factsOf(catalog, card.card);
  const [good, n] = Object.entries(card.stock)[0] ?? [];
  return (
    <>
      {facts.open && card.workers.length === 0 && <span className="open">{words('open')}</span>}
      {card.marks['web'] !== undefined && <Drawing of="web" size={24} className="wb" />}
      {card.occupied && (
        <span className="occ">
          <Drawing of="door" size={14} />
        </span>
      )}
      {card.tokens > 0 && (
        <span className="tk">
          <Drawing of="point" size={14} />
          {card.tokens}
        </span>
      )}
      {good !== undefined && (
        <span className="tk">
          <Drawing of={good} size={15} />
          {n}
        </span>
      )}
      {card.under.length > 0 && (
        <span className="tk">
          <Drawing of="card" size={14} />
          {card.under.length}
        </span>
      )}
      {card.workers.map((seat, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={`${seat}-${i}`} className="vis" style={{ top: 22 + i * 20 }}>
          <Token avatar={avatars[seat]} size={24} />
        </span>
      ))}
    </>
  );
});

export const CityCard = ({
  card,
  plain = false,
}: {
  readonly card: CityCardView;
  readonly plain?: boolean;
}): ReactNode => <Thumbnail card={card.card} plain={plain} extra={<OnCard card={card} />} />;

/** Cards side by side without overlapping. */
const ROW = 15;

export const City = memo(function City({
  player,
  plain = false,
}: {
  readonly player: PlayerView;
  readonly plain?: boolean;
}): ReactNode {
  const { catalog, selection, preview, view, words } = useBoard();
  const size = player.spaces.of ?? Math.max(15, player.city.length);
  const empty = Math.max(0, size - player.spaces.used);
  const coming =
    !plain && preview !== null
      ? preview.events.find((e) => e.type === 'play' && e.to === player.seat && typeof e.card === 'string')
          ?.card
      : undefined;
  const ghost =
    typeof coming === 'string' && selection.question?.id === 'turn' ? factsOf(catalog, coming) : null;
  const down = faceDownOf(view, player.seat);
  const free = Math.max(0, empty - down.length);
  const laid = player.city.length + down.length;
  // A row holds fifteen: what is free beyond that is told on the last space.
  const spaces = Math.min(free, Math.max(1, ROW - laid));
  const things = laid + spaces;
  return (
    <div
      data-zone="city"
      className={`city ${things > ROW ? 'tight' : ''}`}
      style={{ '--n': things } as React.CSSProperties}
      role="group"
      aria-label={player.seat === view.viewer ? words('zone.city') : words('zone.city-of')}
    >
      {player.city.map((card) => (
        <CityCard key={card.card} card={card} plain={plain} />
      ))}
      {down.map((card) => (
        <Thumbnail key={card} card={card} plain extra={<Drawing of="web" size={40} className="over" />} />
      ))}
      {Array.from({ length: spaces }, (_, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={i} className={`slot ${i === 0 && ghost !== null ? 'coming' : ''}`}>
          {i === 0 && ghost !== null ? (
            <Icon of={mainIcon(catalog.setup.game, ghost.id, ghost.kind)} size={30} />
          ) : (
            i === spaces - 1 && free > spaces && <b aria-hidden="true">+{free - spaces + 1}</b>
          )}
        </span>
      ))}
    </div>
  );
});

/** In which order the hand lies. */
export const SortHand = memo(function SortHand(): ReactNode {
  const { words } = useBoard();
  const { handOrder } = useSettings();
  return (
    <label className="sorter" data-test="sort-hand" title={words('hand.sort')}>
      <Drawing of="sort" size={19} />
      <select
        aria-label={words('hand.sort')}
        value={handOrder}
        onChange={(event) => change({ handOrder: event.target.value as Order })}
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {words(`hand.sort.${order}`)}
          </option>
        ))}
      </select>
    </label>
  );
});

/** The viewer's cards, and what else lies beside them to be played: legends, the Pigs' next Farm. */
export const Hand = memo(function Hand(): ReactNode {
  const table = useBoard();
  const { view, words, catalog, speaker } = table;
  const { handOrder } = useSettings();
  const me = view.players[view.viewer];
  if (me === undefined) return null;
  const hand = sortHand(
    me.hand.cards.filter((card) => card !== null),
    handOrder,
    catalog,
    speaker,
    (card) => !['off', 'plain'].includes(stateOf(table, card)),
  );
  /** For somebody who only watches. */
  const hidden = me.hand.cards.length - hand.length;
  const legends = legendsOf(view, me.seat);
  const caught = caughtOf(view, me.seat);
  const farms = farmsOf(view, me.seat);
  const farm = farms.slice(-1);
  const all = hand.length + legends.length + caught.length + farm.length;
  return (
    <div
      data-zone="hand"
      data-test="hand"
      className={`handrow ${all > 8 ? 'many' : ''}`}
      style={{ '--n': all } as React.CSSProperties}
      role="group"
      aria-label={words('zone.hand')}
    >
      {hand.map((card) => (
        <HandCard key={card} card={card} />
      ))}
      {caught.map((card) => (
        <HandCard
          key={card}
          card={card}
          note={words('hand.caught')}
          extra={<Drawing of="web" size={74} className="over" />}
        />
      ))}
      {legends.map((card) => (
        <HandCard key={card} card={card} note={words('hand.legend')} />
      ))}
      {farm.map((card) => (
        <HandCard
          key={card}
          card={card}
          note={words('hand.farms', { n: farms.length })}
          extra={<span className="stk">×{farms.length}</span>}
        />
      ))}
      {hidden > 0 && <p className="none">{words('hand.hidden', { n: hidden })}</p>}
      {all === 0 && hidden === 0 && <p className="none">{words('hand.empty')}</p>}
    </div>
  );
});
