import { type ReactNode, useDeferredValue, useState } from 'react';
import { linkTo } from '../app/route.ts';
import { useSpeaker } from '../app/translator.ts';
import { useUiText } from '../app/ui-text.ts';
import { Glyph } from '../art/Glyph.tsx';
import { BigCard } from '../board/zoom/ZoomPanel.tsx';
import { Page } from '../ui/Page.tsx';
import { textSetup, useCatalog } from './useCatalog.ts';
import { Loading } from '../ui/Loading.tsx';

/** Every rule that any of the games has words for, in the order of reading. */
const RULES = [
  'goal',
  'provenance',
  'setup',
  'turn',
  'places',
  'placing-workers',
  'basic-locations',
  'forest',
  'haven',
  'journey',
  'destinations',
  'open-destinations',
  'events',
  'playing-a-card',
  'playing',
  'paying',
  'occupied',
  'anchors',
  'abilities',
  'city-limit',
  'city',
  'timing',
  'colours',
  'drawing-and-hand-limit',
  'meadow',
  'bay',
  'ship',
  'treasures',
  'maps',
  'giving',
  'seasons',
  'winds',
  'passing',
  'scoring',
  'ties',
  'removing-cards',
  'solo-rugwort',
  'solo-years',
  'solo-notes',
  'bonny',
  'bonny-levels',
  'weather',
  'undo-and-hidden',
];
const MISTWOOD_RULES = [
  'mistwood',
  'nightweave',
  'nightweave-turn',
  'nightweave-spiders',
  'nightweave-meadow',
  'nightweave-prepares',
  'nightweave-gifts',
  'nightweave-scoring',
  'nightweave-more',
  'legends',
  'corrin',
  'powers',
];
const RULINGS = [
  'passed',
  'lookout',
  'helpers',
  'full-hand',
  'peddler',
  'level',
  'dunes',
  'bay',
  'paid',
  'anchor',
  'harbor',
];
const MISTWOOD_RULINGS = ['farm', 'legend-pay', 'legend-lost', 'king', 'stoats', 'activity'];

const GAMES = ['everdell', 'farshore', 'mistwood'] as const;

interface Entry {
  readonly name: string;
  readonly text: string;
}

interface Found {
  readonly rules: readonly Entry[];
  readonly rulings: readonly Entry[];
  readonly places: readonly Entry[];
  readonly cards: readonly string[];
}

const PARTS = ['rules', 'rulings', 'cards', 'places'] as const;
/** Who types a name looks for a card most often. */
const BY_NAME = ['cards', 'places', 'rules', 'rulings'] as const;

