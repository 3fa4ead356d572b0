import type { GameEventView, OptionView, QuestionView, View } from '@evertable/engine';
import { describe, expect, it } from 'vitest';
import { makeTranslator } from '../src/index.ts';
import { locales, translatorSync } from '../src/sync.ts';

const setup = { game: 'everdell' };
const en = translatorSync('en', setup);
const es = translatorSync('es', setup);
const fr = translatorSync('fr', setup);
const names = ['Ada', 'Bruno', 'Chiara'];

const log = (...events: (Partial<GameEventView> & Pick<GameEventView, 'type'>)[]): string[] =>
  en
    .log(
      events.map((event) => ({ seat: 0, ...event })),
      names,
    )
    .map((line) => line.text);

describe('the log', () => {
  it('counts what comes one by one', () => {
    expect(
      log({ type: 'draw', card: null }, { type: 'draw', card: null }, { type: 'draw', card: null }),
    ).toEqual(['Ada draws 3 cards.']);
    expect(
      log(
        { type: 'gain', kind: 'twig', n: 2 },
        { type: 'points', n: 1 },
        { type: 'gain', kind: 'berry', n: 1 },
      ),
    ).toEqual(['Ada gains 2 twigs, 1 berry and 1 point.']);
  });

  it('tells what is lost as lost', () => {
    expect(log({ type: 'token', where: 'clock-tower#1', n: -1 }, { type: 'points', n: -1 })).toEqual([
      'Ada removes 1 point from Clock Tower and loses 1 point.',
    ]);
    expect(log({ type: 'points', n: -1 }, { type: 'points', n: -1 }, { type: 'points', n: 3 })).toEqual([
      'Ada loses 2 points and gains 3 points.',
    ]);
  });

  it('names cards the viewer may know, alike ones once', () => {
    const draw = ['farm#1', 'inn#1', 'farm#2'].map((card) => ({ type: 'draw' as const, card }));
    expect(log(...draw)).toEqual(['Ada draws Farm ×2 and Inn.']);
  });

  it('tells a card with its price first', () => {
    expect(
      log(
        { type: 'pay', kind: 'twig', n: 2 },
        { type: 'pay', kind: 'resin', n: 1 },
        { type: 'refill', card: 'mine#1', n: 3 },
        { type: 'play', card: 'farm#1', to: 0 },
        { type: 'produce', card: 'farm#1', to: 0 },
        { type: 'gain', kind: 'berry', n: 1 },
      ),
    ).toEqual(['Ada plays Farm for 2 twigs and 1 resin and gains 1 berry.', 'New in the Meadow: Mine.']);
  });

  it('tells how a card was played', () => {
    expect(log({ type: 'occupy', card: 'farm#1' }, { type: 'play', card: 'wife#1', to: 0 })).toEqual([
      'Ada plays Wife by moving into Farm.',
    ]);
    expect(
      log(
        { type: 'ability', card: 'crane#1' },
        { type: 'remove', card: 'crane#1', to: 0 },
        { type: 'pay', kind: 'twig', n: 1 },
        { type: 'play', card: 'castle#1', to: 0 },
      ),
    ).toEqual(['Ada plays Castle for 1 twig with the help of Crane.']);
    expect(
      log(
        { type: 'ability', card: 'dungeon#1' },
        { type: 'tuck', card: 'wife#1', where: 'dungeon#1' },
        { type: 'play', card: 'mine#1', to: 0 },
      ),
    ).toEqual(['Ada plays Mine with the help of Dungeon and puts Wife under Dungeon.']);
    expect(log({ type: 'tuck', card: 'wife#1' })).toEqual(['Ada keeps Wife in the lair.']);
    expect(log({ type: 'pay', kind: 'berry', n: 3 }, { type: 'play', card: 'fool#1', to: 1 })).toEqual([
      'Ada plays Fool into Bruno’s city for 3 berries.',
    ]);
  });

  it('keeps what a price is not', () => {
    expect(
      log(
        { type: 'gain', kind: 'berry', n: 3 },
        { type: 'give', kind: 'berry', n: 3, to: 1 },
        { type: 'play', card: 'shepherd#1', to: 0 },
      ),
    ).toEqual(['Ada gains 3 berries, plays Shepherd and gives 3 berries to Bruno.']);
    expect(log({ type: 'pay', kind: 'twig', n: 1 })).toEqual(['Ada pays 1 twig.']);
  });

  it('speaks to a reader: no own name, and what is done to the reader is done to "you"', () => {
    const events = [
      { type: 'play', seat: 0, card: 'fool#1', to: 1 },
      { type: 'give', seat: 0, kind: 'berry', n: 2, to: 1 },
      { type: 'turn', seat: 1 },
      { type: 'play', seat: 1, card: 'farm#1', to: 1 },
    ] as const;
    const texts = en.log(events, names, 40, 1).map(({ text }) => text);
    expect(texts).toEqual(['Ada plays Fool into your city.', 'Ada gives 2 berries to you.', 'Plays Farm.']);
  });

  it('gathers a production', () => {
    expect(
      log(
        { type: 'produce', card: 'farm#1', to: 0 },
        { type: 'gain', kind: 'berry', n: 1 },
        { type: 'produce', card: 'mine#1', to: 0 },
        { type: 'gain', kind: 'pebble', n: 1 },
        { type: 'produce', card: 'farm#2', to: 0 },
        { type: 'gain', kind: 'berry', n: 1 },
        { type: 'produce', card: 'fairgrounds#1', to: 1 },
        { type: 'draw', card: null },
      ),
    ).toEqual([
      'Ada activates Farm ×2 and Mine and gains 2 berries and 1 pebble.',
      'Ada copies Fairgrounds from Bruno’s city and draws 1 card.',
    ]);
  });

  it('puts visits, moves, events and seasons as one would say them', () => {
    expect(log({ type: 'points', seat: 1, n: 1 }, { type: 'place', where: 'inn#1' })).toEqual([
      'Ada sends a worker to Inn.',
      'Bruno gains 1 point.',
    ]);
    expect(
      log(
        { type: 'move', where: 'haven' },
        { type: 'points', seat: 1, n: 1 },
        { type: 'place', where: 'inn#1' },
      ),
    ).toEqual(['Ada moves a worker from Haven to Inn.', 'Bruno gains 1 point.']);
    expect(log({ type: 'place', where: 'grand-tour' }, { type: 'claim', where: 'grand-tour' })).toEqual([
      'Ada achieves Grand Tour.',
    ]);
    expect(
      log({ type: 'recall', n: 2 }, { type: 'season', kind: 'spring', n: 1 }, { type: 'worker', n: 1 }),
    ).toEqual(['Ada prepares for spring, takes back 2 workers and gets 1 new worker.']);
    expect(
      log({ type: 'place', seat: 1, where: 'slot-3' }, { type: 'place', seat: 1, where: 'haven' }),
    ).toEqual(['Bruno sends 2 workers to Meadow card 3 and Haven.']);
  });

  it('marks where turns begin and whose a line is', () => {
    const events: GameEventView[] = [
      { type: 'turn', seat: 0 },
      { type: 'pass', seat: 0 },
      { type: 'turn', seat: 1 },
      { type: 'gain', seat: 1, kind: 'twig', n: 1 },
      { type: 'points', seat: 2, n: 1 },
      { type: 'over', seat: 1 },
    ];
    const lines = en.log(events, names);
    expect(lines.map(({ seat, opens }) => [seat, opens])).toEqual([
      [0, true],
      [1, true],
      [2, false],
      [-1, false],
    ]);
  });

  it('breaks long lines and says again who it is', () => {
    const draw = ['postal-pigeon#1', 'resin-refinery#1', 'clock-tower#1'].map((card) => ({
      type: 'draw' as const,
      card,
    }));
    expect(log({ type: 'place', where: 'forest-3-card-1-pebble' }, ...draw)).toEqual([
      'Ada sends a worker to Whispering Stones.',
      'Ada draws Postal Pigeon, Resin Refinery and Clock Tower.',
    ]);
  });

  it('says which words are cards, places and players', () => {
    const { segments } = en.event({ type: 'give-card', seat: 0, card: 'farm#2', to: 1 }, names);
    expect(segments).toEqual([
      { text: 'Ada', seat: 0 },
      { text: ' gives ' },
      { text: 'Farm', card: 'farm#2' },
      { text: ' to ' },
      { text: 'Bruno', seat: 1 },
      { text: '.' },
    ]);
    expect(en.event({ type: 'place', seat: 0, where: 'haven' }, names).segments).toContainEqual({
      text: 'Haven',
      place: 'haven',
    });
    expect(en.event({ type: 'gain', seat: 0, kind: 'twig', n: 2 }, names).segments).toContainEqual({
      text: '2 twigs',
      good: 'twig',
    });
  });
});

