import { games } from '@evertable/content';
import { LANGUAGES, type Language, TEXT_SETS, type Texts, textsOf } from '@evertable/content/texts';
import { allTexts } from '@evertable/content/texts/sync';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { loadTranslator } from '../src/index.ts';
import { locales, translatorSync } from '../src/sync.ts';

const sets: Readonly<Record<string, Readonly<Record<Language, Texts>>>> = { text: locales, ...allTexts };
/** Characters of a short text. */
const SHORT = 52;
const others = LANGUAGES.filter((language) => language !== 'en');

/** Proper names of Newleaf's Visitors. */
const VISITORS = `
  bim-little bosley-tedwardson butterbell-sweetpaw diggs-deepwell dillweed-quicksniff dim-dustlight
  dip-dibble dune-tarrington dwell-northwatch edvard-triptail frin-stickly glindil-frink
  iggy-silverscale mossy-steptoe orin-nimblepaw oscar-longtale phill-gurgle piff-quillglow
  plum-shortclaw quinn-cleanwhisker reemy-sniggle rivil-ablacus ruby-dew saris-clearwhistle
  sir-trivle skid-shinysnout snout-puddlehop triss-peske willow-greengrin wimble-wuffle
  yara-and-brun-mayberry
`
  .trim()
  .split(/\s+/)
  .map((id) => `card.${id}.name`);

/** Words that are the same in two languages: names of the publisher's, loanwords and shared vocabulary. */
const EVERYWHERE = [
  ['game.everdell.name', 'game.farshore.name', 'times', 'of', 'of.row', 'log.line', 'plan.reason'],
  ['solo.nightweave.name', 'mark.nightweave.name', 'module.corrin.name', 'card.chipter-swipple.name'],
  ['card.jor-goldwing.name', 'card.strey-softpaw.name', 'card.tarry-hare.name'],
  ['card.poe.name', 'module.extra.name', 'module.bellfaire.name', 'rule.bellfaire.title'],
  ['module.pearlbrook.name', 'module.newleaf.name', 'rule.newleaf.title'],
  VISITORS,
].flat();
const SAME: Readonly<Record<(typeof others)[number], readonly string[]>> = {
  it: [
    ['card.dungeon.name', 'card.scriptorium.name', 'card.ranger.name', 'do.no', 'solo.rugwort.name'],
    ['solo.nightweave.0.name', 'solo.nightweave.0.title', 'card.tiara.name', 'card.hotel.name'],
  ].flat(),
  fr: [
    ['card.agriculture.name', 'card.architecture.name', 'card.architecture.short'],
    ['card.axolotls.name', 'card.cardinals.name', 'card.rats.name'],
    ['card.mine.name', 'event.grand-tour.name', 'score.total', 'rarity.unique'],
    ['color.production', 'color.destination', 'kind.construction', 'kind.route', 'zone.programme'],
    ['card.scriptorium.name', 'card.scribe.name', 'card.pirate.name', 'card.port.name', 'place.dunes.name'],
    [
      'card.gazette.name',
      'card.fatigue.name',
      'card.infestation.name',
      'card.pickpocket.name',
      'option.plan.name',
    ],
    ['solo.nightweave.0.name', 'solo.nightweave.0.title', 'card.masque.name', 'zone.train'],
    ['card.locomotive.name'],
  ].flat(),
  es: [
    'card.doctor.name',
    'card.scriptorium.name',
    'do.no',
    'score.total',
    'solo.rugwort.name',
    'option.plan.name',
    'card.tiara.name',
    'card.hotel.name',
    'card.inventor.name',
  ],
};

interface Element {
  readonly type: number;
  readonly value?: unknown;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
}
const SELECT = 5;
const PLURAL = 6;

