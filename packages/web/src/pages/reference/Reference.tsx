import type { Translator } from '@evertable/text';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useTranslator } from '../../app/translator.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Glyph } from '../../art/Glyph.tsx';
import { BigCard } from '../../board/cards/BigCard.tsx';
import type { Catalog, ScreenManifest } from '../../board/types.ts';
import { useBox } from '../../games/registry.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { BoxTabs } from './BoxTabs.tsx';
import styles from './Reference.module.css';
import {
  countOf,
  type Entry,
  entriesOf,
  type Found,
  type FoundPart,
  isEmpty,
  PARTS,
  searchReference,
} from './search.ts';
import { useCatalog } from './useCatalog.ts';

/** A typed name is most often that of a card. */
const BY_NAME: readonly FoundPart[] = ['cards', 'places', 'rules', 'rulings'];

interface ReferenceData {
  readonly screen: ScreenManifest;
  readonly catalog: Catalog;
  readonly base: Catalog | null;
  readonly translator: Translator;
}

/** Everything a box has; null while it is loading. */
function useReference(box: string): ReferenceData | null {
  const screen = useBox(box);
  const reference = screen?.reference ?? null;
  const baseScreen = useBox(reference?.addsTo ?? box);
  const catalog = useCatalog(reference?.setups ?? null);
  const base = useCatalog(reference?.addsTo === undefined ? null : (baseScreen?.reference.setups ?? null));
  const translator = useTranslator(reference?.texts ?? null);
  if (screen === null || catalog === null || translator === null) return null;
  if (reference?.addsTo !== undefined && base === null) return null;
  return { screen, catalog, base, translator };
}

/** Cards, places, events and rules, to be searched. */
export default function Reference({ game }: { readonly game: string }): ReactNode {
  const words = useUiText();
  const data = useReference(game);
  if (data === null)
    return (
      <Page title={words('nav.reference')}>
        <Loading />
      </Page>
    );
  return (
    <Page title={words('nav.reference')} theme={`${data.screen.theme.name} summer`}>
      <BoxTabs page="reference" box={game} />
      <ReferenceSearch {...data} />
    </Page>
  );
}

function ReferenceSearch({ screen, catalog, base, translator }: ReferenceData): ReactNode {
  const words = useUiText();
  const [typed, setTyped] = useState('');
  const [color, setColor] = useState('');
  const wanted = useDeferredValue(typed);
  const entries = useMemo(
    () => entriesOf(screen.reference, catalog, base, translator),
    [screen, catalog, base, translator],
  );
  const { named, mentioned } = useMemo(
    () => searchReference(entries, { typed: wanted, color }, catalog, translator, words.language),
    [entries, wanted, color, catalog, translator, words],
  );
  const results = { screen, catalog, translator, open: wanted !== '' };
  return (
    <>
      <div className="pn find">
        <input
          className="field"
          type="search"
          value={typed}
          placeholder={words('reference.search')}
          aria-label={words('reference.search')}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={styles.colors}>
          {catalog.colors.map((one) => (
            <button
              key={one}
              type="button"
              className={`way ${styles.color} ${one} ${color === one ? 'on' : ''}`}
              aria-pressed={color === one}
              onClick={() => setColor(color === one ? '' : one)}
            >
              <Glyph of={one} size={22} />
              {translator.say(`color.${one}`)}
            </button>
          ))}
        </div>
      </div>
      <p className="sr" role="status">
        {words('reference.found', { n: countOf(named) + countOf(mentioned) })}
      </p>
      <Results {...results} found={named} order={BY_NAME} />
      {!isEmpty(named) && !isEmpty(mentioned) && (
        <h2 className="besides" data-test="also">
          {words('reference.mentioned')}
        </h2>
      )}
      <Results {...results} found={mentioned} order={PARTS} />
    </>
  );
}

type ResultsProps = Pick<ReferenceData, 'screen' | 'catalog' | 'translator'> & {
  /** Rules are unfolded. */
  readonly open: boolean;
};

function Results({
  found,
  order,
  ...props
}: ResultsProps & { readonly found: Found; readonly order: readonly FoundPart[] }): ReactNode {
  return order.map((part) => {
    if (found[part].length === 0) return null;
    if (part === 'cards') return <CardResults key={part} {...props} cards={found.cards} />;
    if (part === 'places') return <PlaceResults key={part} entries={found.places} />;
    return <RuleResults key={part} title={`reference.${part}`} entries={found[part]} open={props.open} />;
  });
}

function CardResults({ cards, ...props }: ResultsProps & { readonly cards: readonly string[] }): ReactNode {
  const words = useUiText();
  return (
    <section className="library" data-test="cards" aria-label={words('reference.cards')}>
      {cards.map((card) => (
        <BigCard key={card} card={card} table={{ ...props, words }} />
      ))}
    </section>
  );
}

function PlaceResults({ entries }: { readonly entries: readonly Entry[] }): ReactNode {
  const words = useUiText();
  return (
    <section className="pn prose">
      <h2>{words('reference.places')}</h2>
      <dl>
        {entries.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function RuleResults({
  title,
  entries,
  open,
}: {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly open: boolean;
}): ReactNode {
  const words = useUiText();
  return (
    <section className="pn prose">
      <h2>{words(title)}</h2>
      {entries.map(({ name, text }) => (
        <details key={name} open={open}>
          <summary>{name}</summary>
          <p>{text}</p>
        </details>
      ))}
    </section>
  );
}