const question = (fields: Partial<QuestionView>): QuestionView => ({
  id: 'turn',
  seat: 0,
  shape: 'pick',
  min: 1,
  max: 1,
  about: null,
  options: [],
  ...fields,
});

describe('questions', () => {
  it('name the number and the card', () => {
    expect(en.question(question({ id: 'bard.discard', min: 0, max: 1 }), names).text).toBe(
      'Discard up to 1 card: 1 point each.',
    );
    expect(en.question(question({ id: 'summer.take', min: 0, max: 2 }), names).text).toBe(
      'Take up to 2 cards from the Meadow.',
    );
    expect(en.question(question({ id: 'summer.take', min: 2, max: 2 }), names).text).toBe(
      'Take 2 cards from the Meadow.',
    );
    expect(en.question(question({ id: 'pay.how', about: 'farm#1' }), names)).toEqual({
      text: 'How will you pay for Farm?',
      segments: [{ text: 'How will you pay for ' }, { text: 'Farm', card: 'farm#1' }, { text: '?' }],
    });
  });

  it('of a kind unknown here still make sense', () => {
    expect(en.question(question({ id: 'new.thing', about: 'haven' }), names).text).toBe('Haven: choose.');
    expect(en.question(question({ id: 'new.thing', shape: 'allocate' }), names).text).toBe(
      'How many of each?',
    );
  });

  it('tell how many, and what is wrong with an answer', () => {
    expect(en.howMany(question({}))).toBe('');
    expect(en.howMany(question({ min: 2, max: 2 }))).toBe('Choose 2');
    expect(en.howMany(question({ min: 0, max: 5 }))).toBe('Choose up to 5');
    expect(en.howMany(question({ min: 1, max: 3 }))).toBe('Choose 1 to 3');
    expect(en.refusal(question({ min: 2, max: 2 }), 1)).toBe('Choose at least 2.');
    expect(en.refusal(question({ min: 0, max: 2 }), 3)).toBe('Choose at most 2.');
    expect(en.refusal(question({ min: 0, max: 2 }), 2)).toBeNull();
  });

  it('of others are waited for', () => {
    expect(en.waiting(question({ seat: 1 }), names).text).toBe('Bruno is thinking…');
    expect(en.waiting(question({ seat: 1, about: 'bard#1' }), names).text).toBe('Bruno is deciding: Bard');
  });
});

