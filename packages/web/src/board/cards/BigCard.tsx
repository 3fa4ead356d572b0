import type { ReactNode } from 'react';
import { CardPicture } from '../../art/CardPicture.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { Glyph } from '../../art/Glyph.tsx';
import { type BoardContext, factsOf, isOfCity } from '../context.ts';
import { Costs, pointsText } from './parts.tsx';

type CardTexts = Pick<BoardContext, 'translator' | 'words' | 'catalog' | 'screen'>;

/** Where the texts and numbers of a card come from. */
const ORIGIN = {
  printed: 'card.own-words',
  'single-source': 'card.single-source',
  proposed: 'card.proposed',
  corrected: 'card.corrected',
} as const;

/** A card with everything it says. */
export function BigCard({
  card,
  table,
  seen,
  children,
}: {
  readonly card: string;
  readonly table: CardTexts;
  /** How many copies have come to light, and where. */
  readonly seen?: string;
  readonly children?: ReactNode;
}): ReactNode {
  const { catalog, screen, translator, words } = table;
  const facts = factsOf(catalog, card);
  if (!isOfCity(facts)) return <Note card={card} table={table} />;
  const key = (part: string): string => `card.${facts.id}.${part}`;
  const deck = screen.decks[facts.deck ?? ''];
  const hosts =
    facts.hosts === 'any'
      ? words('card.hosts-any')
      : 'color' in facts.hosts
        ? translator.say(`color.${facts.hosts.color}`)
        : facts.hosts.map((id) => translator.card(id)).join(', ');
  return (
    <article className={`zoom ${facts.color ?? ''} ${facts.kind}`}>
      <CardPicture game={catalog.setup.game} id={facts.id} />
      {facts.color !== null && (
        <span className="rib">
          <Glyph of={facts.color} size={34} fill="#fff" ink="var(--c)" />
        </span>
      )}
      <span className={`pts ${facts.points < 0 ? 'neg' : ''}`}>
        {pointsText(facts.points)}
        <small>{words('points.word', { n: facts.points })}</small>
      </span>
      <span className="costs">
        <Costs cost={facts.cost} free={words('free')} size={24} />
      </span>
      <h3 className="nm">{translator.card(card)}</h3>
      <p className="ty">
        {[
          facts.color === null ? '' : translator.say(`color.${facts.color}`),
          translator.has(`kind.${facts.kind}`) ? translator.say(`kind.${facts.kind}`) : '',
          deck !== undefined
            ? `✦ ${words(deck.label)}`
            : facts.rarity === 'unique'
              ? `◆ ${words('card.one-per-city')}`
              : translator.say('rarity.common'),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      <p className="tx">{translator.has(key('text')) ? translator.say(key('text')) : ''}</p>
      {translator.has(key('ruling')) && <p className="ruling">{translator.say(key('ruling'))}</p>}
      <div className="blk">
        {hosts !== '' && (
          <div>
            <Drawing of="door" size={22} /> {words('card.moves-in', { names: hosts })}
          </div>
        )}
        {facts.open && (
          <div>
            <span className="open">{words('open')}</span> {words('card.open-to-all')}
          </div>
        )}
        {children}
      </div>
      <p className="ft">
        <span className="pv">{words(ORIGIN[facts.origin])}</span>
        <span>{seen ?? words('card.copies', { n: facts.copies })}</span>
      </p>
    </article>
  );
}

/** A card that is never in a city: a plot, a power, a weather, a tile. */
function Note({ card, table }: { readonly card: string; readonly table: CardTexts }): ReactNode {
  const { translator, words, catalog } = table;
  const facts = factsOf(catalog, card);
  const key = (part: string): string => `card.${facts.id}.${part}`;
  const text = [key('text'), key('short')].find((one) => translator.has(one));
  return (
    <article className="zoom spotzoom">
      <h3 className="nm">{translator.card(card)}</h3>
      {translator.has(`kind.${facts.kind}`) && <p className="ty">{translator.say(`kind.${facts.kind}`)}</p>}
      {text !== undefined && <p className="tx">{translator.say(text)}</p>}
      {translator.has(key('ruling')) && <p className="ruling">{translator.say(key('ruling'))}</p>}
      <p className="ft">
        <span className="pv">{words(ORIGIN[facts.origin])}</span>
      </p>
    </article>
  );
}
