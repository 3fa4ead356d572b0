import { parseSetup, rulesFor } from '@evertable/content';
import { Game, view } from '@evertable/engine';
import { loadTranslator } from '@evertable/text';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadUiText } from '../app/ui-text.ts';
import { loadScreen } from '../games/registry.ts';
import { catalogOf } from '../local/catalog.ts';
import { avatarsOf } from './avatars.ts';
import { cardOfDigit } from './display/rows.ts';
import { Board } from './Board.tsx';
import { BoardProvider } from './BoardProvider.tsx';
import type { BoardContext } from './context.ts';
import type { Part, ScreenManifest, ZoneId } from './types.ts';
import { choicesIn, partsIn } from './Zones.tsx';

const ZONES: readonly ZoneId[] = [
  'side',
  'clearings',
  'right',
  'below',
  'heading',
  'bar',
  'figures',
  'satchel-city',
  'satchel-hand',
  'stage',
  'chip',
  'lair',
  'tag',
];

const panel = (zone: ZoneId, more: object = {}): Part =>
  Object.assign(
    {
      kind: 'panel' as const,
      id: `part-${zone}`,
      zone,
      View: (): ReactNode => createElement('i', { id: `part-${zone}` }),
    },
    more,
  );

async function boardWith(change: (screen: ScreenManifest) => ScreenManifest): Promise<BoardContext> {
  const setup = parseSetup({ game: 'everdell', players: 1, solo: { name: 'rugwort', level: 1 } });
  const rules = rulesFor(setup);
  const game = new Game(rules, 'zones');
  const [translator, words, screen] = await Promise.all([
    loadTranslator('en', setup),
    loadUiText('en'),
    loadScreen(setup).then(change),
  ]);
  const seen = view(rules, game.state, 0, game.question);
  const avatars = avatarsOf(seen, ['Ana', ''], 'hedgehog', translator, screen);
  const options = seen.question?.options ?? [];
  return {
    catalog: catalogOf(rules),
    screen,
    view: seen,
    translator,
    words,
    avatars,
    names: avatars.map((one) => one.name),
    selection: {
      question: seen.question,
      picked: [],
      amounts: {},
      total: 0,
      answer: null,
      touched: false,
      following: [],
      setFollowing: () => undefined,
      suggest: () => undefined,
      byTarget: new Map(options.flatMap((o) => (o.where === undefined ? [] : [[o.where, [o]]]))),
      toggle: () => undefined,
      setAmount: () => undefined,
      set: () => undefined,
      clear: () => undefined,
    },
    preview: null,
    liveScore: true,
    myChoice: true,
    press: () => undefined,
    answer: () => undefined,
    confirm: () => undefined,
    openPlayer: () => undefined,
  };
}

const markup = (board: BoardContext, kind: 'desk' | 'tablet' | 'phone'): string =>
  renderToStaticMarkup(
    createElement(
      BoardProvider,
      { board, children: null },
      createElement(Board, {
        layout: { kind, scale: 1, shape: '' },
        last: [],
        openLog: () => undefined,
        openMenu: () => undefined,
        askHint: null,
        controls: createElement('p'),
      }),
    ),
  );

test('on a desk a part is shown in every zone', async () => {
  const board = await boardWith((screen) => ({
    ...screen,
    parts: [...ZONES.map((zone) => panel(zone)), ...screen.parts],
    automata: { rugwort: { ...screen.automata['rugwort'], Lair: () => createElement('b') } },
    slotNote: (_, index) => (index === 0 ? 'a note' : ''),
  }));
  const shown = markup(board, 'desk');
  // Beside a lair the opponent has a chip in the bar at the top.
  for (const zone of ZONES)
    expect({ zone, times: shown.split(`id="part-${zone}"`).length - 1 }).toEqual({ zone, times: 1 });
  const phone = markup(board, 'phone');
  for (const zone of ['bar', 'figures', 'stage', 'satchel-hand', 'tag'])
    expect({ zone, shown: phone.includes(`part-${zone}`) }).toEqual({ zone, shown: true });
});

test('parts come in their order, only while they are shown, and in place of others', async () => {
  const board = await boardWith((screen) => ({
    ...screen,
    parts: [
      panel('right', { id: 'last', order: 2 }),
      panel('right', { id: 'never', shown: () => false }),
      panel('right', { id: 'first', order: -1 }),
      ...screen.parts,
    ],
  }));
  const ids = partsIn(board, 'right').map((part) => part.id);
  expect(ids[0]).toBe('first');
  expect(ids.at(-1)).toBe('last');
  expect(ids).not.toContain('never');
});

test('a badge counts the choices of a part', async () => {
  const board = await boardWith((screen) => screen);
  const basic = partsIn(board, 'clearings').find((part) => part.id === 'basic') as Part;
  expect(choicesIn(board, basic)).toBe(
    board.view.question?.options.filter((o) => o.where?.startsWith('basic-')).length,
  );
  expect(choicesIn(board, panel('side', { targets: () => ['haven', 'nowhere', 'haven'] }))).toBe(
    board.selection.byTarget.has('haven') ? 1 : 0,
  );
});

test('rows of boxes lie under the display, unless a part shows them', async () => {
  const board = await boardWith((screen) => screen);
  const [first, second] = board.view.display;
  const empty = { ...second, card: null };
  const withRows = {
    ...board.view,
    rows: { station: [first, empty], river: [{ ...empty, faceDown: true as const }] },
  };
  const shown = markup({ ...board, view: withRows }, 'desk');
  for (const zone of ['display', 'station', 'river']) expect(shown).toContain(`data-zone="${zone}"`);
  for (const where of ['slot-1', 'station-1']) expect(shown).toContain(`data-slot="${where}"`);
  for (const where of ['station-2', 'river-1']) expect(shown).toContain(`data-target="${where}"`);
  expect(shown).toContain('face down');
  const parts = [panel('side', { rows: ['station'] })];
  const elsewhere = markup({ ...board, view: withRows, screen: { ...board.screen, parts } }, 'desk');
  expect(elsewhere).not.toContain('data-zone="station"');
  expect(elsewhere).toContain('data-zone="river"');
});

test('digits press cards of the own row, with Shift those of the other rows', async () => {
  const { view: seen } = await boardWith((screen) => screen);
  const { display } = seen;
  const rows = { station: display.slice(0, 3), train: display.slice(3, 5) };
  const at = (digit: number, others: boolean) => cardOfDigit({ ...seen, rows }, digit, others);
  expect(at(2, false)).toBe(display[1].card);
  expect(at(3, true)).toBe(display[2].card);
  expect(at(4, true)).toBe(display[3].card);
  expect(at(6, true)).toBeNull();
  expect(cardOfDigit(seen, 1, true)).toBeNull();
});
