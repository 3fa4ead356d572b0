import type { GameEventView, PlayerView } from '@evertable/engine';
import { memo, type ReactNode } from 'react';
import { mainIcon } from '../../art/CardPicture.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { Icon } from '../../art/Icon.tsx';
import { seasonIcon } from '../../art/SeasonWheel.tsx';
import { Badges } from './Badges.tsx';
import { seasonOf } from './season.ts';
import { countersOf, goodsOf } from './seat-goods.ts';
import { Spoken } from '../cards/parts.tsx';
import { factsOf, stateOf, useScene, useBoard } from '../context.ts';
import { LastMoveOf } from '../log/LastMoves.tsx';
import { Token } from '../Token.tsx';
import styles from './Opponents.module.css';
import { SeatZone } from '../Zones.tsx';

/** Name, season, workers, hand and points in two lines. */
function Heading({ player }: { readonly player: PlayerView }): ReactNode {
  const board = useBoard();
  const { avatars, translator, words, liveScore } = board;
  const avatar = avatars[player.seat];
  const season = seasonOf(board, player);
  return (
    <>
      <span className="r1">
        <Token avatar={avatar} size={34} />
        <span data-test="name" className={avatar.name.length > 11 ? 'nm long' : 'nm'}>
          {avatar.name}
          <Badges seat={player.seat} />
        </span>
        {liveScore && (
          <span className="sc">
            <Drawing of="point" size={19} />
            {player.score.total}
          </span>
        )}
      </span>
      <span className="st">
        <span>
          <Icon of={seasonIcon(season)} size={17} />
          {player.passed ? words('passed') : translator.season(season)}
        </span>
        <span>
          <Drawing of="worker" size={16} style={{ color: avatar.color }} />
          {player.workers.home}/{player.workers.home + player.workers.placed.length}
        </span>
        <span>
          <Drawing of="card" size={17} />
          {player.hand.count}
        </span>
        <SeatZone zone="chip" player={player} />
      </span>
    </>
  );
}

/** A city in miniature. */
const Minis = memo(function Minis({
  city,
  size,
}: {
  readonly city: PlayerView['city'];
  readonly size: number;
}): ReactNode {
  const { catalog, screen } = useScene();
  return (
    <span className="r3">
      {city.map((c) => {
        const facts = factsOf(catalog, c.card);
        return (
          <i key={c.card} className={`mi ${facts.color} ${facts.kind}`} data-target={c.card}>
            <Icon of={mainIcon(screen.pictures, facts.id, facts.kind)} size={15} />
          </i>
        );
      })}
      {Array.from({ length: Math.max(0, Math.min(size, 16) - city.length) }, (_, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <i key={i} className="em" />
      ))}
    </span>
  );
});

/** What everyone may know of another player. */
export const Opponent = memo(function Opponent({
  player,
  compact = false,
}: {
  readonly player: PlayerView;
  /** Shares its column with a side board: without its city. */
  readonly compact?: boolean;
}): ReactNode {
  const table = useBoard();
  const { avatars, screen, words, view, liveScore, openPlayer } = table;
  const avatar = avatars[player.seat];
  const size = player.spaces.of ?? Math.max(15, player.city.length);
  const { Lair, Panel, className = '' } = screen.automata[player.automaton?.id ?? ''] ?? {};
  const goods = goodsOf(table, player);
  const legal = player.city.some((c) => ['legal', 'quiet'].includes(stateOf(table, c.card)));
  return (
    <button
      type="button"
      data-test="opponent"
      className={`opp ${className} ${player.automaton === null ? '' : 'auto'} ${view.seat === player.seat ? 'acting' : ''} ${legal ? 'quiet' : ''}`}
      onClick={() => openPlayer(player.seat)}
    >
      <Spoken
        of={[
          words('rival.open', { name: avatar.name }),
          liveScore ? words('points', { n: player.score.total }) : '',
        ]}
      />
      <span className="face" aria-hidden="true">
        {Lair === undefined ? <Heading player={player} /> : <Lair player={player} />}
        {Panel !== undefined && <Panel player={player} />}
        {player.automaton !== null && <SeatZone zone="lair" player={player} />}
        {(player.automaton === null || goods.length > 0) && (
          <span className="r2">
            {goods.map(([good, n]) => (
              <span key={good}>
                <Drawing of={good} size={18} />
                {n}
              </span>
            ))}
            {countersOf(table, player).map(({ name, drawing, n }) => (
              <span key={name}>
                <Drawing of={drawing} size={16} />
                {n}
              </span>
            ))}
          </span>
        )}
        {!compact && <Minis city={player.city} size={size} />}
      </span>
    </button>
  );
});

/** A rival in a bar at the top. */
export const OpponentChip = memo(function OpponentChip({
  player,
  small = false,
  moves,
}: {
  readonly player: PlayerView;
  readonly small?: boolean;
  /** What the others did: told below the name. */
  readonly moves?: readonly GameEventView[] | undefined;
}): ReactNode {
  const board = useBoard();
  const { avatars, words, openPlayer, liveScore, view } = board;
  const avatar = avatars[player.seat];
  return (
    <button
      type="button"
      className={`chip ${view.seat === player.seat ? 'acting' : ''}`}
      onClick={() => openPlayer(player.seat)}
    >
      <Spoken
        of={[
          words('rival.open', { name: avatar.name }),
          liveScore ? words('points', { n: player.score.total }) : '',
        ]}
      />
      <span className="face" aria-hidden="true">
        <Token avatar={avatar} size={36} />
        {!small && (
          <span className={styles['said']}>
            <b>{avatar.name}</b>
            <LastMoveOf seat={player.seat} moves={moves} />
          </span>
        )}
        {!small && <Icon of={seasonIcon(seasonOf(board, player))} size={16} />}
        <span className="sc">
          {liveScore ? (
            <>
              {!small && <Drawing of="point" size={17} />}
              {player.score.total}
            </>
          ) : (
            <>
              <Drawing of="card" size={17} />
              {player.hand.count}
            </>
          )}
        </span>
        {!small && <SeatZone zone="chip" player={player} />}
      </span>
    </button>
  );
});
