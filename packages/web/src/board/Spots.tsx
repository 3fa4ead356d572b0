import type { SpotView } from '@evertable/engine';
import type { ReactNode } from 'react';
import { Glyph, Icon, mainIcon, Own } from '../art/Art.tsx';
import { yieldOf } from './boards.ts';
import { Spoken, stateClass } from './CardView.tsx';
import { Rich } from './Rich.tsx';
import { factsOf, kindOf, stateOf, type TableContents, useTable } from './table.ts';
import { Token } from './Token.tsx';
import { wasHeld, zoomHandlers } from './zoom.ts';

function spoken(table: TableContents, spot: SpotView): string {
  const { speaker, words, names } = table;
  const text = [`place.${spot.id}.text`, `event.${spot.id}.text`].find((key) => speaker.has(key));
  const state = stateOf(table, spot.id);
  return [
    speaker.place(spot.id),
    text === undefined ? '' : speaker.say(text),
    spot.claimants.length === 0
      ? ''
      : words('spot.claimed-by', { name: spot.claimants.map((seat) => names[seat]).join(', ') }),
    spot.group === 'map' && table.catalog.mapTiles[spot.claimants.length] !== undefined
      ? words('map.next', { n: table.catalog.mapTiles[spot.claimants.length] })
      : '',
    Object.keys(spot.marks)
      .map((mark) => (speaker.has(`mark.${mark}.name`) ? speaker.say(`mark.${mark}.name`) : ''))
      .join(', '),
    spot.workers.length > 0
      ? words('spot.workers', { names: spot.workers.map((s) => names[s]).join(', ') })
      : '',
    state === 'picked'
      ? words('state.picked')
      : state === 'legal' || state === 'quiet'
        ? words('state.choosable')
        : '',
  ]
    .filter((part) => part !== '')
    .join('. ');
}

function Frame({
  spot,
  className,
  children,
}: {
  readonly spot: SpotView;
  readonly className: string;
  readonly children: ReactNode;
}): ReactNode {
  const table = useTable();
  const { figures } = table;
  const state = stateOf(table, spot.id);
  const selectable = state !== 'off' && state !== 'plain';
  const full = spot.room !== null && spot.workers.length >= spot.room;
  const taken = spot.claimedBy !== null && spot.group !== 'map';
  return (
    <button
      type="button"
      className={`spot ${className} ${spot.room === null ? 'shared' : ''} ${full || taken ? 'full' : ''} ${spot.workers.length > 0 ? 'occd' : ''} ${stateClass(state)}`}
      data-thing={spot.id}
      data-item=""
      aria-pressed={selectable ? state === 'picked' : undefined}
      aria-disabled={!selectable}
      onClick={() => {
        if (!wasHeld()) table.press(spot.id);
      }}
      {...zoomHandlers(spot.id)}
    >
      <Spoken of={[spoken(table, spot)]} />
      <span className="face" aria-hidden="true">
        {children}
        {spot.marks['web'] !== undefined && <Own of="web" size={26} className="wb" />}
        {spot.marks['nightweave'] !== undefined && <Own of="nightweave" size={34} className="lurks" />}
        {(spot.workers.length > 0 || taken) && (
          <span className="ts">
            {spot.workers.slice(0, 5).map((seat, i) => (
              // Workers of one seat on one spot are all alike.
              // oxlint-disable-next-line react/no-array-index-key
              <Token key={`${seat}-${i}`} figure={figures[seat]} size={26} />
            ))}
            {taken && !spot.workers.includes(spot.claimedBy) && (
              <Token figure={figures[spot.claimedBy]} size={26} />
            )}
          </span>
        )}
        {spot.tokens > 0 && (
          <span className="tk">
            <Own of="point" size={14} />
            {spot.tokens}
          </span>
        )}
      </span>
    </button>
  );
}

export function Yield({
  of,
  size = 24,
}: {
  readonly of: readonly (readonly [string, number])[];
  readonly size?: number;
}): ReactNode {
  return of.map(([good, n]) => (
    <span key={good} className="yl">
      {n > 1 ? n : ''}
      <Own of={good} size={good === 'point' ? size - 2 : size} />
    </span>
  ));
}

