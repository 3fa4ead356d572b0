import type { PlayerView } from '@evertable/engine';
import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Drawing } from '../../art/Drawing.tsx';
import { City } from '../city/City.tsx';
import { Badges } from './Badges.tsx';
import { seasonOf } from './season.ts';
import { countersOf, goodsOf } from './seat-goods.ts';
import { useBoard } from '../context.ts';
import { Token } from '../Token.tsx';
import styles from './PlayerDetails.module.css';

/** Goods, points, cards and workers. */
function Belongings({ player }: { readonly player: PlayerView }): ReactNode {
  const board = useBoard();
  const { translator, words, avatars } = board;
  const avatar = avatars[player.seat];
  const seen = player.hand.cards.filter((card) => card !== null);
  const out = player.workers.placed.map(({ where }) => translator.place(where));
  return (
    <ul className={styles['belongings']}>
      {goodsOf(board, player).map(([good, n]) => (
        <li key={good}>
          <span className="sr">{translator.goods({ [good]: n })}</span>
          <span aria-hidden="true">
            <Drawing of={good} size={22} /> {n}
          </span>
        </li>
      ))}
      {countersOf(board, player).map(({ name, drawing, label, n }) => (
        <li key={name}>
          <span className="sr">{words(label)}</span>
          <Drawing of={drawing} size={20} /> {n}
        </li>
      ))}
      <li>
        <Drawing of="point" size={20} /> {words('peek.tokens', { n: player.points })}
      </li>
      <li>
        <Drawing of="card" size={20} /> {words('peek.hand', { n: player.hand.count })}
        {seen.length > 0 &&
          ` (${words('peek.seen', { cards: seen.map((card) => translator.card(card)).join(', ') })})`}
      </li>
      <li>
        <Drawing of="worker" size={20} style={{ color: avatar.color }} />{' '}
        {words('workers.home', { n: player.workers.home, of: player.workers.home + out.length })}
        {out.length > 0 && `: ${out.join(', ')}`}
      </li>
    </ul>
  );
}

/** Everything one may know of another player: city, goods, workers, cards seen in the hand, points. */
export default function PlayerDetails({
  player,
  close,
}: {
  readonly player: PlayerView;
  readonly close: () => void;
}): ReactNode {
  const board = useBoard();
  const { translator, words, avatars, selection, screen, liveScore } = board;
  const { Details } = screen.automata[player.automaton?.id ?? ''] ?? {};
  const avatar = avatars[player.seat];
  return (
    <ModalOverlay className="scrim" isOpen isDismissable onOpenChange={close}>
      <Modal>
        <Dialog className="peek" aria-label={avatar.name}>
          <div className="ph1">
            <Token avatar={avatar} size={40} />
            <div>
              <b>
                {player.seat === board.view.viewer
                  ? words('zone.city')
                  : words('rival.city', { name: avatar.name })}
              </b>
              <small>
                {[
                  player.automaton === null ? '' : translator.opponent(player.automaton),
                  player.passed ? words('passed') : translator.season(seasonOf(board, player)),
                  words('city.cards', { n: player.city.length }),
                  liveScore ? words('points.so-far', { n: player.score.total }) : '',
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </small>
            </div>
            <button type="button" className="cl" aria-label={words('close')} onClick={close}>
              <Drawing of="x" size={18} />
            </button>
          </div>
          <Badges seat={player.seat} wordy />
          <Belongings player={player} />
          <City player={player} plain={!player.city.some((c) => selection.byTarget.has(c.card))} />
          {Details !== undefined && <Details player={player} />}
          <dl className={styles['parts']}>
            {liveScore &&
              Object.entries(player.score.parts).map(([part, n]) => (
                <div key={part}>
                  <dt>{translator.category(part)}</dt>
                  <dd>{n}</dd>
                </div>
              ))}
          </dl>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
