import type { PlayerView } from '@evertable/engine';
import type { ReactNode } from 'react';
import { Diorama } from '../../art/Diorama.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { Figure } from '../../art/Figure.tsx';
import { Icon } from '../../art/Icon.tsx';
import { seasonIcon } from '../../art/SeasonWheel.tsx';
import { automatonName } from '../../board/avatars.ts';
import { type BoardContext, useBoard } from '../../board/context.ts';
import { GuideCard } from '../../board/opponents/GuideCard.tsx';
import styles from './Lair.module.css';
import { schemesOf } from './nightweave.ts';

const NO_PINES: readonly number[] = [];

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
    <span className={styles['spiders']}>
      {words('lair.spiders')}
      <span>
        {Array.from({ length: home + placed.length }, (_, i) => (
          // Spiders are all alike.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={i} data-out={i < home ? undefined : ''}>
            <Icon of="c:spiderling" size={15} />
          </i>
        ))}
      </span>
    </span>
  );
}

const SCENE = [
  { of: 'f:hut', x: 0.13, y: 0.8, size: 72, hill: 2 },
  { of: 'c:spiderling', x: 0.22, y: 0.97, size: 52, hill: 4 },
  { of: 'c:spiderling', x: 0.83, y: 0.95, size: 60, hill: 4 },
] as const;
const MOON = [0.82, 0.22, 0.17] as const;

/** Everything about Nightweave that lies open. */
export function Lair({ player }: { readonly player: PlayerView }): ReactNode {
  const board = useBoard();
  const { translator, words } = board;
  const { id = '', level = 0 } = player.automaton ?? {};
  const title = `solo.${id}.${level}.title`;
  return (
    <>
      <span className={styles['scene']}>
        <Diorama of="mist" width={232} height={104} figures={SCENE} sun={MOON} pines={NO_PINES} />
        <Drawing of="web" size={150} className={styles['web']} />
        <Figure of="c:nightweave" size={92} className={styles['queen']} />
      </span>
      <span className={styles['name']}>
        {automatonName(translator, id, level)}
        <small>{words('level.n', { n: level })}</small>
      </span>
      {translator.has(title) && <span className={styles['title']}>{translator.say(title)}</span>}
      {schemesOf(board).map((scheme) => (
        <span key={scheme.name} className={styles['scheme']} title={scheme.text}>
          <Icon of={scheme.icon} size={16} /> {scheme.name}
        </span>
      ))}
      <span className={styles['boxes']}>
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
      <GuideCard pile={ACTIVITIES} player={player} named={false} className={styles['said'] ?? ''} />
    </>
  );
}