/** A place that yields goods, or says in a few words what it does. */
export function Place({
  spot,
  wide = false,
}: {
  readonly spot: SpotView;
  readonly wide?: boolean;
}): ReactNode {
  const { catalog, speaker, words } = useTable();
  const yields = yieldOf(catalog, spot.id);
  const ring = spot.room !== null && spot.workers.length < spot.room;
  if (spot.id === 'haven')
    return (
      <Frame spot={spot} className="loc wide">
        <b>{speaker.place(spot.id)}</b>
        <span className="yl">
          2<Own of="card" size={19} />
        </span>
        <Own of="arrow" size={13} />
        <span className="yl">
          1<Own of="any" size={19} />
        </span>
      </Frame>
    );
  const own = `spot.${spot.id}`;
  return (
    <Frame spot={spot} className={`loc ${wide ? 'wide' : ''}`}>
      {yields !== null ? (
        <Yield of={yields} />
      ) : (
        <>
          <b>{speaker.place(spot.id)}</b>
          {wide && words.has(own) && (
            <span className="said">
              <Rich text={words(own)} speaker={speaker} goods={catalog.goods} size={18} />
            </span>
          )}
        </>
      )}
      {ring && <i className="ring" />}
    </Frame>
  );
}

export function Journey({ spots }: { readonly spots: readonly SpotView[] }): ReactNode {
  const { words } = useTable();
  return (
    <div className="jour">
      <span className="jl">
        <Icon of="f:maple-leaf" size={18} />
        {words('group.journey')}
      </span>
      {spots.map((spot) => {
        const n = spot.id.replace(/\D/g, '');
        return (
          <Frame key={spot.id} spot={spot} className="jr">
            {n}
            <small>
              −{n}
              <Own of="card" size={13} />
            </small>
          </Frame>
        );
      })}
    </div>
  );
}

const TREES = ['f:evergreen-tree', 'f:deciduous-tree', 'f:mushroom'];

export function Forest({ spot, i }: { readonly spot: SpotView; readonly i: number }): ReactNode {
  const { catalog, speaker, words } = useTable();
  const yields = yieldOf(catalog, spot.id);
  const own = `spot.${spot.id}`;
  return (
    <Frame spot={spot} className="fo">
      <span className="tr">
        <Icon of={TREES[i % TREES.length]} size={28} />
      </span>
      <span className="what">
        {yields !== null ? (
          <Yield of={yields} size={21} />
        ) : (
          <Rich
            text={words.has(own) ? words(own) : speaker.say(`place.${spot.id}.text`)}
            speaker={speaker}
            goods={catalog.goods}
            size={16}
          />
        )}
      </span>
    </Frame>
  );
}

export function BasicEvent({ spot }: { readonly spot: SpotView }): ReactNode {
  const { catalog, speaker, view } = useTable();
  const [color, count] = Object.entries(catalog.spots[spot.id]?.needs ?? {})[0] ?? ['', 0];
  const mine = view.players[view.viewer]?.city ?? [];
  const have = mine.filter((c) => factsOf(catalog, c.card).color === color).length;
  return (
    <Frame spot={spot} className={`be ${color}`}>
      <span className="rq">
        {spot.claimedBy === null && have < count ? `${have}/` : ''}
        {count}
        <Glyph of={color} size={19} />
      </span>
      <span className="en">{speaker.place(spot.id)}</span>
    </Frame>
  );
}

export function SpecialEvent({ spot }: { readonly spot: SpotView }): ReactNode {
  const { catalog, speaker, view, words } = useTable();
  const cards = catalog.spots[spot.id]?.holds ?? [];
  const mine = (view.players[view.viewer]?.city ?? []).map((c) => kindOf(c.card));
  const own = `event.${spot.id}.worth`;
  return (
    <Frame spot={spot} className="se">
      <b>{speaker.place(spot.id)}</b>
      <span className="row">
        <small>{words.has(own) ? words(own) : ''}</small>
        <span className="two">
          {cards.map((card) => {
            const facts = factsOf(catalog, card);
            return (
              <i
                key={card}
                className={`mi ${facts.color} ${facts.kind} ${mine.includes(card) ? 'have' : ''}`}
              >
                <Icon of={mainIcon(catalog.setup.game, card, facts.kind)} size={20} />
              </i>
            );
          })}
          {cards.length === 0 && catalog.colors.map((color) => <Glyph key={color} of={color} size={16} />)}
        </span>
      </span>
    </Frame>
  );
}