describe('options', () => {
  const label = (option: Partial<OptionView>): string =>
    en.option({ key: '', do: 'choose', ...option }, names);

  it('are called what they are', () => {
    expect(label({ card: 'farm#1' })).toBe('Farm');
    expect(label({ where: 'haven' })).toBe('Haven');
    expect(label({ seat: 2 })).toBe('Chiara');
    expect(label({ kind: 'berry' })).toBe('berry');
    expect(label({ n: 0 })).toBe('0');
    expect(label({ goods: { twig: 3 } })).toBe('3 twigs');
    expect(label({ do: 'pay' })).toBe('Pay the price');
    expect(label({ do: 'pay', goods: { twig: 1, resin: 2 } })).toBe('Pay 1 twig and 2 resin');
    expect(label({ do: 'pay', goods: {} })).toBe('Pay nothing');
    expect(label({ do: 'play', card: 'inn#2' })).toBe('Play Inn');
    expect(label({ do: 'place', where: 'inn#2' })).toBe('Send a worker to Inn');
  });

  it('say whose a card is or where it lies, if that is not plain', () => {
    const view = {
      display: [{ card: 'farm#1' }],
      players: [
        { seat: 0, city: [{ card: 'inn#1' }] },
        { seat: 1, city: [{ card: 'inn#2' }] },
      ],
      question: question({}),
    } as unknown as View;
    const place = (where: string): string => en.option({ key: '', do: 'place', where }, names, view);
    expect(place('inn#1')).toBe('Send a worker to Inn');
    expect(place('inn#2')).toBe('Send a worker to Inn (Bruno)');
    const play = (card: string): string => en.option({ key: '', do: 'play', card }, names, view);
    expect(play('farm#1')).toBe('Play Farm (Meadow)');
    expect(play('farm#2')).toBe('Play Farm');
  });
});

