// The table in every window: nothing is cut, in any language, and each has the layout that fits.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POSITIONS, savedGame } from '../tools/positions.ts';
import { QUICKLY, requireBrowser, setStage, type Stage } from './browser.ts';
import { sitAt } from './laid-out.ts';
import { overflowing } from './cut-words.ts';

const executable = requireBrowser();

const WINDOWS = {
  desk: { width: 1280, height: 800 },
  'large desk': { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  upright: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  'small phone': { width: 360, height: 640 },
};
const LANGUAGES = ['en', 'it', 'fr', 'es'];

/** Fourteen cards that take a space, and three that take none. */
const SEVENTEEN = ['farm', 'mine', 'inn', 'wanderer'].flatMap((card) =>
  Array.from({ length: card === 'farm' ? 8 : 3 }, () => card),
);

describe.runIf(executable !== null)('layouts', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(executable as string);
  });
  afterAll(() => stage?.close());

  test.each(['everdell-4', 'farshore', 'nightweave'])(
    'no word of %s is cut in any language in any window',
    async (game) => {
      const { id, save } = savedGame(game, POSITIONS[game]);
      for (const language of LANGUAGES) {
        const { page, context } = await stage.open({ settings: { ...QUICKLY, language } });
        await context.addInitScript(
          ([key, value]) => localStorage.setItem(key, value),
          [`evertable.game.${id}`, JSON.stringify(save)],
        );
        await page.goto(`${stage.url}#/play/${id}`);
        await page.waitForSelector('[data-question]');
        for (const [window, size] of Object.entries(WINDOWS)) {
          await page.setViewportSize(size);
          await page.waitForFunction((width) => innerWidth === width, size.width);
          await page.evaluate(() => document.fonts.ready);
          expect({ language, window, cut: await overflowing(page) }).toEqual({ language, window, cut: [] });
        }
        await context.close();
      }
    },
  );

  test('words that do not fit are found', async () => {
    const { page, context } = await sitAt(stage, {
      setup: { game: 'everdell', players: 2 },
      position: { players: [{ hand: ['farm'] }] },
    });
    const name = page.locator('[data-target^="farm"] [data-test=name]').first();
    await name.evaluate((at) => (at.textContent = 'A farm with a name that is far too long'));
    expect(await overflowing(page)).toEqual([expect.stringMatching(/^farm.*: A farm with a name/)]);
    await context.close();
  });

  test('a tablet held upright shows the whole table, and the question below it', async () => {
    const { page, context } = await sitAt(
      stage,
      {
        setup: { game: 'everdell', players: 3 },
        position: { players: [{ hand: ['farm', 'inn', 'king'], goods: { twig: 3, resin: 3 } }] },
      },
      { viewport: WINDOWS.upright },
    );
    await page.waitForSelector('[data-layout=upright]');
    await page.locator('[data-test=hand] [data-state=legal]').first().click();
    await page.locator('[data-confirm=does]').waitFor();
    const placed = await page.evaluate(() => {
      const box = (at: string): DOMRect => (document.querySelector(at) as Element).getBoundingClientRect();
      return {
        scrolls: document.documentElement.scrollHeight > innerHeight,
        covers: box('[data-test=question]').top < box('[data-test=hand]').bottom - 1,
        display: box('[data-test=display]').bottom < box('[data-test=mine]').top,
      };
    });
    expect(placed).toEqual({ scrolls: false, covers: false, display: true });
    await context.close();
  });

  test('letters of 150 per cent keep the desk', async () => {
    const { page, context } = await sitAt(
      stage,
      { setup: { game: 'everdell', players: 2 }, position: { players: [{ hand: ['farm'] }] } },
      { viewport: WINDOWS.desk, settings: { textSize: 150 } },
    );
    await page.waitForSelector('[data-layout=desk][data-large]');
    const title = page.locator('[data-test=question] h2');
    expect(await title.evaluate((at) => at.getBoundingClientRect().height)).toBeGreaterThan(24);
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
    await context.close();
  });

  test('two cards that share a space lie in one thumbnail, and each can be looked at', async () => {
    const { page, context } = await sitAt(
      stage,
      {
        setup: { game: 'everdell', players: 2 },
        position: { players: [{ city: ['farm', 'husband', 'wife'] }] },
      },
      { viewport: WINDOWS.desk },
    );
    const pair = page.locator('[data-zone=city]').first().getByTestId('pair');
    expect(await pair.count()).toBe(1);
    expect(await pair.getByTestId('name').innerText()).toBe('Husband & Wife');
    await pair.locator('[data-target^=wife]').click({ button: 'right' });
    await page.getByRole('dialog', { name: 'Wife' }).waitFor();
    await context.close();
  });

  test.each(Object.entries(WINDOWS))(
    'seventeen cards of a city are all in sight (%s)',
    async (_, viewport) => {
      const { page, context } = await sitAt(
        stage,
        {
          setup: { game: 'everdell', players: 2 },
          position: { players: [{ city: SEVENTEEN }] },
        },
        { viewport },
      );
      const tab = page.locator('[data-test=tabs] button').nth(2);
      if (await tab.isVisible()) await tab.click();
      const city = page.locator('[data-zone=city]').first().locator('[data-target]');
      await city.first().waitFor();
      const edges = await city.evaluateAll((all) => all.map((at) => at.getBoundingClientRect().right));
      expect(edges).toHaveLength(17);
      expect(Math.max(...edges)).toBeLessThanOrEqual(viewport.width);
      await context.close();
    },
  );

  test('Rugwort is in the season of the person, and says what he blocks', async () => {
    const { page, context } = await sitAt(
      stage,
      {
        setup: { game: 'everdell', players: 1, solo: { name: 'rugwort', level: 1 } },
        position: { players: [{ season: 'summer' }] },
      },
      { viewport: WINDOWS.desk },
    );
    const panel = page.getByTestId('opponent');
    expect(await panel.innerText()).toContain('He blocks');
    await panel.click();
    const details = await page.getByRole('dialog').innerText();
    expect(details).toContain('Summer');
    expect(details).not.toContain('Winter');
    await context.close();
  });

  test.each([
    ['desk', { viewport: WINDOWS.desk }, 'Medium'],
    ['phone', { viewport: WINDOWS.phone, isMobile: true, hasTouch: true }, 'Off'],
  ])('sounds on a %s, to be changed in the menu', async (_, options, volume) => {
    const { page, context } = await sitAt(
      stage,
      { setup: { game: 'everdell', players: 2 }, position: { players: [{}] } },
      options,
    );
    await page.getByRole('button', { name: 'Menu' }).click();
    const chosen = page.getByRole('dialog').getByText(volume, { exact: true });
    await chosen.first().waitFor();
    expect(await page.getByRole('dialog').innerText()).toContain('Sound');
    await context.close();
  });
});
