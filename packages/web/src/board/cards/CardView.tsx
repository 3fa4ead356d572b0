import { memo, type ReactNode } from 'react';
import { CardPicture } from '../../art/CardPicture.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { Glyph } from '../../art/Glyph.tsx';
import type { CardFacts } from '../../play/table-source.ts';
import { TextWithIcons } from './TextWithIcons.tsx';
import { cardSpoken, factsOf, stateOf, type TargetState, useScene, useBoard } from '../context.ts';
import { wasHeld, zoomHandlers } from '../zoom/zoom.ts';

const STATE_CLASS: Readonly<Record<TargetState, string>> = {
  plain: '',
  legal: 'legal',
  quiet: 'quiet',
  picked: 'sel',
  off: '',
};

export const stateClass = (state: TargetState): string => STATE_CLASS[state];

const points = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

const NONE: readonly string[] = [];

export function Costs({
  cost,
  missing = NONE,
  free,
  size = 17,
}: {
  readonly cost: Readonly<Record<string, number>>;
  /** Goods to be painted red. */
  readonly missing?: readonly string[];
  /** The word to show when nothing needs to be paid. */
  readonly free: string;
  readonly size?: number;
}): ReactNode {
  const entries = Object.entries(cost).filter(([, n]) => n > 0);
  if (entries.length === 0) return <span className="cost free">{free}</span>;
  return entries.map(([good, n]) => (
    <span key={good} className={`cost ${missing.includes(good) ? 'miss' : ''}`}>
      <Drawing of={good} size={size} />
      <b>{n}</b>
    </span>
  ));
}

/** What the viewer lacks for it, to be painted red. Only for the eye: what is legal comes with the question. */
function lacking(facts: CardFacts, goods: Readonly<Record<string, number>>): string[] {
  return Object.entries(facts.cost)
    .filter(([good, n]) => (goods[good] ?? 0) < n)
    .map(([good]) => good);
}

/** What a thing is called by a screen reader, whose face is for eyes alone. */
export function Spoken({ of }: { readonly of: readonly string[] }): ReactNode {
  return <span className="sr">{of.filter((part) => part !== '').join(', ')}</span>;
}

function letsIn({ hosts }: CardFacts, critter: CardFacts): boolean {
  if (hosts === 'any') return true;
  return 'color' in hosts ? hosts.color === critter.color : hosts.includes(critter.id);
}

/** What a card says of itself, and after that how things stand with it. */
const CardSpoken = memo(function CardSpoken({
  card,
  note = '',
  state,
}: {
  readonly card: string;
  readonly note?: string;
  readonly state: string;
}): ReactNode {
  const scene = useScene();
  return <Spoken of={[note, cardSpoken(scene, card), state]} />;
});

/** All there is to see of a card; it is drawn again only when something of that changes. */
const Face = memo(function Face({
  card,
  hosted,
  missing,
  picked,
  extra,
}: {
  readonly card: string;
  readonly hosted: boolean;
  /** Goods to be painted red, with spaces between. */
  readonly missing: string;
  readonly picked: boolean;
  readonly extra: ReactNode;
}): ReactNode {
  const { catalog, speaker, words } = useScene();
  const facts = factsOf(catalog, card);
  const short = speaker.has(`card.${facts.id}.short`) ? speaker.say(`card.${facts.id}.short`) : '';
  const big = short.length <= 14;
  const long = short.length > 24;
  const name = speaker.card(card);
  return (
    <span className="face" aria-hidden="true">
      <CardPicture game={catalog.setup.game} id={facts.id} />
      {facts.color !== null && (
        <span className="rib">
          <Glyph of={facts.color} size={18} fill="#fff" ink="var(--c)" />
        </span>
      )}
      <span className={`pts ${facts.points < 0 ? 'neg' : ''}`}>{points(facts.points)}</span>
      <span className="costs">
        {hosted ? (
          <span className="cost by">
            <Drawing of="door" size={16} />
            <b>{words('free')}</b>
          </span>
        ) : (
          <Costs cost={facts.cost} missing={missing.split(' ')} free={words('free')} />
        )}
      </span>
      <span
        data-test="name"
        className={`nm ${name.length > 13 ? 'longer' : ''} ${name.length > 16 ? 'longest' : ''} ${name.length > 20 ? 'twice' : ''}`}
      >
        {name}
      </span>
      <span className={`tx ${big ? 'big' : long ? 'long' : ''}`}>
        <TextWithIcons
          text={short}
          speaker={speaker}
          goods={catalog.goods}
          size={big ? 20 : long ? 13 : 14}
        />
      </span>
      <span className="ft">
        <Drawing of={facts.kind === 'critter' ? 'paw' : 'house'} size={13} />
        <span>
          {facts.deck === 'legend'
            ? `✦ ${words('hand.legend')}`
            : `${facts.rarity === 'unique' ? '◆ ' : ''}${speaker.say(`rarity.${facts.rarity}`)}`}
        </span>
      </span>
      {extra}
      {picked && (
        <span className="chk">
          <Drawing of="check" size={16} />
        </span>
      )}
    </span>
  );
});

