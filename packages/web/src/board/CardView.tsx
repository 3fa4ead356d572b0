import type { ReactNode } from 'react';
import { CardPicture, Glyph, Own } from '../art/Art.tsx';
import type { CardFacts } from '../play/types.ts';
import { Rich } from './Rich.tsx';
import { cardSpoken, factsOf, kindOf, stateOf, type ThingState, useTable } from './table.ts';
import { wasHeld, zoomHandlers } from './zoom.ts';

const STATE_CLASS: Readonly<Record<ThingState, string>> = {
  plain: '',
  legal: 'legal',
  quiet: 'quiet',
  picked: 'sel',
  off: '',
};

export const stateClass = (state: ThingState): string => STATE_CLASS[state];

const points = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

export function Costs({
  cost,
  missing = {},
  free,
  size = 17,
}: {
  readonly cost: Readonly<Record<string, number>>;
  readonly missing?: Readonly<Record<string, boolean>>;
  /** The word to show when nothing needs to be paid. */
  readonly free: string;
  readonly size?: number;
}): ReactNode {
  const entries = Object.entries(cost).filter(([, n]) => n > 0);
  if (entries.length === 0) return <span className="cost free">{free}</span>;
  return entries.map(([good, n]) => (
    <span key={good} className={`cost ${missing[good] ? 'miss' : ''}`}>
      <Own of={good} size={size} />
      <b>{n}</b>
    </span>
  ));
}

/** What the viewer lacks for it, to be painted red. Only for the eye: what is legal comes with the question. */
function lacking(facts: CardFacts, goods: Readonly<Record<string, number>>): Record<string, boolean> {
  return Object.fromEntries(Object.entries(facts.cost).map(([good, n]) => [good, (goods[good] ?? 0) < n]));
}

/** What a thing is called by a screen reader, whose face is for eyes alone. */
export function Spoken({ of }: { readonly of: readonly string[] }): ReactNode {
  return <span className="sr">{of.filter((part) => part !== '').join(', ')}</span>;
}

function letsIn({ hosts }: CardFacts, critter: CardFacts): boolean {
  if (hosts === 'any') return true;
  return 'color' in hosts ? hosts.color === critter.color : hosts.includes(critter.id);
}

/** A card of hand or display. */
export function HandCard({
  card,
  extra,
  note = '',
  place = 'hand',
}: {
  readonly card: string;
  readonly extra?: ReactNode;
  /** What ears should know besides. */
  readonly note?: string;
  readonly place?: 'hand' | 'display' | 'revealed';
}): ReactNode {
  const table = useTable();
  const { catalog, speaker, words, view, choosing } = table;
  const facts = factsOf(catalog, card);
  const state = stateOf(table, card);
  const me = view.players[view.viewer];
  const missing = me === undefined ? {} : lacking(facts, me.goods);
  const anyMissing = Object.values(missing).includes(true);
  const selectable = state !== 'off' && state !== 'plain';
  const hosted =
    selectable &&
    facts.kind === 'critter' &&
    choosing.question?.id === 'turn' &&
    (me?.city ?? []).some((c) => {
      return !c.occupied && letsIn(factsOf(catalog, c.card), facts);
    });
  const dim = state === 'off' && choosing.question?.id === 'turn' && place !== 'revealed';
  const short = speaker.has(`card.${facts.id}.short`) ? speaker.say(`card.${facts.id}.short`) : '';
  const big = short.length <= 14;
  const name = speaker.card(card);
  return (
    <button
      type="button"
      className={`card ${facts.color ?? ''} ${facts.kind} ${facts.rarity} ${facts.deck === 'legend' ? 'legendary' : ''} ${stateClass(state)} ${dim ? 'off' : ''}`}
      data-thing={card}
      data-item=""
      aria-pressed={selectable ? state === 'picked' : undefined}
      aria-disabled={!selectable}
      onClick={() => {
        if (!wasHeld()) table.press(card);
      }}
      {...zoomHandlers(card)}
    >
      <Spoken
        of={[
          note,
          cardSpoken(table, card),
          hosted ? words('card.free-here') : '',
          stateSpoken(table, state, dim, anyMissing),
        ]}
      />
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
              <Own of="door" size={16} />
              <b>{words('free')}</b>
            </span>
          ) : (
            <Costs cost={facts.cost} missing={dim ? missing : {}} free={words('free')} />
          )}
        </span>
        <span
          className={`nm ${name.length > 13 ? 'longer' : ''} ${name.length > 16 ? 'longest' : ''} ${name.length > 20 ? 'twice' : ''}`}
        >
          {name}
        </span>
        <span className={`tx ${big ? 'big' : short.length > 26 ? 'long' : ''}`}>
          <Rich text={short} speaker={speaker} goods={catalog.goods} size={big ? 20 : 14} />
        </span>
        <span className="ft">
          <Own of={facts.kind === 'critter' ? 'paw' : 'house'} size={13} />
          <span>
            {facts.deck === 'legend'
              ? `✦ ${words('hand.legend')}`
              : `${facts.rarity === 'unique' ? '◆ ' : ''}${speaker.say(`rarity.${facts.rarity}`)}`}
          </span>
        </span>
        {extra}
        {state === 'picked' && (
          <span className="chk">
            <Own of="check" size={16} />
          </span>
        )}
      </span>
    </button>
  );
}

function stateSpoken(
  table: ReturnType<typeof useTable>,
  state: ThingState,
  dim: boolean,
  missing: boolean,
): string {
  const { words } = table;
  if (state === 'picked') return words('state.picked');
  if (state === 'legal' || state === 'quiet') return words('state.choosable');
  if (dim) return missing ? words('state.too-dear') : words('state.not-now');
  return '';
}

/** A card in a city. */
export function Thumb({
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
  const table = useTable();
  const { catalog, speaker } = table;
  const facts = factsOf(catalog, card);
  const called = name ?? speaker.card(card);
  const state = plain ? 'plain' : stateOf(table, card);
  const selectable = state !== 'off' && state !== 'plain';
  return (
    <button
      type="button"
      className={`th ${facts.color ?? ''} ${facts.kind} ${stateClass(state)}`}
      data-thing={card}
      data-item=""
      aria-pressed={selectable ? state === 'picked' : undefined}
      onClick={() => {
        if (!wasHeld()) table.press(card);
      }}
      {...zoomHandlers(card)}
    >
      <Spoken of={[cardSpoken(table, card), stateSpoken(table, state, false, false)]} />
      <span className="face" aria-hidden="true">
        <CardPicture game={catalog.setup.game} id={kindOf(card)} />
        {facts.color !== null && (
          <span className="rib">
            <Glyph of={facts.color} size={13} fill="#fff" ink="var(--c)" />
          </span>
        )}
        <span className={`pts ${facts.points < 0 ? 'neg' : ''}`}>{points(facts.points)}</span>
        <span className={`nm ${called.length > 17 ? 'lng' : ''}`}>{called}</span>
        {extra}
        {state === 'picked' && (
          <span className="chk small">
            <Own of="check" size={12} />
          </span>
        )}
      </span>
    </button>
  );
}
