import { memo, type ReactNode } from 'react';
import { Drawing } from '../art/Drawing.tsx';
import { Glyph } from '../art/Glyph.tsx';
import { Icon } from '../art/Icon.tsx';
import type { Catalog } from '../play/table-source.ts';
import { schemesOf } from './aside.ts';
import { planFor } from './boards.ts';
import { useBoard } from './context.ts';
import { windsToCome } from '../games/farshore/winds.ts';
import { zoomHandlers } from './zoom/zoom.ts';

const WIDTH = 1252;

const stepOf = (points: readonly number[]): number => (WIDTH - 10) / points.length;

/** The spaces of the track, and the one a ship would reach. */
const Stops = memo(function Stops({
  track,
  goal,
}: {
  readonly track: NonNullable<Catalog['track']>;
  readonly goal: number | null;
}): ReactNode {
  return track.points.map((points, i) => (
    <span
      // Spaces are known by their place.
      // oxlint-disable-next-line react/no-array-index-key
      key={i}
      className={`stop ${track.chests.includes(i) ? 'ch' : ''} ${i === goal ? 'goal' : ''}`}
      style={{ left: 5 + i * stepOf(track.points) }}
    >
      {track.chests.includes(i) && <Drawing of="treasure" size={17} />}
      <b>{points}</b>
    </span>
  ));
});

/** Everybody's ship on its way, with the chests above the water. */
export const ShipTrack = memo(function ShipTrack(): ReactNode {
  const { catalog, view, avatars, words, preview } = useBoard();
  const { track } = catalog;
  const variable = planFor(catalog.setup).track;
  if (track === null || variable === null) return null;
  const step = stepOf(track.points);
  const at = (seat: number): number => view.players[seat].vars[variable] ?? 0;
  const steps = (preview?.events ?? [])
    .filter((e) => e.type === 'advance' && e.seat === view.viewer)
    .reduce((sum, e) => sum + (e.n ?? 0), 0);
  const goal = steps === 0 ? null : Math.min(track.points.length - 1, Math.max(0, at(view.viewer) + steps));
  const together = (seat: number): number =>
    view.players.filter((p) => p.seat < seat && at(p.seat) === at(seat)).length;
  return (
    // On a phone it scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="track" data-test="track" tabIndex={0} aria-label={words('zone.track')}>
      <div className="strip" style={{ width: WIDTH }}>
        <i className="water" />
        <Stops track={track} goal={goal} />
        {goal !== null && (
          <span
            className="shp ghost"
            style={{ translate: `${3 + goal * step}px -8px`, color: avatars[view.viewer].color }}
          >
            <Drawing of="ship" size={28} />
          </span>
        )}
        {view.players.map(({ seat }) => (
          <span
            key={seat}
            className="shp"
            role="img"
            aria-label={words('ship.at', { name: avatars[seat].name, n: track.points[at(seat)] })}
            style={{
              translate: `${3 + at(seat) * step}px ${-8 - together(seat) * 7}px`,
              color: avatars[seat].color,
            }}
          >
            <Drawing of="ship" size={28} />
          </span>
        ))}
      </div>
    </section>
  );
});

const matchOf = (wind: string): string => wind.replace(/^wind-/, '').split('#')[0];

function Rose({ wind, size = 27 }: { readonly wind: string; readonly size?: number }): ReactNode {
  const what = matchOf(wind);
  const [rarity, kind] = what.split('-');
  if (kind !== undefined)
    return (
      <span className="duo" style={{ fontSize: size * 0.52 }}>
        <Drawing of={kind === 'critter' ? 'paw' : 'house'} size={size - 1} style={{ color: '#4A3A26' }} />
        <b>{rarity === 'unique' ? '◆' : '●'}</b>
      </span>
    );
  return <Glyph of={what} size={size} />;
}

/** The two winds in force. */
export const Compass = memo(function Compass(): ReactNode {
  const { view, speaker, words, catalog } = useBoard();
  const tiles = (view.piles['compass'] ?? []).filter((tile) => tile !== null);
  if (tiles.length === 0) return null;
  return (
    <section aria-label={speaker.say('zone.compass')}>
      <h2 className="h">
        {speaker.say('zone.compass')}
        <span className="sp" />
        <small>{words('compass.how')}</small>
      </h2>
      <div className="cmps">
        {tiles.map((tile) => {
          const coming = windsToCome(view, catalog, tile);
          const told = words('compass.next', { names: coming.map((wind) => speaker.card(wind)).join(', ') });
          return (
            <div key={tile} className="cmp" {...zoomHandlers(tile)}>
              <span className={`rose ${matchOf(tile)}`} aria-hidden="true">
                <Rose wind={tile} />
              </span>
              <b>{speaker.card(tile)}</b>
              {coming.length > 0 && (
                <span className="coming" title={told}>
                  <span className="sr">{told}</span>
                  {coming.map((wind) => (
                    <i key={wind} className={matchOf(wind)} aria-hidden="true">
                      <Rose wind={wind} size={15} />
                    </i>
                  ))}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
});

/** Piles whose open cards are in force for everybody: the weather, her plots. */
const IN_FORCE: readonly (readonly [pile: string, icon: string, look: string])[] = [
  ['weather', 'f:high-voltage', 'weather'],
  ['plots-in-force', 'f:mouse-trap', ''],
];

/** Both effects of a weather, without saying each time which is which. */
const tidy = (text: string): string => text.replace(/(^|[.] )[^.:]{3,24}: ?/g, '$1');

/** What makes this season unlike the others, where it is played with; else what Nightweave is up to. */
export const InForce = memo(function InForce(): ReactNode {
  const table = useBoard();
  const { view, speaker, catalog } = table;
  const { setup } = catalog;
  const both = setup.solo?.level === 4 || setup.options['weather'] === 'both';
  const drawn = IN_FORCE.flatMap(([pile, icon, look]) =>
    (view.piles[pile] ?? [])
      .filter((card) => card !== null)
      .map((card) => {
        const part = pile === 'weather' && both ? 'text' : 'short';
        const key = `card.${card.split('#')[0]}.${part}`;
        const said = speaker.has(key) ? speaker.say(key) : '';
        return { card, icon, look, part, said: part === 'text' ? tidy(said) : said };
      }),
  );
  if (drawn.length === 0)
    return schemesOf(table).map(({ name, text, icon }) => (
      <div key={name} className="plot">
        <span className="pi">
          <Icon of={icon} size={26} />
        </span>
        <b>{name}</b>
        <p>{text}</p>
      </div>
    ));
  return drawn.map(({ card, icon, look, part, said }) => (
    <div key={card} className={`plot ${look} ${part === 'text' ? 'both' : ''}`} {...zoomHandlers(card)}>
      <span className="pi">
        <Icon of={icon} size={26} />
      </span>
      <b>{speaker.card(card)}</b>
      <p>{said}</p>
    </div>
  ));
});