/** A card of hand or display. */
export function HandCard({
  card,
  extra = null,
  note = '',
  place = 'hand',
}: {
  readonly card: string;
  readonly extra?: ReactNode;
  /** What ears should know besides. */
  readonly note?: string;
  readonly place?: 'hand' | 'display' | 'revealed';
}): ReactNode {
  const table = useBoard();
  const { catalog, words, view, selection } = table;
  const facts = factsOf(catalog, card);
  const state = stateOf(table, card);
  const me = view.players[view.viewer];
  const missing = me === undefined ? NONE : lacking(facts, me.goods);
  const selectable = state !== 'off' && state !== 'plain';
  const hosted =
    selectable &&
    facts.kind === 'critter' &&
    selection.question?.id === 'turn' &&
    (me?.city ?? []).some((c) => {
      return !c.occupied && letsIn(factsOf(catalog, c.card), facts);
    });
  const dim = state === 'off' && selection.question?.id === 'turn' && place !== 'revealed';
  const spoken = [
    hosted ? words('card.free-here') : '',
    stateSpoken(table, state, dim, missing.length > 0),
  ].filter((part) => part !== '');
  return (
    <button
      type="button"
      className={`card ${facts.color ?? ''} ${facts.kind} ${facts.rarity} ${facts.deck === 'legend' ? 'legendary' : ''} ${stateClass(state)} ${dim ? 'off' : ''}`}
      data-target={card}
      data-item=""
      data-state={state}
      data-deck={facts.deck ?? undefined}
      aria-pressed={selectable ? state === 'picked' : undefined}
      aria-disabled={!selectable}
      onClick={() => {
        if (!wasHeld()) table.press(card);
      }}
      {...zoomHandlers(card)}
    >
      <CardSpoken card={card} note={note} state={spoken.join(', ')} />
      <Face
        card={card}
        hosted={hosted}
        missing={dim ? missing.join(' ') : ''}
        picked={state === 'picked'}
        extra={extra}
      />
    </button>
  );
}

function stateSpoken(
  table: ReturnType<typeof useBoard>,
  state: TargetState,
  dim: boolean,
  missing: boolean,
): string {
  const { words } = table;
  if (state === 'picked') return words('state.picked');
  if (state === 'legal' || state === 'quiet') return words('state.choosable');
  if (dim) return missing ? words('state.too-dear') : words('state.not-now');
  return '';
}

/** Wider than a card of a city, unless its letters are narrow. */
const LONG_WORD = /[^\s’-]{11}/;

const SmallFace = memo(function SmallFace({
  card,
  name,
  picked,
}: {
  readonly card: string;
  readonly name: string | undefined;
  readonly picked: boolean;
}): ReactNode {
  const { catalog, speaker } = useScene();
  const facts = factsOf(catalog, card);
  const called = name ?? speaker.card(card);
  return (
    <>
      <CardPicture game={catalog.setup.game} id={facts.id} />
      {facts.color !== null && (
        <span className="rib">
          <Glyph of={facts.color} size={13} fill="#fff" ink="var(--c)" />
        </span>
      )}
      <span className={`pts ${facts.points < 0 ? 'neg' : ''}`}>{points(facts.points)}</span>
      <span
        data-test="name"
        className={`nm ${called.length > 20 ? 'lng' : ''} ${LONG_WORD.test(called) ? 'wide' : ''}`}
      >
        {called}
      </span>
      {picked && (
        <span className="chk small">
          <Drawing of="check" size={12} />
        </span>
      )}
    </>
  );
});

/** A card in a city. */
export function Thumbnail({
  card,
  name,
  extra,
  plain = false,
}: {
  readonly card: string;
  /** For two cards that share a space. */
  readonly name?: string;
  readonly extra?: ReactNode;
  /** Only to be looked at. */
  readonly plain?: boolean;
}): ReactNode {
  const table = useBoard();
  const facts = factsOf(table.catalog, card);
  const state = plain ? 'plain' : stateOf(table, card);
  const selectable = state !== 'off' && state !== 'plain';
  return (
    <button
      type="button"
      className={`th ${facts.color ?? ''} ${facts.kind} ${stateClass(state)}`}
      data-target={card}
      data-item=""
      data-state={state}
      aria-pressed={selectable ? state === 'picked' : undefined}
      onClick={() => {
        if (!wasHeld()) table.press(card);
      }}
      {...zoomHandlers(card)}
    >
      <CardSpoken card={card} state={stateSpoken(table, state, false, false)} />
      <span className="face" aria-hidden="true">
        <SmallFace card={card} name={name} picked={state === 'picked'} />
        {extra}
      </span>
    </button>
  );
}
