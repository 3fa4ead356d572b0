// Takes the pictures of docs/screenshots anew: node packages/web/tools/screenshots.ts [name …]
import { mkdirSync, writeFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { findBrowser, playOn, setStage, startOnline } from '../test/browser.ts';
import build from '../test/build.setup.ts';
import { ONLINE } from './online.ts';
import { POSITIONS, savedGame } from './positions.ts';

const FOLDER = new URL('../../../docs/screenshots/', import.meta.url);
const QUALITY = 82;

const SIZES = {
  desk: { width: 1280, height: 800 },
  tablet: { width: 1024, height: 768 },
  upright: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
};

interface Shot {
  readonly size?: keyof typeof SIZES;
  readonly language?: string;
  readonly settings?: object;
  /** A game in mid-play… */
  readonly game?: string;
  /** …or a page. */
  readonly path?: string;
  readonly after?: (page: Page) => Promise<unknown>;
}

const choose = async (page: Page): Promise<void> => {
  await page
    .locator('[data-test=display] [data-state=legal], [data-test=hand] [data-state=legal]')
    .first()
    .click();
  await page.waitForSelector('[data-test=preview] li');
};
const tab = (n: number) => (page: Page) => page.locator('[data-test=tabs] button').nth(n).click();
const toRiver = async (page: Page): Promise<void> => {
  await tab(1)(page);
  await page.locator('[data-test=part-tabs] button').nth(1).click();
};
const toTheEnd = async (page: Page): Promise<void> => {
  await playOn(page, 700, 5);
  await page.waitForSelector('[data-test=result] table');
};

const SHOTS: Readonly<Record<string, Shot>> = {
  start: { path: '' },
  'phone-start': { path: '', size: 'phone' },
  'new-solo': { path: 'new/solo' },
  everdell: { game: 'everdell', after: choose },
  'everdell-it': { game: 'everdell-4', language: 'it' },
  tablet: { game: 'everdell', size: 'tablet' },
  'phone-everdell': { game: 'everdell', size: 'phone', after: choose },
  'phone-hand': { game: 'everdell', size: 'phone', after: tab(3) },
  rugwort: { game: 'rugwort' },
  farshore: { game: 'farshore', after: choose },
  'farshore-fr': { game: 'farshore', language: 'fr' },
  bonny: { game: 'bonny' },
  'phone-farshore': { game: 'farshore', size: 'phone', after: tab(1) },
  bellfaire: { game: 'bellfaire' },
  'bellfaire-tablet': { game: 'bellfaire', size: 'tablet' },
  'phone-bellfaire': { game: 'bellfaire', size: 'phone', after: tab(1) },
  packs: { game: 'packs' },
  'six-players': { game: 'six' },
  'six-players-tablet': { game: 'six', size: 'tablet' },
  'phone-six-players': { game: 'six', size: 'phone' },
  mistwood: { game: 'plan' },
  'mistwood-plots': { game: 'nightweave' },
  'mistwood-powers': { game: 'mistwood' },
  'phone-mistwood': { game: 'plan', size: 'phone', after: tab(4) },
  'phone-mistwood-es': { game: 'nightweave', size: 'phone', language: 'es' },
  pearlbrook: { game: 'pearlbrook', after: choose },
  'pearlbrook-nightweave': { game: 'pearlbrook-nightweave' },
  'tablet-pearlbrook': { game: 'pearlbrook', size: 'tablet' },
  newleaf: { game: 'newleaf', after: choose },
  'newleaf-it': { game: 'newleaf', language: 'it' },
  'tablet-newleaf': { game: 'newleaf', size: 'tablet' },
  'phone-newleaf': { game: 'newleaf', size: 'phone' },
  'two-boards': { game: 'two-boards' },
  'phone-pearlbrook': { game: 'pearlbrook', size: 'phone', after: toRiver },
  'large-letters': { game: 'everdell', settings: { textSize: 130 } },
  'largest-letters': { game: 'farshore', settings: { textSize: 200 }, after: choose },
  'phone-sideways': { game: 'everdell', size: 'sideways', after: choose },
  'tablet-upright': { game: 'farshore', size: 'upright', after: choose },
  'left-handed': { game: 'farshore', settings: { leftHanded: true } },
  peek: {
    game: 'plan',
    after: async (page) => {
      await page.locator('[data-test=opponent]').first().click();
      await page.waitForSelector('[role=dialog]');
    },
  },
  zoom: {
    game: 'everdell',
    after: async (page) => {
      await page.locator('[data-test=display] [data-item]').first().click({ button: 'right', force: true });
      await page.waitForSelector('[role=dialog]');
    },
  },
  log: {
    game: 'everdell',
    after: async (page) => {
      await page.keyboard.press('l');
      await page.waitForSelector('[data-test=log]');
    },
  },
  'in-words': {
    game: 'bonny',
    after: async (page) => {
      await page.click('text=Menu');
      await page.click('text=The table in words');
      await page.waitForSelector('[role=dialog][aria-label="The table in words"]');
    },
  },
  end: { game: 'everdell', after: toTheEnd },
  'phone-end': { game: 'bonny', size: 'phone', after: toTheEnd },
  replay: { path: 'replay/everdell/40', game: 'everdell' },
  learn: { path: 'learn' },
  reference: { path: 'reference/everdell' },
  'gallery-pearlbrook': { path: 'gallery/pearlbrook' },
  'gallery-newleaf': { path: 'gallery/newleaf' },
  'reference-mistwood': { path: 'reference/mistwood' },
  gallery: { path: 'gallery/farshore' },
  games: { path: 'games', game: 'everdell' },
  settings: { path: 'settings' },
  'phone-settings': { path: 'settings', size: 'phone' },
  credits: { path: 'credits' },
  lobby: { path: 'online' },
  'phone-lobby': { path: 'online', size: 'phone' },
};

const MOBILE = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** Everything painted and in its place. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForTimeout(500);
}

