import type { SpotView } from '@evertable/engine';
import { memo, type ReactNode } from 'react';
import { mainIcon } from '../../art/CardPicture.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { Glyph } from '../../art/Glyph.tsx';
import { Icon } from '../../art/Icon.tsx';
import { yieldOf } from '../boards.ts';
import { Spoken, stateClass } from '../cards/CardView.tsx';
import { TextWithIcons } from '../cards/TextWithIcons.tsx';
import { factsOf, type BoardScene, stateOf, type TargetState, useScene, useBoard } from '../context.ts';
import { Token } from '../Token.tsx';
import { wasHeld, zoomHandlers } from '../zoom/zoom.ts';

/** A spot for ears and readers: what it is, what it does, who is there. */
export function spotSpoken(scene: BoardScene, spot: SpotView, state: TargetState = 'plain'): string {
  const { speaker, words, names } = scene;
  const text = [`place.${spot.id}.text`, `event.${spot.id}.text`].find((key) => speaker.has(key));
  const parts = [
    speaker.place(spot.id),
    text === undefined ? '' : speaker.say(text),
    spot.claimants.length === 0
      ? ''
      : words('spot.claimed-by', { name: spot.claimants.map((seat) => names[seat]).join(', ') }),
    spot.group === 'map' && scene.catalog.mapTiles[spot.claimants.length] !== undefined
      ? words('map.next', { n: scene.catalog.mapTiles[spot.claimants.length] })
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
  ];
  // Some are whole sentences already.
  return parts
    .filter((part) => part !== '')
    .map((part) => part.replace(/[.]$/, ''))
    .join('. ');
}

/** What every spot knows: itself, and whether it can be chosen. */
interface SpotProps {
  readonly spot: SpotView;
  readonly state: TargetState;
}

