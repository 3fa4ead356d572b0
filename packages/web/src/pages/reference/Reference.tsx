import type { Translator } from '@evertable/text';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslator } from '../../app/translator.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { Glyph } from '../../art/Glyph.tsx';
import type { Catalog, ScreenManifest } from '../../board/types.ts';
import { useBox } from '../../games/registry.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import panel from '../../ui/Panel.module.css';
import soft from '../../ui/Soft.module.css';
import { BoxTabs } from './BoxTabs.tsx';
import { CardShelf, ChosenCard } from './CardShelf.tsx';
import styles from './Reference.module.css';
import { countOf, entriesOf, searchReference } from './search.ts';
import { useCatalog } from './useCatalog.ts';

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
  return (
    <Page title={words('nav.reference')} lead={words('reference.lead')}>
      {data === null ? <Loading /> : <ReferenceSearch key={game} box={game} {...data} />}
    </Page>
  );
}

/** The key / goes to the search field, as in many programs. */
function useSlash(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [field]);
}

/** What was typed and chosen, and what that finds. */
function useSearch({ screen, catalog, base, translator }: ReferenceData) {
  const { language } = useUiText();
  const [typed, setTyped] = useState('');
  const [color, setColor] = useState('');
  const [kind, setKind] = useState('');
  const wanted = useDeferredValue(typed);
  const entries = useMemo(
    () => entriesOf(screen.reference, catalog, base, translator),
    [screen, catalog, base, translator],
  );
  const { named, mentioned } = useMemo(
    () => searchReference(entries, { typed: wanted, color }, catalog, translator, language),
    [entries, wanted, color, catalog, translator, language],
  );
  const ofKind = (card: string): boolean => kind === '' || catalog.cards[card].kind === kind;
  return {
    typed,
    setTyped,
    color,
    setColor,
    kind,
    setKind,
    isOpen: wanted !== '',
    named: { ...named, cards: named.cards.filter(ofKind) },
    mentioned: { ...mentioned, cards: mentioned.cards.filter(ofKind) },
  };
}
type Search = ReturnType<typeof useSearch>;

/** By colour and by kind. */
function Filters({
  search: { color, setColor, kind, setKind },
  catalog,
  translator,
}: Pick<ReferenceData, 'catalog' | 'translator'> & { readonly search: Search }): ReactNode {
  return (
    <div className={styles.filters}>
      {catalog.colors.map((one) => (
        <button
          key={one}
          type="button"
          className={one}
          aria-pressed={color === one}
          aria-label={translator.say(`color.${one}`)}
          title={translator.say(`color.${one}`)}
          onClick={() => setColor(color === one ? '' : one)}
        >
          <Glyph of={one} size={24} />
        </button>
      ))}
      {(['critter', 'construction'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={kind === one}
          onClick={() => setKind(kind === one ? '' : one)}
        >
          <Drawing of={one === 'critter' ? 'paw' : 'house'} size={16} /> {translator.say(`kind.${one}`)}
        </button>
      ))}
    </div>
  );
}

const RULE_PARTS = ['rules', 'places', 'rulings'] as const;

/** Rules, places and questions, each opening in its place. */
function RulesRail({ search: { named, mentioned, isOpen } }: { readonly search: Search }): ReactNode {
  const words = useUiText();
  return (
    <nav className={`${panel.panel} ${styles.rail}`} aria-label={words('reference.rules')} data-test="rules">
      {RULE_PARTS.map((part) => {
        const entries = [...named[part], ...mentioned[part]];
        if (entries.length === 0) return null;
        return (
          <section key={part}>
            <h2>{words(`reference.${part}`)}</h2>
            {entries.map(({ name, text }) => (
              <details key={name} open={isOpen && named[part].some((one) => one.name === name)}>
                <summary>{name}</summary>
                <p>{text}</p>
              </details>
            ))}
          </section>
        );
      })}
    </nav>
  );
}

function ReferenceSearch({ box, ...data }: ReferenceData & { readonly box: string }): ReactNode {
  const words = useUiText();
  const { screen, catalog, translator } = data;
  const search = useSearch(data);
  const { named, mentioned, typed, setTyped } = search;
  const [picked, setPicked] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  const large = useRef<HTMLElement>(null);
  // On a desk it is in sight already.
  useEffect(() => {
    if (picked !== null) large.current?.scrollIntoView({ block: 'nearest' });
  }, [picked]);
  const shelf = useMemo(() => ({ screen, catalog, translator }), [screen, catalog, translator]);
  const cards = [...named.cards, ...mentioned.cards];
  const chosen = picked !== null && cards.includes(picked) ? picked : (cards[0] ?? null);
  const found = countOf(named) + countOf(mentioned);
  const both = named.cards.length > 0 && mentioned.cards.length > 0;
  const shelfOf = (list: readonly string[]): ReactNode => (
    <CardShelf shelf={shelf} cards={list} chosen={chosen} choose={setPicked} />
  );
  return (
    <div className={styles.reference}>
      <div className={`${panel.panel} ${styles.find}`}>
        <input
          ref={field}
          type="search"
          value={typed}
          placeholder={words('reference.search')}
          aria-label={words('reference.search')}
          aria-keyshortcuts="/"
          onChange={(event) => setTyped(event.target.value)}
        />
        <BoxTabs page="reference" box={box} />
      </div>
      <p className="sr" role="status">
        {words('reference.found', { n: found })}
      </p>
      <RulesRail search={search} />
      <section className={`${panel.panel} ${styles.shelf}`} aria-label={words('reference.cards')}>
        <div className={panel.head}>
          <h2>
            {words('reference.cards')}
            <span className={soft.count}>{cards.length}</span>
          </h2>
          <Filters search={search} catalog={catalog} translator={translator} />
        </div>
        {found === 0 && <p className={styles.none}>{words('reference.nothing')}</p>}
        {shelfOf(named.cards)}
        {both && (
          <h3 className={styles.besides} data-test="also">
            {words('reference.mentioned')}
          </h3>
        )}
        {shelfOf(mentioned.cards)}
      </section>
      {chosen !== null && (
        <ChosenCard ref={large} shelf={shelf} cards={cards} chosen={chosen} choose={setPicked} />
      )}
    </div>
  );
}
