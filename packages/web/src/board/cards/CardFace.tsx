import { memo, type ReactNode } from 'react';
import { CardPicture } from '../../art/CardPicture.tsx';
import { Drawing } from '../../art/Drawing.tsx';
import { Glyph } from '../../art/Glyph.tsx';
import { factsOf, useScene } from '../context.ts';
import styles from './CardFace.module.css';
import { Costs, pointsText } from './parts.tsx';
import { TextWithIcons } from './TextWithIcons.tsx';

/** The face of a card; drawn again only when something of it changes. */
export const CardFace = memo(function CardFace({
  card,
  hosted,
  missing,
  reason,
  picked,
  extra,
}: {
  readonly card: string;
  /** The door through which it could move in for free; empty when there is none. */
  readonly hosted: string;
  /** Goods to be painted red, with spaces between. */
  readonly missing: string;
  /** Why it cannot be played, in a few words; empty when it can, or when the price says it. */
  readonly reason: string;
  readonly picked: boolean;
  readonly extra: ReactNode;
}): ReactNode {
  const scene = useScene();
  const { catalog, screen, translator, words } = scene;
  const facts = factsOf(catalog, card);
  const deck = screen.decks[facts.deck ?? ''];
  const short = translator.has(`card.${facts.id}.short`) ? translator.say(`card.${facts.id}.short`) : '';
  const big = short.length <= 14;
  const long = short.length > 24;
  const name = translator.card(card);
  return (
    <span className="face" aria-hidden="true">
      <CardPicture pictures={screen.pictures} card={facts} />
      {facts.color !== null && (
        <span className="rib">
          <Glyph of={facts.color} size={18} fill="#fff" ink="var(--c)" />
        </span>
      )}
      {screen.Banner !== undefined && <screen.Banner card={card} table={scene} />}
      <span className={`pts ${facts.points < 0 ? 'neg' : ''}`}>{pointsText(facts.points)}</span>
      <span className="costs">
        {hosted !== '' ? (
          <span className="cost by">
            <Drawing of={hosted} size={16} />
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
          translator={translator}
          goods={catalog.goods}
          size={big ? 20 : long ? 13 : 14}
        />
      </span>
      <span className={`ft ${reason === '' ? '' : styles['reason']}`}>
        <Drawing of={reason !== '' ? 'lock' : facts.kind === 'critter' ? 'paw' : 'house'} size={13} />
        <span>
          {reason !== ''
            ? reason
            : deck !== undefined
              ? `✦ ${words(deck.label)}`
              : `${facts.rarity === 'unique' ? '◆ ' : ''}${translator.say(`rarity.${facts.rarity}`)}`}
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
