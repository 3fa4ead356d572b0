import { parseSetup, rulesFor } from '@evertable/content';
import { references } from '@evertable/content/reference';
import { translatorSync } from '@evertable/text/sync';
import { describe, expect, test } from 'vitest';
import { catalogOf } from '../../local/catalog.ts';
import { countOf, entriesOf, isEmpty, searchReference } from './search.ts';

const setup = parseSetup({ game: 'everdell', players: 2 });
const catalog = catalogOf(rulesFor(setup));
const translator = translatorSync('en', setup);
const reference = { setups: [], texts: { game: 'everdell' }, ...references['everdell'] };
const entries = entriesOf(reference, catalog, null, translator);
const search = (typed: string, color = '') =>
  searchReference(entries, { typed, color }, catalog, translator, 'en');

describe('the reference', () => {
  test('shows everything when nothing is typed', () => {
    const { named, mentioned } = search('');
    expect(isEmpty(named)).toBe(true);
    expect(mentioned.cards.length).toBe(48);
    expect(mentioned.rules.length).toBe(references['everdell'].rules.length);
    expect(countOf(mentioned)).toBeGreaterThan(80);
  });

  test('finds by name first, without minding capitals and accents', () => {
    const { named, mentioned } = search('CLÓCK');
    expect(named.cards).toEqual(['clock-tower']);
    expect(mentioned.cards).not.toContain('clock-tower');
    expect(isEmpty(mentioned)).toBe(false);
  });

  test('with a colour finds cards only', () => {
    const { mentioned } = search('', 'governance');
    expect(mentioned.cards.every((id) => catalog.cards[id].color === 'governance')).toBe(true);
    expect(mentioned.rules).toEqual([]);
    expect(mentioned.places).toEqual([]);
  });

  test('finds nothing for nonsense', () => {
    const { named, mentioned } = search('xyzzy');
    expect(isEmpty(named) && isEmpty(mentioned)).toBe(true);
  });
});