/** An island out at sea; the tide may cover it. */
function Island({ spot }: { readonly spot: SpotView }): ReactNode {
  const { catalog, speaker, view, words } = useTable();
  const drowned = view.vars[`drowned.${spot.id}`] === 1;
  const yields = yieldOf(catalog, spot.id) ?? [];
  return (
    <Frame spot={spot} className={`is ${drowned ? 'drowned' : ''}`}>
      <b>{speaker.place(spot.id)}</b>
      <span className="row">
        {drowned ? (
          words('island.drowned')
        ) : (
          <Yield of={yields.map(([g, n]) => [g === 'anyCard' ? 'card' : g, n])} size={18} />
        )}
      </span>
    </Frame>
  );
}

/** A Map for everybody who comes, the first one having the best of it. */
function SeaMap({ spot }: { readonly spot: SpotView }): ReactNode {
  const { catalog, speaker, figures, words } = useTable();
  const needs = Object.entries(catalog.spots[spot.id]?.needs ?? {});
  const next = catalog.mapTiles[spot.claimants.length];
  return (
    <Frame spot={spot} className="mp">
      <span className="rq">
        {needs.map(([color, n]) => (
          <span key={color} className={color}>
            {n > 1 ? n : ''}
            <Glyph of={color} size={needs.length > 1 ? 15 : 18} />
          </span>
        ))}
      </span>
      <b>{words.has(`spot.${spot.id}`) ? words(`spot.${spot.id}`) : speaker.place(spot.id)}</b>
      {next !== undefined && <span className="times">{next}×</span>}
      {spot.claimants.length > 0 && (
        <span className="who0">
          {spot.claimants.map((seat) => (
            <Token key={seat} figure={figures[seat]} size={18} />
          ))}
        </span>
      )}
    </Frame>
  );
}

/** Any group of spots, each in the form that suits it. */
export function SpotGroup({ group }: { readonly group: string }): ReactNode {
  const { view, words } = useTable();
  const spots = view.spots.filter((spot) => spot.group === group);
  if (spots.length === 0) return null;
  switch (group) {
    case 'basic':
    case 'coast':
      return spots.map((spot) => <Place key={spot.id} spot={spot} />);
    case 'journey':
      return <Journey spots={spots} />;
    case 'forest':
      return (
        <section aria-label={words('group.forest')}>
          <h2 className="h">{words('group.forest')}</h2>
          <div className={`forest f${spots.length}`}>
            {spots.map((spot, i) => (
              <Forest key={spot.id} spot={spot} i={i} />
            ))}
          </div>
        </section>
      );
    case 'basic-event':
      return (
        <section aria-label={words('group.events')}>
          <h2 className="h">
            {words('group.events')}
            <span className="sp" />
            <small>{words('events.worth')}</small>
          </h2>
          <div className="evs">
            {spots.map((spot) => (
              <BasicEvent key={spot.id} spot={spot} />
            ))}
          </div>
        </section>
      );
    case 'island':
      return (
        <section aria-label={words('group.island')}>
          <h2 className="h">{words('group.island')}</h2>
          <div className="isl">
            {spots.map((spot) => (
              <Island key={spot.id} spot={spot} />
            ))}
          </div>
        </section>
      );
    case 'map':
      return (
        <section aria-label={words('group.map')}>
          <h2 className="h">
            {words('group.map')}
            <span className="sp" />
            <small>{words('maps.worth')}</small>
          </h2>
          <div className="mps">
            {spots.map((spot) => (
              <SeaMap key={spot.id} spot={spot} />
            ))}
          </div>
        </section>
      );
    case 'special-event':
      return (
        <div className="sp4">
          {spots.map((spot) => (
            <SpecialEvent key={spot.id} spot={spot} />
          ))}
        </div>
      );
    default:
      return spots.map((spot) => <Place key={spot.id} spot={spot} wide />);
  }
}