describe('the translator', () => {
  it('lists and counts as its language does', () => {
    expect(en.goods({ twig: 2, resin: 1, point: 0, berry: 1 })).toBe('2 twigs, 1 resin and 1 berry');
    expect(fr.goods({ twig: 1, berry: 2 })).toBe('1 brindille et 2 baies');
    expect(
      es.log(
        [
          { type: 'draw', seat: 0, card: 'farm#1' },
          { type: 'draw', seat: 0, card: 'inn#1' },
        ],
        names,
      )[0].text,
    ).toBe('Ada roba Granja y Posada.');
    expect(en.goods({})).toBe('nothing');
  });

  it('has words for workers of a crew, if a box brings them', () => {
    const translator = makeTranslator('en', locales.en, {
      'place.haven.name': 'Haven',
      'place.shoal.name': 'Shoal',
      'log.place.ambassador': 'sends the Ambassador to {place}',
    });
    const events: GameEventView[] = [
      { type: 'place', seat: 0, where: 'haven' },
      { type: 'place', seat: 0, where: 'shoal', crew: 'ambassador' },
    ];
    const told = translator.log(events, names).map(({ text }) => text);
    expect(told.join(' ')).toContain('sends the Ambassador to Shoal');
    expect(told.join(' ')).not.toContain('2 workers');
  });

  it('names the rows of boxes by their zone', () => {
    const translator = makeTranslator('en', locales.en, {
      'zone.station': 'Station',
      'card.inn.name': 'Inn',
    });
    const option: OptionView = { key: 'play inn#1', do: 'play', card: 'inn#1' };
    const slot = { card: 'inn#1', stacked: 0, workers: [], marks: {}, blocked: false };
    const view = { display: [], rows: { station: [slot] }, players: [] } as unknown as View;
    expect(translator.option(option, names, view)).toContain('Inn (Station)');
    expect(translator.place('station-2')).toBe('Station, card 2');
    expect(translator.place('slot-2')).toBe('card 2 of the display');
  });

  it('lets a game say things its own way', () => {
    const translator = makeTranslator('en', locales.en, { 'log.refill': 'New at the harbour: {cards}.' });
    expect(translator.say('log.refill', { cards: 'x' })).toBe('New at the harbour: x.');
    expect(en.say('log.refill', { cards: 'x' })).toBe('New in the Meadow: x.');
  });

  it('has words for the notes and marks of a module, if the module brings them', () => {
    const translator = makeTranslator('en', locales.en, {
      'place.haven.name': 'Haven',
      'log.mark.web': 'There {n, plural, one {is # web} other {are # webs}} on {place}.',
    });
    const mark = (kind: string): string =>
      translator.event({ type: 'mark', seat: 0, where: 'haven', kind, n: 1 }, names).text;
    expect(mark('web')).toBe('There is 1 web on Haven.');
    expect(mark('moss')).toBe('Markers on Haven: 1.');
  });

  it('shows a key it has no words for, and says so of an unknown error', () => {
    expect(en.say('no.such.key')).toBe('no.such.key');
    expect(en.error('no-such-code')).toBe('Something went wrong (no-such-code).');
    expect(en.error('not-your-turn')).toBe('It is not your turn to choose.');
    expect(en.noUndo('nothing-to-undo')).toBe('There is nothing to take back.');
    expect(en.noUndo('something-was-revealed')).toMatch(/hidden/);
  });
});
