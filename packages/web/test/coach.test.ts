// The coach of a first game on the page: what it says follows what is done.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireBrowser, setStage, type Stage } from './browser.ts';

const executable = requireBrowser();
const QUICK = { motion: 'reduced', speed: 0 };

describe.skipIf(executable === null)('the coach', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(executable ?? '');
  });
  afterAll(async () => {
    await stage?.close();
  });

  test.each(['en', 'it', 'fr', 'es'])(
    'asks for a deed, looks, follows undo and can be left (%s)',
    async (language) => {
      const viewport = language === 'it' ? { width: 390, height: 844 } : { width: 1280, height: 800 };
      const { page, context, problems } = await stage.open({ viewport, settings: { ...QUICK, language } });
      const said = async (): Promise<string> => page.locator('[data-test=coach] h2').innerText();
      await page.goto(`${stage.url}#/learn`);
      await page.locator('[data-test=lesson] button').first().click();
      await page.waitForSelector('[data-test=coach-arrow]');
      const first = await said();
      // A deed goes on when it is done, not by a button.
      expect(await page.locator('[data-test=coach-next]').count()).toBe(0);
      const arrow = async (): Promise<number> =>
        page.evaluate(() => {
          const at = document.querySelector('[data-test=coach-arrow]')?.getBoundingClientRect();
          const spot = document.querySelector('[data-target="basic-3-twig"]')?.getBoundingClientRect();
          return Math.abs(
            (at?.left ?? 0) + (at?.width ?? 0) / 2 - ((spot?.left ?? 0) + (spot?.width ?? 0) / 2),
          );
        });
      expect(await arrow()).toBeLessThan(3);
      await page.locator('[data-target="basic-3-twig"]').first().click();
      await page.click('[data-confirm=does]');
      // The rival follows its script: a look at undo, then the place that is left.
      await page.waitForSelector('[data-test=coach-next]');
      const look = await said();
      expect(look).not.toBe(first);
      await page.click('[data-test=coach-next]');
      await page.locator('[data-test=coach-next]').waitFor({ state: 'detached' });
      const share = await said();
      expect([first, look]).not.toContain(share);
      // The same is said when one comes back.
      await page.reload();
      await page.waitForSelector('[data-test=coach]');
      expect(await said()).toBe(share);
      await page.click('[data-test=undo]');
      await page.waitForFunction(
        (text) => document.querySelector('[data-test=coach] h2')?.textContent === text,
        first,
      );
      await page.click('[data-test=coach-stop]');
      await page.locator('[data-test=coach]').waitFor({ state: 'detached' });
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
