import type { PlayerView } from '@evertable/engine';
import { memo, type ReactNode } from 'react';
import { Icon, mainIcon, Own, seasonIcon } from '../art/Art.tsx';
import { planFor } from './boards.ts';
import { Guide, Lair, Power, Programme } from './Automata.tsx';
import { Spoken } from './CardView.tsx';
import { factsOf, stateOf, useScene, useTable } from './table.ts';
import { Token } from './Token.tsx';

/** Name, season, workers, hand and points in two lines. */
function Heading({ player }: { readonly player: PlayerView }): ReactNode {
  const { figures, speaker, words, liveScore } = useTable();
  const figure = figures[player.seat];
  return (
    <>
      <span className="r1">
        <Token figure={figure} size={34} />
        <span data-test="name" className={figure.name.length > 11 ? 'nm long' : 'nm'}>
          {figure.name}
          <Power seat={player.seat} />
        </span>
        {liveScore && (
          <span className="sc">
            <Own of="point" size={19} />
            {player.score.total}
          </span>
        )}
      </span>
      <span className="st">
        <span>
          <Icon of={seasonIcon(player.season)} size={17} />
          {player.passed ? words('passed') : speaker.season(player.season)}
        </span>
        <span>
          <Own of="worker" size={16} style={{ color: figure.color }} />
          {player.workers.home}/{player.workers.home + player.workers.placed.length}
        </span>
        <span>
          <Own of="card" size={17} />
          {player.hand.count}
        </span>
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
  const { catalog } = useScene();
  return (
    <span className="r3">
      {city.map((c) => {
        const facts = factsOf(catalog, c.card);
        return (
          <i key={c.card} className={`mi ${facts.color} ${facts.kind}`} data-target={c.card}>
            <Icon of={mainIcon(catalog.setup.game, facts.id, facts.kind)} size={15} />
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
export const Rival = memo(function Rival({ player }: { readonly player: PlayerView }): ReactNode {
  const table = useTable();
  const { figures, catalog, words, view, liveScore, openRival } = table;
  const figure = figures[player.seat];
  const size = player.spaces.of ?? Math.max(15, player.city.length);
  const isLair = player.automaton?.id === 'nightweave';
  const legal = player.city.some((c) => ['legal', 'quiet'].includes(stateOf(table, c.card)));
  return (
    <button
      type="button"
      data-test="opponent"
      className={`opp ${isLair ? 'lair' : ''} ${player.automaton === null ? '' : 'auto'} ${view.seat === player.seat ? 'acting' : ''} ${legal ? 'quiet' : ''}`}
      onClick={() => openRival(player.seat)}
    >
      <Spoken
        of={[
          words('rival.open', { name: figure.name }),
          liveScore ? words('points', { n: player.score.total }) : '',
        ]}
      />
      <span className="face" aria-hidden="true">
        {isLair && <Lair player={player} />}
        {!isLair && <Heading player={player} />}
        {player.automaton?.id === 'bonny' && (
          <>
            <Programme />
            <Guide player={player} />
          </>
        )}
        {(player.automaton === null || Object.values(player.goods).some((n) => n > 0)) && (
          <span className="r2">
            {Object.entries(player.goods)
              .filter(([good, n]) => n > 0 || (player.automaton === null && catalog.goods.indexOf(good) < 4))
              .map(([good, n]) => (
                <span key={good}>
                  <Own of={good} size={18} />
                  {n}
                </span>
              ))}
            {player.automaton === null &&
              planFor(catalog.setup).extras.map(([name, drawing]) => (
                <span key={name}>
                  <Own of={drawing} size={16} />
                  {player.vars[name] ?? 0}
                </span>
              ))}
          </span>
        )}
        <Minis city={player.city} size={size} />
      </span>
    </button>
  );
});

/** A rival in a bar at the top. */
export const RivalChip = memo(function RivalChip({
  player,
  small = false,
}: {
  readonly player: PlayerView;
  readonly small?: boolean;
}): ReactNode {
  const { figures, words, openRival, liveScore, view } = useTable();
  const figure = figures[player.seat];
  return (
    <button
      type="button"
      className={`chip ${view.seat === player.seat ? 'acting' : ''}`}
      onClick={() => openRival(player.seat)}
    >
      <Spoken
        of={[
          words('rival.open', { name: figure.name }),
          liveScore ? words('points', { n: player.score.total }) : '',
        ]}
      />
      <span className="face" aria-hidden="true">
        <Token figure={figure} size={36} />
        {!small && <b>{figure.name}</b>}
        {!small && <Icon of={seasonIcon(player.season)} size={16} />}
        <span className="sc">
          {liveScore ? (
            <>
              {!small && <Own of="point" size={17} />}
              {player.score.total}
            </>
          ) : (
            <>
              <Own of="card" size={17} />
              {player.hand.count}
            </>
          )}
        </span>
      </span>
    </button>
  );
});
