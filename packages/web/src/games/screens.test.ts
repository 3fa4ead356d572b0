import { boxesOf } from '@evertable/content/boxes';
import { games, parseSetup, rulesFor } from '@evertable/content';
import { Game, newGame, view } from '@evertable/engine';
import { describe, expect, test } from 'vitest';
import { missingIcons, weightOf } from '../../build/pictures.ts';
import { pilesOf, playableBeside } from '../board/piles.ts';
import { catalogOf } from '../local/catalog.ts';
import en from '../texts/en.ts';
import { BOXES, loadBox, loadScreen } from './registry.ts';

describe('the screens of the boxes', () => {
  test.each(BOXES.map((box) => box.id))(
    '%s shows every group of spots and every automaton it has',
    async (id) => {
      const screen = await loadBox(id);
      expect(screen.box).toBe(id);
      for (const setup of screen.reference.setups) {
        const rules = rulesFor(parseSetup(setup));
        const shown = screen.parts.filter((part) => part.kind === 'spots').map((part) => part.id);
        for (const where of newGame(rules, 'laid out').spots)
          expect(shown).toContain(rules.spots[where].group);
        const automata = rules.automata.flatMap((automaton) => automaton?.id ?? []);
        for (const automaton of automata) expect(screen.automata).toHaveProperty(automaton);
        for (const mark of rules.marks.keys()) expect(screen.marks).toHaveProperty(mark);
      }
      for (const { label } of [...screen.counters, ...Object.values(screen.decks)])
        expect(Object.keys(en)).toContain(label);
    },
  );

  test('every setup has a screen', async () => {
    for (const [game, { solo }] of Object.entries(games))
      for (const name of Object.keys(solo)) {
        const setup = { game, solo: { name } };
        const screen = await loadScreen(setup);
        expect(screen.box).toBe(boxesOf(setup).at(-1));
        expect(screen.automata).toHaveProperty(name);
      }
  });

  test('every icon is in its set', () => {
    expect(missingIcons()).toEqual([]);
    const wrong = { beekeeper: 'f:bear f:honeybe', wizard: 'x:mage', farm: 'c:no-farm dusk' };
    expect(missingIcons({ 'pictures.ts': wrong })).toEqual([
      "pictures.ts: beekeeper: there is no 'honeybe' in node_modules/@iconify-json/fluent-emoji-flat/chars.json",
      "pictures.ts: wizard: 'x:mage' must begin with f: (an emoji) or c: (our own drawing)",
      "pictures.ts: farm: there is no 'no-farm.webp' in packages/web/art/clay",
    ]);
  });

  test.each(['everdell', 'farshore'])('the pictures of %s weigh at most 350 KB', async (game) => {
    const { goods } = catalogOf(rulesFor(parseSetup({ game, players: 2 })));
    const weight = await weightOf(game, [...goods, 'any', 'card', 'point', 'treasure', 'anchor']);
    expect(weight).toBeGreaterThan(100_000);
    expect(weight).toBeLessThan(350_000);
  });

  test('the reference shows the cards of every module: see setups in the screen of its box', async () => {
    const hidden: string[] = [];
    for (const [game, { modules }] of Object.entries(games))
      for (const [id, { cards = [] }] of Object.entries(modules)) {
        const { box, reference } = await loadBox(boxesOf({ game, modules: [id] }).at(-1) ?? game);
        const shown = reference.setups.flatMap((setup) => rulesFor(parseSetup(setup)).infos.map((k) => k.id));
        if (cards.some((card) => !shown.includes(card.id))) hidden.push(`${box}: module ${id}`);
      }
    expect(hidden).toEqual([]);
  });

  test('an expansion adds to its base game', async () => {
    const [base, mistwood] = await Promise.all([loadBox('everdell'), loadBox('mistwood')]);
    expect(mistwood.parts.slice(-base.parts.length)).toEqual(base.parts);
    expect(mistwood.automata).toMatchObject(base.automata);
    expect(mistwood.pictures).toMatchObject(base.pictures);
  });

  test('cards beside the hand are those of the seat, and those that can be played are known', async () => {
    const setup = parseSetup({ game: 'everdell', players: 2, modules: ['legends', 'powers'] });
    const rules = rulesFor(setup);
    const screen = await loadScreen(setup);
    const state = new Game(rules, 'beside').state;
    const board = { screen, catalog: catalogOf(rules), view: view(rules, state, 0, null) };
    expect(playableBeside(board, 0)).toHaveLength(2);
    // Another player's legends are hidden; the powers lie open.
    expect(playableBeside(board, 1)).toEqual([]);
    expect(pilesOf(board, 'badge', 1)).toHaveLength(1);
  });
});
