import type { PlayerView } from '@evertable/engine';
import type { ReactNode } from 'react';
import { Drawing } from '../art/Drawing.tsx';
import { Glyph } from '../art/Glyph.tsx';
import { Icon } from '../art/Icon.tsx';
import { seasonIcon } from '../art/SeasonWheel.tsx';
import { guideOf, guideText, nameAndTemper, powerOf, programmeOf, schemesOf } from './aside.ts';
import { TextWithIcons } from './cards/TextWithIcons.tsx';
import { kindOf, useBoard } from './context.ts';
import { zoomHandlers } from './zoom/zoom.ts';

/** Which power a seat has, and in a few words what it does. */
export function Power({
  seat,
  wordy = false,
}: {
  readonly seat: number;
  readonly wordy?: boolean;
}): ReactNode {
  const { view, speaker } = useBoard();
  const power = powerOf(view, seat);
  if (power === null) return null;
  const short = `card.${kindOf(power)}.short`;
  return (
    <span className="power" {...zoomHandlers(power)}>
      <Icon of={POWER_ICON[kindOf(power)] ?? 'f:sparkles'} size={18} />
      <b>{speaker.card(power)}</b>
      {wordy && speaker.has(short) && <span>{speaker.say(short)}</span>}
    </span>
  );
}

const POWER_ICON: Readonly<Record<string, string>> = {
  butterflies: 'f:butterfly',
  pigs: 'f:pig',
  spiders: 'f:spider',
  stoats: 'g:ermine',
};

/** The Activity or route card an automaton follows, with the die where it rolled. */
export function Guide({ player }: { readonly player: PlayerView }): ReactNode {
  const table = useBoard();
  const { view, speaker, catalog, rolled } = table;
  const card = guideOf(view, player);
  if (card === null) return null;
  const text = guideText(table, card, player.season);
  return (
    <span className="guide" {...zoomHandlers(card)}>
      {typeof rolled === 'number' && <i className="die">{rolled}</i>}
      <span>
        <b>{speaker.card(card)}</b>
        <TextWithIcons text={text} speaker={speaker} goods={catalog.goods} size={15} />
      </span>
    </span>
  );
}

/** The captain's programme card: a marker for each colour in its column. */
export function Programme({ label = true }: { readonly label?: boolean }): ReactNode {
  const table = useBoard();
  const { speaker, words } = table;
  const markers = programmeOf(table);
  if (markers.length === 0) return null;
  const first = [...markers].filter((m) => m.row > 0).sort((a, b) => a.row - b.row || a.column - b.column)[0];
  return (
    <span
      className="programme"
      data-test="programme"
      role="img"
      aria-label={words('programme.spoken', {
        colors: [...markers]
          .filter((m) => m.row > 0)
          .sort((a, b) => a.row - b.row || a.column - b.column)
          .map((m) => speaker.say(`color.${m.color}`))
          .join(', '),
      })}
    >
      {label && <b aria-hidden="true">{speaker.say('zone.programme')}</b>}
      <span className="grid" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((row) =>
          markers.map((m) => (
            <i
              key={`${row} ${m.color}`}
              className={`${row === 0 ? 'above' : ''} ${m === first && m.row === row ? 'first' : ''}`}
            >
              {m.row === row && <Glyph of={m.color} size={17} />}
            </i>
          )),
        )}
      </span>
    </span>
  );
}

/** Everything about Nightweave that lies open. */
export function Lair({ player }: { readonly player: PlayerView }): ReactNode {
  const table = useBoard();
  const { speaker, words, view, liveScore } = table;
  const [name, temper] = nameAndTemper(player.automaton === null ? '' : speaker.opponent(player.automaton));
  const schemes = schemesOf(table);
  const { home, placed } = player.workers;
  const lair = view.piles['lair']?.length ?? 0;
  const boxes: readonly (readonly [icon: ReactNode, value: string | number, what: string])[] = [
    [
      <Icon key="i" of={seasonIcon(player.season)} size={19} />,
      '',
      player.passed ? words('passed') : speaker.season(player.season),
    ],
    [
      <Drawing key="i" of="point" size={18} />,
      liveScore ? player.score.total : player.points,
      liveScore ? words('points.word', { n: player.score.total }) : words('lair.tokens'),
    ],
    [<Drawing key="i" of="card" size={18} />, player.hand.count, words('lair.hand')],
    ...(lair > 0 ? ([[<Drawing key="i" of="web" size={18} />, lair, words('lair.kept')]] as const) : []),
  ];
  return (
    <>
      <span className="queen">
        <Drawing of="web" size={190} className="bw" />
        <Drawing of="nightweave" size={74} />
      </span>
      <span className="ln">{name}</span>
      <span className="lt">
        {[words('level.n', { n: player.automaton?.level ?? 0 }), temper]
          .filter((part) => part !== '')
          .join(', ')}
      </span>
      {schemes.map((scheme) => (
        <span key={scheme.name} className="sm" title={scheme.text}>
          <Icon of={scheme.icon} size={16} /> {scheme.name}
        </span>
      ))}
      <span className="bx">
        {boxes.map(([icon, value, what]) => (
          <span key={what}>
            <b>
              {icon}
              {value}
            </b>
            {what}
          </span>
        ))}
      </span>
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
      <Guide player={player} />
    </>
  );
}