function Frame({
  spot,
  state,
  className,
  children,
}: SpotProps & {
  readonly className: string;
  readonly children: ReactNode;
}): ReactNode {
  const scene = useScene();
  const { avatars } = scene;
  const selectable = state !== 'off' && state !== 'plain';
  const full = spot.room !== null && spot.workers.length >= spot.room;
  const taken = spot.claimedBy !== null && spot.group !== 'map';
  return (
    <button
      type="button"
      className={`spot ${className} ${spot.room === null ? 'shared' : ''} ${full || taken ? 'full' : ''} ${spot.workers.length > 0 ? 'occd' : ''} ${stateClass(state)}`}
      data-target={spot.id}
      data-item=""
      data-state={state}
      aria-pressed={selectable ? state === 'picked' : undefined}
      aria-disabled={!selectable}
      onClick={() => {
        if (!wasHeld()) scene.press(spot.id);
      }}
      {...zoomHandlers(spot.id)}
    >
      <Spoken of={[spotSpoken(scene, spot, state)]} />
      <span className="face" aria-hidden="true">
        {children}
        {spot.marks['web'] !== undefined && <Drawing of="web" size={26} className="wb" />}
        {spot.marks['nightweave'] !== undefined && <Drawing of="nightweave" size={34} className="lurks" />}
        {(spot.workers.length > 0 || taken) && (
          <span className="ts">
            {spot.workers.slice(0, 5).map((seat, i) => (
              // Workers of one seat on one spot are all alike.
              // oxlint-disable-next-line react/no-array-index-key
              <Token key={`${seat}-${i}`} avatar={avatars[seat]} size={26} />
            ))}
            {taken && !spot.workers.includes(spot.claimedBy) && (
              <Token avatar={avatars[spot.claimedBy]} size={26} />
            )}
          </span>
        )}
        {spot.tokens > 0 && (
          <span className="tk">
            <Drawing of="point" size={14} />
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
      <Drawing of={good} size={good === 'point' ? size - 2 : size} />
    </span>
  ));
}

/** A place that yields goods, or says in a few words what it does. */
const Place = memo(function Place({
  spot,
  state,
  wide = false,
}: SpotProps & { readonly wide?: boolean }): ReactNode {
  const { catalog, speaker, words } = useScene();
  const yields = yieldOf(catalog, spot.id);
  const ring = spot.room !== null && spot.workers.length < spot.room;
  if (spot.id === 'haven')
    return (
      <Frame spot={spot} state={state} className="loc wide">
        <b>{speaker.place(spot.id)}</b>
        <span className="yl">
          2<Drawing of="card" size={19} />
        </span>
        <Drawing of="arrow" size={13} />
        <span className="yl">
          1<Drawing of="any" size={19} />
        </span>
      </Frame>
    );
  const own = `spot.${spot.id}`;
  return (
    <Frame spot={spot} state={state} className={`loc ${wide ? 'wide' : ''}`}>
      {yields !== null ? (
        <Yield of={yields} />
      ) : (
        <>
          <b>{speaker.place(spot.id)}</b>
          {wide && words.has(own) && (
            <span className="said">
              <TextWithIcons text={words(own)} speaker={speaker} goods={catalog.goods} size={18} />
            </span>
          )}
        </>
      )}
      {ring && <i className="ring" />}
    </Frame>
  );
});

const Stage = memo(function Stage({ spot, state }: SpotProps): ReactNode {
  const n = spot.id.replace(/\D/g, '');
  return (
    <Frame spot={spot} state={state} className="jr">
      {n}
      <small>
        −{n}
        <Drawing of="card" size={13} />
      </small>
    </Frame>
  );
});

function Journey({ spots }: { readonly spots: readonly SpotProps[] }): ReactNode {
  const { words } = useScene();
  return (
    <div className="jour">
      <span className="jl">
        <Icon of="f:maple-leaf" size={18} />
        {words('group.journey')}
      </span>
      {spots.map((one) => (
        <Stage key={one.spot.id} {...one} />
      ))}
    </div>
  );
}

const TREES = ['f:evergreen-tree', 'f:deciduous-tree', 'f:mushroom'];

const Forest = memo(function Forest({ spot, state, i }: SpotProps & { readonly i: number }): ReactNode {
  const { catalog, speaker, words } = useScene();
  const yields = yieldOf(catalog, spot.id);
  const own = `spot.${spot.id}`;
  return (
    <Frame spot={spot} state={state} className="fo">
      <span className="tr">
        <Icon of={TREES[i % TREES.length]} size={28} />
      </span>
      <span className="what">
        {yields !== null ? (
          <Yield of={yields} size={21} />
        ) : (
          <TextWithIcons
            text={words.has(own) ? words(own) : speaker.say(`place.${spot.id}.text`)}
            speaker={speaker}
            goods={catalog.goods}
            size={16}
          />
        )}
      </span>
    </Frame>
  );
});

const BasicEvent = memo(function BasicEvent({
  spot,
  state,
  colors,
}: SpotProps & {
  /** Of the viewer's cards, with a space after each. */
  readonly colors: string;
}): ReactNode {
  const { catalog, speaker } = useScene();
  const [color, count] = Object.entries(catalog.spots[spot.id]?.needs ?? {})[0] ?? ['', 0];
  const have = colors.split(' ').filter((one) => one === color).length;
  return (
    <Frame spot={spot} state={state} className={`be ${color}`}>
      <span className="rq">
        {spot.claimedBy === null && have < count ? `${have}/` : ''}
        {count}
        <Glyph of={color} size={19} />
      </span>
      <span className="en">{speaker.place(spot.id)}</span>
    </Frame>
  );
});

const SpecialEvent = memo(function SpecialEvent({
  spot,
  state,
  kinds,
}: SpotProps & {
  /** The viewer's cards, with a space after each. */
  readonly kinds: string;
}): ReactNode {
  const { catalog, speaker, words } = useScene();
  const cards = catalog.spots[spot.id]?.holds ?? [];
  const mine = kinds.split(' ');
  const own = `event.${spot.id}.worth`;
  return (
    <Frame spot={spot} state={state} className="se">
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
});

/** An island out at sea; the tide may cover it. */
const Island = memo(function Island({
  spot,
  state,
  drowned,
}: SpotProps & { readonly drowned: boolean }): ReactNode {
  const { catalog, speaker, words } = useScene();
  const yields = yieldOf(catalog, spot.id) ?? [];
  const own = `spot.${spot.id}`;
  return (
    <Frame spot={spot} state={state} className={`is ${drowned ? 'drowned' : ''}`}>
      <b>{speaker.place(spot.id)}</b>
      <span className="row">
        {drowned ? (
          words('island.drowned')
        ) : words.has(own) ? (
          <span className="said">
            <TextWithIcons text={words(own)} speaker={speaker} goods={catalog.goods} size={16} />
          </span>
        ) : (
          <Yield of={yields.map(([g, n]) => [g === 'anyCard' ? 'card' : g, n])} size={18} />
        )}
      </span>
    </Frame>
  );
});

/** A Map for everybody who comes, the first one having the best of it. */
const SeaMap = memo(function SeaMap({ spot, state }: SpotProps): ReactNode {
  const { catalog, speaker, avatars, words } = useScene();
  const needs = Object.entries(catalog.spots[spot.id]?.needs ?? {});
  const next = catalog.mapTiles[spot.claimants.length];
  return (
    <Frame spot={spot} state={state} className="mp">
      <span className="rq">
        {needs.map(([color, n]) => (
          <span key={color} className={color}>
            {n > 1 ? n : ''}
            <Glyph of={color} size={needs.length > 1 ? 12 : 18} />
          </span>
        ))}
      </span>
      <b>{words.has(`spot.${spot.id}`) ? words(`spot.${spot.id}`) : speaker.place(spot.id)}</b>
      {next !== undefined && <span className="times">{next}×</span>}
      {spot.claimants.length > 0 && (
        <span className="who0">
          {spot.claimants.map((seat) => (
            <Token key={seat} avatar={avatars[seat]} size={18} />
          ))}
        </span>
      )}
    </Frame>
  );
});

/** Any group of spots, each in the form that suits it. */
export function SpotGroup({ group }: { readonly group: string }): ReactNode {
  const table = useBoard();
  const { view, words, catalog } = table;
  const spots = view.spots
    .filter((spot) => spot.group === group)
    .map((spot): SpotProps => ({ spot, state: stateOf(table, spot.id) }));
  const mine = (view.players[view.viewer]?.city ?? []).map((c) => factsOf(catalog, c.card));
  if (spots.length === 0) return null;
  switch (group) {
    case 'basic':
    case 'coast':
      return spots.map((one) => <Place key={one.spot.id} {...one} />);
    case 'journey':
      return <Journey spots={spots} />;
    case 'forest':
      return (
        <section aria-label={words('group.forest')}>
          <h2 className="h">{words('group.forest')}</h2>
          <div className={`forest f${spots.length}`}>
            {spots.map((one, i) => (
              <Forest key={one.spot.id} {...one} i={i} />
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
            {spots.map((one) => (
              <BasicEvent key={one.spot.id} {...one} colors={mine.map((facts) => facts.color).join(' ')} />
            ))}
          </div>
        </section>
      );
    case 'island':
      return (
        <section aria-label={words('group.island')}>
          <h2 className="h">{words('group.island')}</h2>
          <div className="isl">
            {spots.map((one) => (
              <Island key={one.spot.id} {...one} drowned={view.vars[`drowned.${one.spot.id}`] === 1} />
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
            {spots.map((one) => (
              <SeaMap key={one.spot.id} {...one} />
            ))}
          </div>
        </section>
      );
    case 'special-event':
      return (
        <div className="sp4">
          {spots.map((one) => (
            <SpecialEvent key={one.spot.id} {...one} kinds={mine.map((facts) => facts.id).join(' ')} />
          ))}
        </div>
      );
    default:
      return spots.map((one) => <Place key={one.spot.id} {...one} wide />);
  }
}
