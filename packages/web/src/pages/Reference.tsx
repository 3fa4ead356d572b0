import { type ReactNode, useDeferredValue, useState } from 'react';
import { useSpeaker, useWords } from '../app/texts.ts';
import { Glyph } from '../art/Art.tsx';
import { BigCard } from '../board/ZoomPanel.tsx';
import { Page } from './Page.tsx';
import { useCatalog } from './useCatalog.ts';

const RULES = [
  'goal',
  'setup',
  'turn',
  'placing-workers',
  'basic-locations',
  'forest',
  'haven',
  'journey',
  'destinations',
  'open-destinations',
  'events',
  'playing-a-card',
  'paying',
  'occupied',
  'abilities',
  'city-limit',
  'timing',
  'colours',
  'drawing-and-hand-limit',
  'meadow',
  'giving',
  'seasons',
  'passing',
  'scoring',
  'ties',
  'removing-cards',
  'solo-rugwort',
  'solo-years',
  'solo-notes',
  'undo-and-hidden',
];

const plainly = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Cards, places, events and rules, to be searched. */
export default function Reference({ game }: { readonly game: string }): ReactNode {
  const words = useWords();
  const catalog = useCatalog(game);
  const speaker = useSpeaker({ game });
  const [typed, setTyped] = useState('');
  const [color, setColor] = useState('');
  const wanted = plainly(useDeferredValue(typed));
  if (catalog === null || speaker === null)
    return (
      <Page title={words('nav.reference')}>
        <p className="loading">{words('loading')}</p>
      </Page>
    );
  const matches = (...texts: readonly string[]): boolean => plainly(texts.join(' ')).includes(wanted);
  const say = (key: string): string => (speaker.has(key) ? speaker.say(key) : '');
  const cards = Object.values(catalog.cards)
    .filter((card) => speaker.has(`card.${card.id}.name`))
    .filter((card) => color === '' || card.color === color)
    .filter((card) => matches(speaker.card(card.id), say(`card.${card.id}.text`), say(`color.${card.color}`)))
    .sort((a, b) => speaker.card(a.id).localeCompare(speaker.card(b.id), words.language));
  const places = Object.keys(catalog.spots)
    .map((id) => ({ name: speaker.place(id), text: say(`place.${id}.text`) || say(`event.${id}.text`) }))
    .filter(({ name, text }) => text !== '' && matches(name, text));
  const rules = RULES.map((id) => ({ name: say(`rule.${id}.title`), text: say(`rule.${id}.text`) })).filter(
    ({ name, text }) => name !== '' && matches(name, text),
  );
  return (
    <Page title={words('nav.reference')} theme={game === 'farshore' ? 'sea summer' : 'wood summer'}>
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
        {words('reference.found', { n: cards.length + places.length + rules.length })}
      </p>
      {color === '' && rules.length > 0 && (
        <section className="pn prose">
          <h2>{words('reference.rules')}</h2>
          {rules.map(({ name, text }) => (
            <details key={name} open={wanted !== ''}>
              <summary>{name}</summary>
              <p>{text}</p>
            </details>
          ))}
        </section>
      )}
      <section className="library" aria-label={words('reference.cards')}>
        {cards.map((card) => (
          <BigCard key={card.id} card={card.id} table={{ speaker, words, catalog }} />
        ))}
      </section>
      {color === '' && places.length > 0 && (
        <section className="pn prose">
          <h2>{words('reference.places')}</h2>
          <dl>
            {places.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Page>
  );
}