const plainly = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Cards, places, events and rules, to be searched. */
export default function Reference({ game }: { readonly game: string }): ReactNode {
  const words = useUiText();
  const catalog = useCatalog(game);
  const speaker = useSpeaker(textSetup(game));
  const base = useCatalog('everdell');
  const mist = game === 'mistwood';
  const [typed, setTyped] = useState('');
  const [color, setColor] = useState('');
  const wanted = plainly(useDeferredValue(typed));
  if (catalog === null || base === null || speaker === null)
    return (
      <Page title={words('nav.reference')}>
        <Loading />
      </Page>
    );
  const matches = (...texts: readonly string[]): boolean => plainly(texts.join(' ')).includes(wanted);
  const say = (key: string): string => (speaker.has(key) ? speaker.say(key) : '');
  const named = (name: string): boolean => wanted !== '' && plainly(name).includes(wanted);
  const begins = (name: string): number => (wanted !== '' && plainly(name).startsWith(wanted) ? 0 : 1);
  const cards = Object.values(catalog.cards)
    .filter((card) => speaker.has(`card.${card.id}.name`) && !(mist && card.id in base.cards))
    .filter((card) => color === '' || card.color === color)
    .filter((card) =>
      matches(
        speaker.card(card.id),
        say(`card.${card.id}.text`),
        say(`color.${card.color}`),
        say(`kind.${card.kind}`),
      ),
    )
    .map(({ id }) => ({ id, name: speaker.card(id) }))
    .sort((a, b) => begins(a.name) - begins(b.name) || a.name.localeCompare(b.name, words.language));
  const schemes = mist
    ? [
        ...catalog.personalities.map((id) => [`personality.${id}.name`, `personality.${id}.text`] as const),
        ...catalog.plans.map((id) => [`plan.${id}.name`, `plan.${id}.text`] as const),
      ].map(([name, text]) => ({ name: say(name), text: say(text) }))
    : [];
  const places = [
    ...schemes,
    ...(mist ? [] : Object.keys(catalog.spots)).map((id) => ({
      name: speaker.place(id),
      text: say(`place.${id}.text`) || say(`event.${id}.text`),
    })),
  ].filter(({ name, text }) => text !== '' && matches(name, text));
  const told = (ids: readonly string[], prefix = ''): Entry[] =>
    ids
      .map((id) => ({ name: say(`rule.${prefix}${id}.title`), text: say(`rule.${prefix}${id}.text`) }))
      .filter(({ name, text }) => name !== '' && matches(name, text));
  const rules = told(mist ? MISTWOOD_RULES : RULES);
  const rulings = told(mist ? MISTWOOD_RULINGS : RULINGS, 'ruling-');
  const only = (which: (name: string) => boolean): Found => {
    // Rules and places have no color.
    const plain = (list: readonly Entry[]): Entry[] =>
      color === '' ? list.filter(({ name }) => which(name)) : [];
    return {
      rules: plain(rules),
      rulings: plain(rulings),
      places: plain(places),
      cards: cards.filter(({ name }) => which(name)).map(({ id }) => id),
    };
  };
  const parts = (found: Found, order: readonly (typeof PARTS)[number][]): ReactNode =>
    order.map((part) => {
      if (found[part].length === 0) return null;
      if (part === 'cards')
        return (
          <section key={part} className="library" data-test="cards" aria-label={words('reference.cards')}>
            {found.cards.map((card) => (
              <BigCard key={card} card={card} table={{ speaker, words, catalog }} />
            ))}
          </section>
        );
      return (
        <section key={part} className="pn prose">
          <h2>{words(`reference.${part}`)}</h2>
          {part === 'places' ? (
            <dl>
              {found.places.map(({ name, text }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          ) : (
            found[part].map(({ name, text }) => (
              <details key={name} open={wanted !== ''}>
                <summary>{name}</summary>
                <p>{text}</p>
              </details>
            ))
          )}
        </section>
      );
    });
  const byName = only(named);
  const besides = only((name) => !named(name));
  const some = (found: Found): boolean => PARTS.some((part) => found[part].length > 0);
  return (
    <Page
      title={words('nav.reference')}
      theme={mist ? 'mist summer' : game === 'farshore' ? 'sea summer' : 'wood summer'}
    >
      <nav className="gametabs" aria-label={words('new.game')}>
        {GAMES.map((one) => (
          <a key={one} href={linkTo('reference', one)} aria-current={one === game ? 'page' : undefined}>
            {words(`game.${one}`)}
          </a>
        ))}
      </nav>
      <div className="pn find">
        <input
          className="field"
          type="search"
          value={typed}
          placeholder={words('reference.search')}
          aria-label={words('reference.search')}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="picks">
          <div>
            {catalog.colors.map((one) => (
              <button
                key={one}
                type="button"
                className={`way ${one} ${color === one ? 'on' : ''}`}
                aria-pressed={color === one}
                onClick={() => setColor(color === one ? '' : one)}
              >
                <Glyph of={one} size={22} />
                {speaker.say(`color.${one}`)}
              </button>
            ))}
          </div>
        </div>
      </div>
      <p className="sr" role="status">
        {words('reference.found', {
          n: PARTS.reduce((sum, part) => sum + byName[part].length + besides[part].length, 0),
        })}
      </p>
      {parts(byName, BY_NAME)}
      {some(byName) && some(besides) && (
        <h2 className="besides" data-test="also">
          {words('reference.mentioned')}
        </h2>
      )}
      {parts(besides, PARTS)}
    </Page>
  );
}