async function take(page: Page, name: string): Promise<void> {
  await settled(page);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(new URL(`${name}.webp`, FOLDER), Buffer.from(data, 'base64'));
  console.log(name);
}

const executable = findBrowser();
if (executable === null) throw new Error('there is no browser: install chromium, or set CHROMIUM to one');
const wanted = process.argv.slice(2);
build();
const stage = await setStage(executable);
const server = await startOnline();
mkdirSync(FOLDER, { recursive: true });
try {
  for (const [name, shot] of Object.entries(SHOTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const { size = 'desk', language = 'en', path, game, after } = shot;
    const { page, context } = await stage.open({
      viewport: SIZES[size],
      ...((size === 'phone' || size === 'sideways') && MOBILE),
      settings: { language, speed: 0, motion: 'reduced', name: 'Ana', ...shot.settings },
    });
    await page.goto(`${server.url}#/credits`);
    if (game !== undefined) {
      const { id, save } = savedGame(game, POSITIONS[game]);
      await page.evaluate(
        ([key, value, head]) => {
          localStorage.setItem(key, value);
          localStorage.setItem('evertable.games', head);
        },
        [`evertable.game.${id}`, JSON.stringify(save), JSON.stringify([save])],
      );
      await page.reload();
    }
    await page.goto(`${server.url}#/${path ?? `play/${game}`}`);
    await page.waitForSelector(
      path === undefined ? '[data-test=question]' : 'h1, [data-test=question], [data-test=replay]',
    );
    await page.waitForFunction(() => document.querySelector('[data-test=loading]') === null);
    await after?.(page);
    await take(page, name);
    await context.close();
  }
  for (const [name, scene] of Object.entries(ONLINE)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    // Each with a server of its own, so that nobody is there who does not belong to the picture.
    const own = await startOnline({ RATE_LIMIT: '0' });
    const opened: BrowserContext[] = [];
    try {
      const page = await scene(async (who, path, phone) => {
        const one = await stage.open({
          viewport: SIZES[phone ?? 'desk'],
          ...(phone !== undefined && MOBILE),
          settings: { language: 'en', speed: 0, motion: 'reduced', name: who },
        });
        opened.push(one.context);
        await one.page.goto(`${own.url}#/${path}`);
        return one.page;
      });
      await take(page, name);
    } finally {
      await Promise.all(opened.map((context) => context.close()));
      await own.stop();
    }
  }
} finally {
  await server.stop();
  await stage.close();
}
