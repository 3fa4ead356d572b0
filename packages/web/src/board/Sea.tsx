import type { ReactNode } from 'react';
import { Glyph, Icon, Own } from '../art/Art.tsx';
import { planFor } from './boards.ts';
import { useTable } from './table.ts';
import { zoomHandlers } from './zoom.ts';

const WIDTH = 1252;

/** Everybody's ship on its way, with the chests above the water. */
export function ShipTrack(): ReactNode {
  const { catalog, view, figures, words } = useTable();
  const { track } = catalog;
  const variable = planFor(catalog.setup).track;
  if (track === null || variable === null) return null;
  const step = (WIDTH - 10) / track.points.length;
  const at = (seat: number): number => view.players[seat].vars[variable] ?? 0;
  const together = (seat: number): number =>
    view.players.filter((p) => p.seat < seat && at(p.seat) === at(seat)).length;
  return (
    <section className="track" aria-label={words('zone.track')}>
      <div className="strip" style={{ width: WIDTH }}>
        <i className="water" />
        {track.points.map((points, i) => (
          <span
            // Spaces are known by their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={i}
            className={`stop ${track.chests.includes(i) ? 'ch' : ''}`}
            style={{ left: 5 + i * step }}
          >
            {track.chests.includes(i) && <Own of="treasure" size={17} />}
            <b>{points}</b>
          </span>
        ))}
        {view.players.map(({ seat }) => (
          <span
            key={seat}
            className="shp"
            role="img"
            aria-label={words('ship.at', { name: figures[seat].name, n: track.points[at(seat)] })}
            style={{
              left: 3 + at(seat) * step,
              top: -8 - together(seat) * 7,
              color: figures[seat].color,
            }}
          >
            <Own of="ship" size={28} />
          </span>
        ))}
      </div>
    </section>
  );
}

function Rose({ wind }: { readonly wind: string }): ReactNode {
  const what = wind.replace(/^wind-/, '').split('#')[0];
  if (what === 'critter' || what === 'construction')
    return <Own of={what === 'critter' ? 'paw' : 'house'} size={26} style={{ color: '#4A3A26' }} />;
  if (what === 'unique') return <b>◆</b>;
  if (what === 'common') return <b>○</b>;
  return <Glyph of={what} size={27} />;
}

/** The two winds in force. */
export function Compass(): ReactNode {
  const { view, speaker, words } = useTable();
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
        {tiles.map((tile) => (
          <div key={tile} className="cmp" {...zoomHandlers(tile)}>
            <span className={`rose ${tile.replace(/^wind-/, '').split('#')[0]}`} aria-hidden="true">
              <Rose wind={tile} />
            </span>
            <b>{speaker.card(tile)}</b>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Piles whose open cards are in force for everybody: the weather, her plots. */
const IN_FORCE: readonly (readonly [pile: string, icon: string, look: string])[] = [
  ['weather', 'f:high-voltage', 'weather'],
  ['plots-in-force', 'f:mouse-trap', ''],
];

/** What makes this season unlike the others, where it is played with. */
export function InForce(): ReactNode {
  const { view, speaker } = useTable();
  return IN_FORCE.flatMap(([pile, icon, look]) =>
    (view.piles[pile] ?? [])
      .filter((card) => card !== null)
      .map((card) => {
        const short = `card.${card.split('#')[0]}.short`;
        return (
          <div key={card} className={`plot ${look}`} {...zoomHandlers(card)}>
            <span className="pi">
              <Icon of={icon} size={26} />
            </span>
            <b>{speaker.card(card)}</b>
            <p>{speaker.has(short) ? speaker.say(short) : ''}</p>
          </div>
        );
      }),
  );
}