function elements(message: string, language: string): Element[] {
  const found: Element[] = [];
  const walk = (list: readonly Element[]): void => {
    for (const element of list) {
      found.push(element);
      for (const option of Object.values(element.options ?? {})) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(message, language).getAst());
  return found;
}

/** Names of the arguments of a message. */
const variables = (message: string, language: string): string[] => [
  ...new Set(
    elements(message, language)
      .filter(({ type }) => type !== 0 && type !== 7)
      .map(({ value }) => String(value)),
  ),
];

/** What typewriters type, and what books print instead. */
const TYPED: readonly (readonly [RegExp, string])[] = [
  [/['`]/, 'write ’ (U+2019)'],
  [/"/, 'write the quotation marks of the language: “ ”, « »'],
  [/ - /, 'write a dash: –'],
  [/\.\.\./, 'write an ellipsis: …'],
];
const TYPED_IN_FRENCH: typeof TYPED = [
  [/ [;?!»]| :(?!:)/, 'write a no-break space (U+202F, before : and » U+00A0), not a plain one'],
  [/[^\s\u00a0\u202f][;?!]/, 'write a narrow no-break space (U+202F) between them'],
];

/** What is mistyped, and what to write. */
const mistyped = (language: string, message: string): string[] =>
  [...TYPED, ...(language === 'fr' ? TYPED_IN_FRENCH : [])].flatMap(([wrong, right]) => {
    const found = wrong.exec(message);
    return found === null ? [] : [`instead of "${found[0]}" ${right}`];
  });

/** Plural and other forms that this language needs and the message lacks. */
function missingForms(language: string, message: string): string[] {
  const plurals = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return elements(message, language).flatMap(({ type, options }) => {
    const wanted: readonly string[] = type === PLURAL ? plurals : type === SELECT ? ['other'] : [];
    return wanted.filter((form) => !Object.hasOwn(options ?? {}, form));
  });
}

describe.each(Object.entries(sets))('the texts of %s', (set, texts) => {
  /** Those that are not as they should be. */
  const amiss = (wrong: (message: string, language: Language, key: string) => boolean): string[] =>
    LANGUAGES.flatMap((language) =>
      Object.entries(texts[language])
        .filter(([key, message]) => wrong(message, language, key))
        .map(([key, message]) => `${language} ${key}: ${message}`),
    );

  it('are there in every language', () => {
    const lacks = (language: Language, from: Language): string[] =>
      Object.keys(texts[from])
        .filter((key) => !Object.hasOwn(texts[language], key))
        .map((key) => `${set}/${language}.json: add ${key}, which ${from}.json has`);
    expect(others.flatMap((language) => [...lacks(language, 'en'), ...lacks('en', language)])).toEqual([]);
    for (const language of others)
      expect(Object.keys(texts[language]), `order in ${language}`).toEqual(Object.keys(texts.en));
  });

  it('are messages that can be read, none of them empty', () => {
    expect(amiss((message) => message === '' || message.trim() !== message)).toEqual([]);
    // Throws, naming what it cannot read.
    expect(amiss((message, language) => elements(message, language).length === 0)).toEqual([]);
  });

  it('tell about the same things in every language', () => {
    expect(
      amiss(
        (message, language, key) =>
          variables(message, language).sort().join() !== variables(texts.en[key], 'en').sort().join(),
      ),
    ).toEqual([]);
  });

  it('know every plural of their language, and every choice has an else', () => {
    expect(amiss((message, language) => missingForms(language, message).length > 0)).toEqual([]);
  });

  it('leave no English in another language', () => {
    expect(
      amiss(
        (message, language, key) =>
          language !== 'en' && message === texts.en[key] && ![...EVERYWHERE, ...SAME[language]].includes(key),
      ),
    ).toEqual([]);
  });

  it('write apostrophes, dashes and spaces as books do', () => {
    const found = LANGUAGES.flatMap((language) =>
      Object.entries(texts[language]).flatMap(([key, message]) =>
        mistyped(language, message).map((why) => `${language} ${key}: ${why}: ${message}`),
      ),
    );
    expect(found).toEqual([]);
  });
});

it('says what is mistyped and what to write', () => {
  expect(mistyped('en', "the bird's nest...")).toEqual([
    'instead of "\'" write ’ (U+2019)',
    'instead of "..." write an ellipsis: …',
  ]);
  expect(mistyped('fr', 'Quoi ?')).toEqual([
    expect.stringContaining('instead of " ?" write a no-break space'),
  ]);
  expect(mistyped('fr', 'Quoi?')).toEqual([expect.stringContaining('instead of "i?" write a narrow')]);
  expect(mistyped('fr', 'Quoi\u202f?')).toEqual([]);
});

it('keeps the short text of Critters and Constructions to two lines of a small card', () => {
  const small = Object.values(games)
    .flatMap(({ game, modules }) => [game, ...Object.values(modules)])
    .flatMap(({ cards = [] }) => cards)
    .filter(({ kind }) => kind === 'critter' || kind === 'construction');
  const long = small.flatMap(({ id }) =>
    Object.values(allTexts).flatMap((texts) =>
      LANGUAGES.filter((language) => (texts[language][`card.${id}.short`] ?? '').length > SHORT).map(
        (language) => `${language} card.${id}.short: at most ${SHORT} characters`,
      ),
    ),
  );
  expect(small.length).toBeGreaterThan(100);
  expect(long).toEqual([]);
});

it('loads one language at a time, the same words as all at once', async () => {
  for (const set of TEXT_SETS)
    for (const language of LANGUAGES) expect(await textsOf(set, language)).toEqual(allTexts[set][language]);
  const setup = { game: 'everdell', solo: { name: 'rugwort' } };
  for (const language of LANGUAGES) {
    const loaded = await loadTranslator(language, setup);
    const now = translatorSync(language, setup);
    for (const key of ['ask.turn', 'card.farm.name']) expect(loaded.say(key)).toBe(now.say(key));
    expect(loaded.opponent({ id: 'rugwort', level: 2 })).toBe(now.say('solo.rugwort.2.name'));
  }
});
