import { cardIdOf } from '@evertable/engine';
import { type ReactNode, useRef, useState } from 'react';
import { Diorama } from '../../art/Diorama.tsx';
import { mainIcon } from '../../art/CardPicture.tsx';
import type { BoardContext } from '../../board/context.ts';
import { worldOf } from '../../games/registry.ts';
import styles from './Postcard.module.css';
import { pictureOf, shareOrSave } from './save-picture.ts';
import { type TownCard, townOf } from './town.ts';

const W = 820;
const H = 530;

function townCards({ view, catalog, screen }: BoardContext, seat: number): TownCard[] {
  return view.players[seat].city.flatMap(({ card }) => {
    const id = cardIdOf(card);
    const facts = catalog.cards[id];
    if (facts === undefined) return [];
    const isHouse = facts.kind !== 'critter';
    return [
      {
        id: card,
        isHouse,
        cost: Object.values(facts.cost).reduce((sum, n) => sum + n, 0),
        figure: mainIcon(screen.pictures, id, facts.kind),
      },
    ];
  });
}

/** The city of a player as a postcard that can be kept. */
export function Postcard({
  board,
  seat,
}: {
  readonly board: BoardContext;
  readonly seat: number;
}): ReactNode {
  const { words, view, avatars, catalog } = board;
  const frame = useRef<HTMLElement>(null);
  const [failed, setFailed] = useState(false);
  const world = worldOf(catalog.setup);
  const points = view.players[seat].score.total;
  const caption = words('postcard.caption', { name: avatars[seat].name, game: words(`game.${world.id}`) });
  const save = (): void => {
    const svg = frame.current?.querySelector('svg');
    if (!svg) return;
    setFailed(false);
    pictureOf(svg, W * 2, H * 2)
      .then((picture) => shareOrSave(picture, 'evertable-postcard.png'))
      .catch((error: unknown) => setFailed(!(error instanceof DOMException && error.name === 'AbortError')));
  };
  return (
    <figure className={styles.postcard} ref={frame} data-test="postcard" aria-label={words('postcard')}>
      <Diorama
        of={world.scenery}
        width={W}
        height={H}
        figures={townOf(townCards(board, seat))}
        sun={[0.72, 0.2, 0.1]}
      >
        <g fontFamily="'Fraunces Variable', Georgia, serif" fontWeight="650">
          <rect
            x={W - 132}
            y="22"
            width="108"
            height="92"
            fill="#FFF0BF"
            stroke="#D8C08A"
            strokeWidth="3"
            strokeDasharray="7 5"
          />
          <text x={W - 78} y="70" fontSize="46" textAnchor="middle" fill="#2B2419">
            {points}
          </text>
          <text x={W - 78} y="98" fontSize="19" textAnchor="middle" fill="#5A4E3C">
            {words('games.points')}
          </text>
          <rect
            x="20"
            y="22"
            width={Math.min(W - 180, 44 + caption.length * 13.4)}
            height="46"
            rx="12"
            fill="#FFFCF4"
            opacity=".93"
          />
          <text x="40" y="53" fontSize="25" fill="#2B2419">
            {caption}
          </text>
        </g>
      </Diorama>
      <figcaption>
        <button type="button" className="btn q" onClick={save}>
          {words('postcard.save')}
        </button>
        {failed && <span role="alert">{words('postcard.failed')}</span>}
      </figcaption>
    </figure>
  );
}
