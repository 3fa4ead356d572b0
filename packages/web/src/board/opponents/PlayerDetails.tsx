import type { PlayerView } from '@evertable/engine';
import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Drawing } from '../../art/Drawing.tsx';
import { guideOf, guideText, powerOf, programmeOf, schemesOf } from '../aside.ts';
import { Power, Programme } from '../Automata.tsx';
import { planFor } from '../boards.ts';
import { City } from '../city/MyArea.tsx';
import { kindOf, useBoard } from '../context.ts';
import { Token } from '../Token.tsx';

/** What lies in one of the automata's own piles, in words. */
function Aside({ player }: { readonly player: PlayerView }): ReactNode {
  const table = useBoard();
  const { view, speaker, words } = table;
  if (player.automaton === null) return null;
  const card = guideOf(view, player);
  const cards = (pile: string): string =>
    (view.piles[pile] ?? [])
      .filter((one) => one !== null)
      .map((one) => speaker.card(one))
      .join(', ');
  const isNightweave = player.automaton.id === 'nightweave';
  const facts: readonly (readonly [string, string])[] = [
    ...(isNightweave ? schemesOf(table).map(({ name, text }) => [name, text] as const) : []),
    ...(isNightweave
      ? (view.piles['plots-in-force'] ?? [])
          .filter((plot) => plot !== null)
          .map((plot) => [speaker.card(plot), speaker.say(`card.${kindOf(plot)}.text`)] as const)
      : []),
    ...(card === null ? [] : [[speaker.card(card), guideText(table, card, player.season)] as const]),
    ...(isNightweave && cards('lair') !== ''
      ? [[speaker.say('pile.lair.name'), cards('lair')] as const]
      : []),
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {programmeOf(table).length > 0 && (
        <div className="facts">
          <Programme />
          <p>{words('programme.how')}</p>
        </div>
      )}
    </>
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
  const { view, speaker, words, avatars, selection, catalog, liveScore } = useBoard();
  const avatar = avatars[player.seat];
  const seen = player.hand.cards.filter((card) => card !== null);
  const out = player.workers.placed.map(({ where }) => speaker.place(where));
  const power = powerOf(view, player.seat);
  return (
    <ModalOverlay className="scrim" isOpen isDismissable onOpenChange={close}>
      <Modal>
        <Dialog className="peek" aria-label={avatar.name}>
          <div className="ph1">
            <Token avatar={avatar} size={40} />
            <div>
              <b>{words('rival.city', { name: avatar.name })}</b>
              <small>
                {[
                  player.automaton === null ? '' : speaker.opponent(player.automaton),
                  player.passed ? words('passed') : speaker.season(player.season),
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
          {power !== null && <Power seat={player.seat} wordy />}
          <ul className="haves">
            {Object.entries(player.goods)
              .filter(([good, n]) => n > 0 || (player.automaton === null && catalog.goods.indexOf(good) < 4))
              .map(([good, n]) => (
                <li key={good}>
                  <span className="sr">{speaker.goods({ [good]: n })}</span>
                  <span aria-hidden="true">
                    <Drawing of={good} size={22} /> {n}
                  </span>
                </li>
              ))}
            {player.automaton === null &&
              planFor(catalog.setup).extras.map(([name, drawing]) => (
                <li key={name}>
                  <span className="sr">{words(`extra.${name}`)}</span>
                  <Drawing of={drawing} size={20} /> {player.vars[name] ?? 0}
                </li>
              ))}
            <li>
              <Drawing of="point" size={20} /> {words('peek.tokens', { n: player.points })}
            </li>
            <li>
              <Drawing of="card" size={20} /> {words('peek.hand', { n: player.hand.count })}
              {seen.length > 0 &&
                ` (${words('peek.seen', { cards: seen.map((card) => speaker.card(card)).join(', ') })})`}
            </li>
            <li>
              <Drawing of="worker" size={20} style={{ color: avatar.color }} />{' '}
              {words('workers.home', { n: player.workers.home, of: player.workers.home + out.length })}
              {out.length > 0 && `: ${out.join(', ')}`}
            </li>
          </ul>
          <City player={player} plain={!player.city.some((c) => selection.byTarget.has(c.card))} />
          <Aside player={player} />
          <dl className="parts">
            {liveScore &&
              Object.entries(player.score.parts).map(([part, n]) => (
                <div key={part}>
                  <dt>{speaker.category(part)}</dt>
                  <dd>{n}</dd>
                </div>
              ))}
          </dl>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
