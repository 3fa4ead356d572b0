// The way in: start page, setting up a game, and the pages beside the table.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playOn, QUICKLY, requireBrowser, serious, setStage, type Stage } from './browser.ts';
import { expectNothingCut, SIZES } from './overflow.ts';

const executable = requireBrowser();
const LANGUAGES = ['en', 'it', 'fr', 'es'] as const;
const PAGES = [
  '',
  'new',
  'new/solo/mistwood',
  'new/friends',
  'games',
  'learn',
  'reference',
  'settings',
  'credits',
  'nowhere',
];

describe.skipIf(executable === null)('the front door', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(executable ?? '');
  });
  afterAll(async () => {
    await stage?.close();
  });

  test('Mistwood against Nightweave begins with two clicks', async () => {
    const { page, context, problems } = await stage.open({ settings: { language: 'en' } });
    await page.goto(stage.url);
    await page.click('[data-test=world]:has-text("Mistwood")');
    await page.click('role=button[name="Begin"]');
    await page.waitForSelector('[data-test=question]');
    expect(await page.locator('text=Nightweave').count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the summary follows every choice, and a preset brings all of them back', async () => {
    const { page, context } = await stage.open({ settings: { language: 'en', name: 'Ana' } });
    await page.goto(`${stage.url}#/new`);
    const summary = page.locator('[data-test=summary]');
    await summary.waitFor();
    expect(await summary.innerText()).toContain('Ana and Fern');
    await page.click('text=Add a rival');
    expect(await summary.innerText()).toContain('3 players');
    const module = page.locator('[data-module=corrin]');
    await module.click();
    expect(await module.getAttribute('aria-checked')).toBe('true');
    expect(await summary.innerText()).toContain('Corrin Evertail');
    await page.click('text=Save as preset');
    await page.reload();
    await summary.waitFor();
    expect(await summary.innerText()).not.toContain('Corrin Evertail');
    await page.click('role=button[name="Everdell, 3 players, 1 module"]');
    expect(await summary.innerText()).toContain('Ana, Fern and Ivy');
    expect(await summary.innerText()).toContain('Corrin Evertail');
    await page.click('role=button[name="Remove Everdell, 3 players, 1 module"]');
    expect(await page.locator('text=1 module').count()).toBe(0);
    await context.close();
  });

  test('every module of every world has a picture and a line', async () => {
    const { page, context } = await stage.open({ settings: { language: 'en' } });
    for (const world of ['everdell', 'farshore']) {
      await page.goto(`${stage.url}#/new/bots/${world}`);
      const tiles = page.locator('[data-module]');
      await tiles.first().waitFor();
      for (const tile of await tiles.all()) {
        expect(await tile.innerText()).not.toMatch(/module\./);
        expect(
          await tile.locator('img').evaluate(async (img: HTMLImageElement) => {
            await img.decode();
            return img.naturalWidth;
          }),
        ).toBeGreaterThan(0);
      }
    }
    await context.close();
  });

  test('Play now repeats the last table, and says which', async () => {
    const { page, context } = await stage.open({ settings: { language: 'en' } });
    await page.goto(`${stage.url}#/new/solo/farshore`);
    await page.click('role=button[name="Begin"]');
    await page.waitForSelector('[data-test=question]');
    await page.goto(stage.url);
    await page.click('role=button[name="Play now Farshore · you and Captain Bonny"]');
    await page.waitForSelector('[data-test=track]');
    expect(await page.locator('text=Captain Bonny').count()).toBeGreaterThan(0);
    await context.close();
  });

  test('the number of waiting games is in the links of every page', async () => {
    const { page, context } = await stage.open({ settings: { language: 'en' } });
    await page.goto(stage.url);
    await page.click('role=button[name=/^Play now/]');
    await page.waitForSelector('[data-test=question]');
    for (const path of ['', 'learn', 'games']) {
      await page.goto(`${stage.url}#/${path}`);
      const link = page.locator('role=link[name="Your games 1 game waiting"]');
      await link.waitFor();
      expect(await link.count()).toBe(1);
    }
    await context.close();
  });

  test('begin is in sight at every size', async () => {
    const { page, context } = await stage.open({ settings: { language: 'en' } });
    await page.goto(`${stage.url}#/new`);
    const begin = page.locator('role=button[name="Begin"]');
    await begin.waitFor();
    for (const [size, viewport] of SIZES) {
      await page.setViewportSize(viewport);
      await page.waitForFunction((width) => innerWidth === width, viewport.width);
      const seen = await begin.evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
      expect({ size, seen }).toEqual({ size, seen: true });
    }
    await context.close();
  });

  test.each(LANGUAGES)('no text is cut at any size in %s', async (language) => {
    const { page, context, problems } = await stage.open({ settings: { language, name: 'Ana' } });
    await page.goto(stage.url);
    for (const path of PAGES) {
      await page.goto(`${stage.url}?${path}#/${path}`);
      await page.waitForSelector('h1');
      await page.waitForFunction(() => document.querySelector('[data-test=loading]') === null);
      await expectNothingCut(page, path);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the result shows the city as a postcard that can be saved', async () => {
    const { page, context, problems } = await stage.open({ settings: { ...QUICKLY, language: 'en' } });
    await page.goto(`${stage.url}#/new/solo/everdell`);
    await page.click('text=More settings');
    await page.fill('details input', 'a postcard');
    await page.click('role=button[name="Begin"]');
    await page.waitForSelector('[data-test=question]');
    await playOn(page, 600, 5);
    const card = page.locator('[data-test=postcard]');
    await card.waitFor();
    // The trees are always there; everything else is the city.
    expect(await card.locator('image').count()).toBeGreaterThan(2);
    const saved = page.waitForEvent('download');
    await page.click('text=Save the postcard');
    expect((await saved).suggestedFilename()).toBe('evertable-postcard.png');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('during the game the town can be looked at as it stands', async () => {
    const { page, context, problems } = await stage.open({ settings: QUICKLY });
    await page.goto(stage.url);
    await page.click('role=button[name=/^Play now/]');
    await page.waitForSelector('[data-question]');
    await page.click('text=Menu');
    await page.click('text=Your town so far');
    await page.waitForSelector('[role=dialog] [data-test=postcard] image');
    expect(await serious(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('axe finds nothing serious on a phone', async () => {
    const { page, context } = await stage.open({ viewport: { width: 390, height: 844 } });
    for (const path of PAGES) {
      await page.goto('about:blank');
      await page.goto(`${stage.url}#/${path}`);
      await page.waitForSelector('h1');
      await page.waitForFunction(() => document.querySelector('[data-test=loading]') === null);
      expect({ path, found: await serious(page) }).toEqual({ path, found: [] });
    }
    await context.close();
  });
});
