// The board for everyone: all faces of the games, keys, eyes, ears, letters of every size.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POSITIONS, savedGame } from '../tools/positions.ts';
import { sitAt } from './laid-out.ts';
import { requireBrowser, playOn, QUICKLY, type Stage, serious, setStage } from './browser.ts';

const executable = requireBrowser();
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SEASONS = ['winter', 'spring', 'summer', 'autumn'];

describe.runIf(executable !== null)('the board', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(executable as string);
  });
  afterAll(() => stage?.close());

  /** A game in mid-play. */
  async function sitDown(page: Page, name: string): Promise<void> {
    const { id, save } = savedGame(name, POSITIONS[name]);
    await page.goto(`${stage.url}#/credits`);
    await page.evaluate(
      ([key, value]) => localStorage.setItem(key, value),
      [`evertable.game.${id}`, JSON.stringify(save)],
    );
    await page.goto(`${stage.url}#/play/${id}`);
    await page.waitForSelector('[data-question]');
  }

  test('axe finds nothing serious on any face of the games', async () => {
    const { page, context, problems } = await stage.open({ settings: QUICKLY, viewport: DESK });
    for (const name of ['bonny', 'nightweave', 'mistwood']) {
      await sitDown(page, name);
      expect({ name, found: await serious(page) }).toEqual({ name, found: [] });
      await page.click('[data-test=opponent]');
      await page.waitForSelector('[role=dialog]');
      expect({ name, found: await serious(page) }).toEqual({ name, found: [] });
      await page.keyboard.press('Escape');
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each([
    ['everdell', { game: 'everdell', players: 2 }],
    ['farshore', { game: 'farshore', players: 2 }],
    ['mistwood', { game: 'everdell', players: 1, solo: { name: 'nightweave', level: 1 } }],
  ])('every word of %s can be read before the hills of every season', async (_, setup) => {
    for (const season of SEASONS) {
      const position = { players: [{ season }] };
      const { page, context } = await sitAt(stage, { setup, position }, { viewport: DESK });
      await page.waitForSelector(`[data-season=${season}]`);
      expect({ season, found: await serious(page, 'color-contrast') }).toEqual({ season, found: [] });
      await context.close();
    }
  });

  test('axe finds nothing serious on a phone', async () => {
    const { page, context } = await stage.open({ settings: QUICKLY, viewport: PHONE });
    for (const name of ['bonny', 'nightweave']) {
      await sitDown(page, name);
      for (const tab of await page.locator('[data-test=tabs] button').all()) {
        await tab.click();
        expect({ name, found: await serious(page) }).toEqual({ name, found: [] });
      }
    }
    await context.close();
  });

  test('axe finds nothing serious in reference, gallery and lessons of all games', async () => {
    const { page, context, problems } = await stage.open({ settings: QUICKLY });
    for (const path of [
      'learn',
      ...['reference', 'gallery'].flatMap((p) =>
        ['everdell', 'farshore', 'mistwood'].map((g) => `${p}/${g}`),
      ),
    ]) {
      await page.goto(`${stage.url}#/${path}`);
      await page.waitForSelector(path === 'learn' ? '[data-test=lesson]' : 'article');
      expect({ path, found: await serious(page) }).toEqual({ path, found: [] });
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test('what is searched by its name comes first, then where it is mentioned', async () => {
    const { page, context } = await stage.open({ settings: QUICKLY });
    await page.goto(`${stage.url}#/reference/everdell`);
    await page.waitForSelector('[data-test=chosen-card] article');
    await page.keyboard.press('/');
    await page.keyboard.type('dungeon');
    await page.waitForSelector('[data-test=also]');
    const found = await page.locator('[data-test=cards] [data-test=name], [data-test=also]').allInnerTexts();
    expect(found.slice(0, 2)).toEqual(['Dungeon', 'Also mentioned in']);
    expect(found).toContain('Ranger');
    expect(new Set(found).size).toBe(found.length);
    expect(await page.locator('[data-test=chosen-card] h3').innerText()).toBe('Dungeon');
    await page.click('[aria-label="Next card"]');
    expect(await page.locator('[data-test=chosen-card] h3').innerText()).toBe(found[2]);
    await page.fill('input[type=search]', 'xyzzy');
    await page.waitForSelector('text=Nothing with that word');
    await context.close();
  });

  test.each([
    ['desk', DESK],
    ['phone', PHONE],
  ])('letters of 80 to 200 per cent break nothing (%s)', async (_, viewport) => {
    for (const textSize of [80, 130, 200]) {
      const { page, context } = await stage.open({ settings: { ...QUICKLY, textSize }, viewport });
      await sitDown(page, 'everdell');
      // Where something can be chosen: an answer must be within reach, and its button with it.
      await page.locator('[data-board] [data-state=legal]').first().click();
      const fits = await page.evaluate(() => {
        const button = document.querySelector('[data-confirm]')?.getBoundingClientRect();
        return {
          wide: document.documentElement.scrollWidth <= innerWidth,
          // A bar at the side for a single line too many would take the board's room.
          high: document.documentElement.scrollHeight <= innerHeight,
          reach: button !== undefined && button.bottom <= innerHeight + 1 && button.right <= innerWidth + 1,
        };
      });
      expect({ textSize, ...fits }).toEqual({ textSize, wide: true, high: true, reach: true });
      await context.close();
    }
  });

  test('on a phone the button lies under the thumb that is used', async () => {
    for (const leftHanded of [false, true]) {
      const { page, context } = await stage.open({ settings: { ...QUICKLY, leftHanded }, viewport: PHONE });
      await sitDown(page, 'everdell');
      await page.locator('[data-board] [data-state=legal]').first().click();
      const button = page.locator('[data-confirm]:not([disabled])');
      await button.waitFor();
      const centre = await button.evaluate((at) => {
        const { left, right } = at.getBoundingClientRect();
        return (left + right) / 2 / innerWidth;
      });
      expect(centre < 0.5).toBe(leftHanded);
      await context.close();
    }
  });

  test('with the largest letters gallery and others’ cities are no wider than a phone', async () => {
    const { page, context } = await stage.open({ settings: { ...QUICKLY, textSize: 200 }, viewport: PHONE });
    const wider = (what: string): Promise<number[]> =>
      page.evaluate(
        (one) =>
          [document.documentElement, ...document.querySelectorAll(one)].map(
            (element) => element.scrollWidth - element.clientWidth,
          ),
        what,
      );
    for (const game of ['everdell', 'farshore', 'mistwood']) {
      await page.goto(`${stage.url}?${game}#/gallery/${game}`);
      await page.waitForSelector('[data-test=gallery] article');
      expect({ game, wider: await wider('[data-test=gallery]') }).toEqual({ game, wider: [0, 0] });
    }
    for (const name of ['bonny', 'nightweave']) {
      await sitDown(page, name);
      await page.locator('[data-test=tabs] button').last().click();
      await page.locator('[data-test=opponent]').first().click();
      await page.waitForSelector('[role=dialog]');
      expect({ name, wider: await wider('[role=dialog], [role=dialog] [data-test=programme]') }).toEqual({
        name,
        wider: name === 'bonny' ? [0, 0, 0] : [0, 0],
      });
    }
    await context.close();
  });

  test('a whole game with the keyboard alone, the focus always to be seen', async () => {
    const { page, context } = await stage.open({ settings: QUICKLY });
    await page.goto(`${stage.url}#/new/solo`);
    await page.waitForSelector('button[type=submit]');
    await page.focus('button[type=submit]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-question]');
    const look = (): Promise<{
      over: boolean;
      mine: boolean;
      ready: boolean;
      good: boolean;
      ring: boolean;
      revision: string;
    }> =>
      page.evaluate(() => {
        const now = document.activeElement as HTMLElement | null;
        const ring =
          now === null ||
          now === document.body ||
          getComputedStyle(now).outlineStyle !== 'none' ||
          now.closest('[data-test=sort-hand]') !== null;
        return {
          over: document.querySelector('[data-test=result]') !== null,
          mine: document.querySelector('[data-question]') !== null,
          ready: document.querySelector<HTMLButtonElement>('[data-confirm]')?.disabled === false,
          good:
            now?.matches(
              document.querySelector('[data-board] [data-state=legal]') === null
                ? '[data-state=quiet], [data-option][aria-pressed=false], [data-more]:not([disabled])'
                : '[data-state=legal]',
            ) ?? false,
          ring,
          revision: `${document.querySelector('[data-revision]')?.getAttribute('data-revision')} ${document.querySelector('[data-test=question]')?.getAttribute('data-question')}`,
        };
      });
    let answers = 0;
    for (let presses = 0; presses < 4000; presses++) {
      const seen = await look();
      if (seen.over) break;
      if (!seen.mine) {
        await page.waitForTimeout(20);
        continue;
      }
      expect(seen.ring).toBe(true);
      if (seen.ready) {
        await page.keyboard.press('Control+Enter');
        answers++;
        await page.waitForTimeout(25);
      } else if (seen.good) await page.keyboard.press('Enter');
      else await page.keyboard.press('Tab');
    }
    await page.waitForSelector('[data-test=result] table');
    // Cards are dealt anew each time: a short game is a whole game too.
    expect(answers).toBeGreaterThan(12);
    await context.close();
  });

  test('what happens is told to ears, and the table can be read', async () => {
    const { page, context } = await stage.open({ settings: QUICKLY });
    await sitDown(page, 'nightweave');
    const status = page.locator('[data-answers]');
    const before = await status.innerText();
    expect(before).toContain('Nightweave');
    await playOn(page, 1, 3);
    await page.waitForFunction(
      (was) => document.querySelector('[data-answers]')?.textContent !== was,
      before,
    );
    await page.waitForSelector('[data-question]');
    await page.click('text=Menu');
    await page.click('text=The table in words');
    const words = await page.locator('[role=dialog][aria-label="The table in words"]').innerText();
    for (const part of ['Nightweave', 'Personality', 'Haven', 'Meadow']) expect(words).toContain(part);
    await context.close();
  });

  test('left-handed, and nothing flies for those who want it calm', async () => {
    const { page, context } = await stage.open({ settings: { ...QUICKLY, speed: 1, leftHanded: true } });
    await sitDown(page, 'everdell');
    const [slip, hand] = await Promise.all(
      ['[data-test=question]', '[data-test=hand]'].map((one) => page.locator(one).boundingBox()),
    );
    expect((slip?.x ?? 0) < (hand?.x ?? 0)).toBe(true);
    await playOn(page, 3, 2);
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .flatMap((a) => (a.effect as KeyframeEffect | null)?.getKeyframes() ?? [])
          .filter(
            (frame) =>
              'translate' in frame &&
              frame['translate'] !== '0px' &&
              frame['translate'] !== '0px 0px' &&
              frame['translate'] !== 'none',
          ).length,
    );
    expect(moving).toBe(0);
    await context.close();
  });

  test('the hand is sorted as its owner likes, and a card tells where its copies are', async () => {
    const { page, context } = await stage.open({ settings: QUICKLY });
    await sitDown(page, 'mistwood');
    await page.selectOption('[data-test=sort-hand] select', 'name');
    const names = await page
      .locator('[data-test=hand] [data-item]:not([data-deck=legend]) [data-test=name]')
      .allInnerTexts();
    const hand = names.slice(0, 4);
    expect(hand).toEqual([...hand].sort((a, b) => a.localeCompare(b)));
    await page.locator('[data-test=hand] [data-item]').first().click({ button: 'right', force: true });
    await page.waitForSelector('[role=dialog]');
    expect(await page.locator('[role=dialog] article').innerText()).toMatch(/\d of \d seen: /);
    await context.close();
  });
});
