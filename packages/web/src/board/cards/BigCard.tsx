import type { ReactNode } from 'react';
import { CardPicture } from '../../art/CardPicture.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { Glyph } from '../../art/Glyph.tsx';
import { type CardTexts, factsOf, isOfCity } from '../context.ts';
import styles from './BigCard.module.css';
import { Costs, pointsText } from './parts.tsx';

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
    <article className={`zoom ${styles['card']} ${facts.color ?? ''} ${facts.kind}`}>
      <CardPicture pictures={screen.pictures} card={facts} />
      {facts.color !== null && (
        <span className={styles['ribbon']}>
          <Glyph of={facts.color} size={34} fill="#fff" ink="var(--c)" />
        </span>
      )}
      <span className={`pts ${styles['points']} ${facts.points < 0 ? 'neg' : ''}`}>
        {pointsText(facts.points)}
        <small>{words('points.word', { n: facts.points })}</small>
      </span>
      <span className={styles['costs']}>
        <Costs cost={facts.cost} free={words('free')} size={24} />
      </span>
      <h3 className={styles['name']}>{translator.card(card)}</h3>
      <p className={styles['type']}>
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
      <p className={styles['text']}>{translator.has(key('text')) ? translator.say(key('text')) : ''}</p>
      {translator.has(key('ruling')) && <p className={styles['ruling']}>{translator.say(key('ruling'))}</p>}
      <div className={styles['facts']}>
        {screen.Banner !== undefined && <screen.Banner card={card} table={table} wordy />}
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
      <p className={styles['foot']}>
        <span className={styles['origin']}>{words(ORIGIN[facts.origin])}</span>
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
    <article className={`zoom ${styles['card']} ${styles['plain']}`}>
      <h3 className={styles['name']}>{translator.card(card)}</h3>
      {translator.has(`kind.${facts.kind}`) && (
        <p className={styles['type']}>{translator.say(`kind.${facts.kind}`)}</p>
      )}
      {text !== undefined && <p className={styles['text']}>{translator.say(text)}</p>}
      {translator.has(key('ruling')) && <p className={styles['ruling']}>{translator.say(key('ruling'))}</p>}
      <p className={styles['foot']}>
        <span className={styles['origin']}>{words(ORIGIN[facts.origin])}</span>
      </p>
    </article>
  );
}
