import type { PlayerView } from '@evertable/engine';
import type { ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { Icon } from '../../art/Icon.tsx';
import { seasonIcon } from '../../art/SeasonWheel.tsx';
import { automatonName } from '../../board/avatars.ts';
import { type BoardContext, useBoard } from '../../board/context.ts';
import { GuideCard } from '../../board/opponents/GuideCard.tsx';
import { schemesOf } from './nightweave.ts';

/** The card she follows: the last Activity played. */
export const ACTIVITIES = 'activity-played';

type Box = readonly [icon: ReactNode, value: string | number, what: string];

/** Season, points, hand and kept cards. */
function boxesOf({ translator, words, view, liveScore }: BoardContext, player: PlayerView): readonly Box[] {
  const kept = view.piles['lair']?.length ?? 0;
  return [
    [
      <Icon key="i" of={seasonIcon(player.season)} size={19} />,
      '',
      player.passed ? words('passed') : translator.season(player.season),
    ],
    [
      <Drawing key="i" of="point" size={18} />,
      liveScore ? player.score.total : player.points,
      liveScore ? words('points.word', { n: player.score.total }) : words('lair.tokens'),
    ],
    [<Drawing key="i" of="card" size={18} />, player.hand.count, words('lair.hand')],
    ...(kept > 0 ? ([[<Drawing key="i" of="web" size={18} />, kept, words('lair.kept')]] as const) : []),
  ];
}

function Spiders({ player }: { readonly player: PlayerView }): ReactNode {
  const { words } = useBoard();
  const { home, placed } = player.workers;
  return (
    <span className="spd">
      {words('lair.spiders')}
      <span>
        {Array.from({ length: home + placed.length }, (_, i) => (
          // Spiders are all alike.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={i} className={i < home ? '' : 'out'}>
            <Icon of="f:spider" size={12} />
          </i>
        ))}
      </span>
    </span>
  );
}

/** Everything about Nightweave that lies open. */
export function Lair({ player }: { readonly player: PlayerView }): ReactNode {
  const board = useBoard();
  const { translator, words } = board;
  const { id = '', level = 0 } = player.automaton ?? {};
  const title = `solo.${id}.${level}.title`;
  return (
    <>
      <span className="queen">
        <Drawing of="web" size={190} className="bw" />
        <Drawing of="nightweave" size={74} />
      </span>
      <span className="ln">{automatonName(translator, id, level)}</span>
      <span className="lt">
        {[words('level.n', { n: level }), ...(translator.has(title) ? [translator.say(title)] : [])].join(
          ', ',
        )}
      </span>
      {schemesOf(board).map((scheme) => (
        <span key={scheme.name} className="sm" title={scheme.text}>
          <Icon of={scheme.icon} size={16} /> {scheme.name}
        </span>
      ))}
      <span className="bx">
        {boxesOf(board, player).map(([icon, value, what]) => (
          <span key={what}>
            <b>
              {icon}
              {value}
            </b>
            {what}
          </span>
        ))}
      </span>
      <Spiders player={player} />
      <GuideCard pile={ACTIVITIES} player={player} />
    </>
  );
}
