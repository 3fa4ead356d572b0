import type { Translator } from '@evertable/text';
import { type ReactNode, useMemo } from 'react';
import { useUiText } from '../../app/ui-text.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { BigCard } from '../../board/cards/BigCard.tsx';
import { CardFace } from '../../board/cards/CardFace.tsx';
import { CardSpoken } from '../../board/cards/parts.tsx';
import { factsOf, isOfCity, SceneReactContext } from '../../board/context.ts';
import type { Catalog, ScreenManifest } from '../../board/types.ts';
import soft from '../../ui/Soft.module.css';
import styles from './Reference.module.css';

interface Shelf {
  readonly screen: ScreenManifest;
  readonly catalog: Catalog;
  readonly translator: Translator;
}

/** A card to choose; one that is never in a city is only a name and a line. */
function ShelfCard({
  card,
  shelf: { catalog, screen, translator },
  isChosen,
  choose,
}: {
  readonly card: string;
  readonly shelf: Shelf;
  readonly isChosen: boolean;
  readonly choose: () => void;
}): ReactNode {
  const facts = factsOf(catalog, card);
  const short = `card.${facts.id}.short`;
  if (!isOfCity(facts))
    return (
      <button
        type="button"
        className={styles.note}
        aria-pressed={isChosen}
        data-target={card}
        onClick={choose}
      >
        <b>{translator.card(card)}</b>
        {translator.has(short) ? translator.say(short) : ''}
      </button>
    );
  return (
    <button
      type="button"
      className={`card ${facts.color ?? ''} ${facts.kind} ${facts.rarity} ${screen.decks[facts.deck ?? '']?.className ?? ''} ${isChosen ? 'sel' : ''}`}
      aria-pressed={isChosen}
      data-target={card}
      onClick={choose}
    >
      <CardSpoken card={card} state="" />
      <CardFace card={card} hosted="" missing="" reason="" picked={isChosen} extra={null} />
    </button>
  );
}

/** Cards side by side. */
export function CardShelf({
  shelf,
  cards,
  chosen,
  choose,
}: {
  readonly shelf: Shelf;
  readonly cards: readonly string[];
  readonly chosen: string | null;
  readonly choose: (card: string) => void;
}): ReactNode {
  const words = useUiText();
  const scene = useMemo(
    () => ({ ...shelf, words, avatars: [], names: [], press: () => undefined }),
    [shelf, words],
  );
  return (
    <SceneReactContext value={scene}>
      <div className={styles.cards} data-test="cards">
        {cards.map((card) => (
          <ShelfCard
            key={card}
            card={card}
            shelf={shelf}
            isChosen={card === chosen}
            choose={() => choose(card)}
          />
        ))}
      </div>
    </SceneReactContext>
  );
}

/** The chosen card with all its words, and the way to the next one. */
export function ChosenCard({
  ref,
  shelf,
  cards,
  chosen,
  choose,
}: {
  readonly ref: React.Ref<HTMLElement>;
  readonly shelf: Shelf;
  readonly cards: readonly string[];
  readonly chosen: string;
  readonly choose: (card: string) => void;
}): ReactNode {
  const words = useUiText();
  const at = cards.indexOf(chosen);
  const step = (by: number): void => choose(cards[(at + by + cards.length) % cards.length]);
  return (
    <aside ref={ref} className={styles.chosen} data-test="chosen-card" aria-live="polite">
      <BigCard card={chosen} table={{ ...shelf, words }} />
      <div className={styles.steps}>
        <button
          type="button"
          className={soft.button}
          data-kind="paper"
          aria-label={words('reference.previous')}
          onClick={() => step(-1)}
        >
          <Drawing of="back" size={18} />
        </button>
        <button
          type="button"
          className={soft.button}
          data-kind="paper"
          aria-label={words('reference.next')}
          onClick={() => step(1)}
        >
          <Drawing of="next" size={18} />
        </button>
      </div>
    </aside>
  );
}
