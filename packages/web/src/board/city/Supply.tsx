import { memo, type ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { SeasonWheel } from '../../art/SeasonWheel.tsx';
import { useBoard } from '../context.ts';
import { SortHand } from '../hand/SortHand.tsx';
import { Badges } from '../opponents/Badges.tsx';
import { countersOf, goodsOf } from '../opponents/seat-goods.ts';
import { Token } from '../Token.tsx';
import styles from './Supply.module.css';
import { SeatZone } from '../Zones.tsx';

function Change({ from, to }: { readonly from: number; readonly to: number | undefined }): ReactNode {
  if (to === undefined || to === from) return null;
  return <em className={to > from ? 'up' : ''}>→ {to}</em>;
}

/** Workers, goods and points of the viewer; what the choice would change is told beside. */
export const Supply = memo(function Supply({ wheel }: { readonly wheel: number }): ReactNode {
  const board = useBoard();
  const { view, avatars, translator, words, preview, liveScore, watching = false, openPlayer } = board;
  const me = view.players[view.viewer];
  if (me === undefined) return null;
  const after = preview?.after[view.viewer];
  const total = me.workers.home + me.workers.placed.length;
  const points = liveScore ? me.score.total : me.points;
  return (
    <section className="sup" aria-label={words('zone.supply')}>
      {wheel > 0 && <SeasonWheel size={wheel} season={me.season} label={translator.season(me.season)} />}
      {watching && (
        <span className={styles['whose']} data-test="whose-half">
          <Token avatar={avatars[me.seat]} size={26} />
          {words('half.of', { name: avatars[me.seat].name })}
        </span>
      )}
      <span className="n">{translator.season(me.season)}</span>
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
      <SeatZone zone="figures" player={me} />
      <Badges seat={me.seat} />
      <span className="sp" />
      {goodsOf(board, me).map(([good, n]) => (
        <span
          key={good}
          className="rs"
          role="img"
          aria-label={translator.goods({ [good]: n })}
          data-good={good}
        >
          <Drawing of={good} size={28} />
          {n}
          <Change from={n} to={after?.goods[good]} />
        </span>
      ))}
      {countersOf(board, me).map(({ name, drawing, label, n }) => (
        <span key={name} className="rs" role="img" aria-label={`${words(label)} ${n}`}>
          <Drawing of={drawing} size={24} />
          {n}
        </span>
      ))}
      <SeatZone zone="bar" player={me} />
      <span className="sp" />
      <button
        type="button"
        className={`rs ${styles['points']}`}
        title={words('score.open', { n: points })}
        data-good="point"
        data-test="own-score"
        disabled={watching}
        onClick={() => openPlayer(me.seat)}
      >
        <span className="sr">{words('score.open', { n: points })}</span>
        <span className="face" aria-hidden="true">
          <Drawing of="point" size={26} />
          {points}
          {liveScore && <Change from={points} to={after?.score} />}
        </span>
      </button>
      {wheel > 0 && <SortHand />}
    </section>
  );
});
