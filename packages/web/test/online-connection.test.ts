// The line between pages and server: broken, restarted, of another version, too fast.
import type { BrowserContext } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { playOn, QUICKLY, requireBrowser, startOnline } from './browser.ts';
import { acting, againstRugwort, supplies, useOnline, waitAtTable } from './online.ts';

const executable = requireBrowser();

describe.runIf(executable !== null)('the connection to a server', () => {
  const { stage, url, visit } = useOnline(executable);

  test('the server restarts under two browsers: nothing is lost, and nobody does anything about it', async () => {
    const own = await startOnline({ RATE_LIMIT: '0' });
    try {
      const one = await stage().open({ settings: { ...QUICKLY, name: 'Ana' } });
      const other = await stage().open({ settings: { ...QUICKLY, name: 'Zoe' } });
      const [a, b] = [one.page, other.page];
      await a.goto(`${own.url}#/online/new`);
      await waitAtTable(a);
      await b.goto(a.url());
      await b.click('text=Sit down');
      for (const how of ['SIGTERM', 'SIGKILL'] as const) {
        const here = await acting(a, b);
        const there = here === a ? b : a;
        const before = await supplies(here);
        await own.restart(how, async () => {
          // Said in words while it lasts; and an answer given meanwhile is kept.
          for (const page of [a, b]) await page.waitForSelector('[data-test=connection]');
          await here.click('[data-target="basic-1-berry"]');
          await here.click('[data-confirm]');
          await here.waitForSelector('[data-test=connection] >> text=Your move is kept');
        });
        await there.waitForSelector('[data-question]');
        for (const page of [a, b])
          await page.waitForFunction(() => document.querySelector('[data-test=connection]') === null);
        expect(await supplies(here)).not.toEqual(before);
        await there.click('[data-target="basic-1-berry"]');
        await there.click('[data-confirm]');
        await here.waitForSelector('[data-question]');
        await there.waitForSelector('[data-test=question]:not([data-question])');
      }
      await Promise.all([one.context.close(), other.context.close()]);
    } finally {
      await own.stop();
    }
  });

  test('the line breaks and comes back: said while it lasts, then forgotten', async () => {
    const { page, context } = await visit('Ana', 'online');
    await againstRugwort(page, url());
    await context.setOffline(true);
    await page.waitForSelector('[data-test=connection] >> text=You are offline');
    await context.setOffline(false);
    await page.waitForFunction(() => document.querySelector('[data-test=connection]') === null, null, {
      timeout: 60_000,
    });
    expect(await playOn(page, 3)).toBe(3);
    await context.close();
  });

  /** The line between pages and server, with somebody on it. */
  async function onTheLine(context: BrowserContext) {
    const line = { newer: false, flood: (_times: number): void => undefined };
    await context.routeWebSocket(/\/api\/socket$/, (page) => {
      const server = page.connectToServer();
      // A page of another time says another version.
      page.onMessage((said) => server.send(line.newer ? String(said).replace(/"v":\d+/, '"v":99') : said));
      line.flood = (times) => {
        for (let i = 0; i < times; i++) server.send('{"type":"ping"}');
      };
    });
    return line;
  }

  test('the server comes back with another version: the page is fetched anew, then says so, and the game goes on', async () => {
    const own = await startOnline({ RATE_LIMIT: '0' });
    const { page, context } = await stage().open({ settings: { ...QUICKLY, name: 'Ana' } });
    try {
      const line = await onTheLine(context);
      await againstRugwort(page, own.url);
      expect(await playOn(page, 2)).toBe(2);
      await page.waitForSelector('[data-question]');
      const before = await supplies(page);
      await page.evaluate(() => {
        (globalThis as { old?: boolean }).old = true;
      });
      line.newer = true;
      await own.restart('SIGTERM');
      // Once by itself; when that does not help the player is asked, so that it does not go on for ever.
      await page.waitForFunction(() => (globalThis as { old?: boolean }).old === undefined);
      await page.waitForSelector('[data-test=connection] >> text=newer version');
      // First the button: a line that is well again takes it away.
      await page.click('[data-test=connection] button');
      line.newer = false;
      await page.waitForSelector('[data-question]');
      expect(await supplies(page)).toEqual(before);
      expect(await playOn(page, 2)).toBe(2);
    } finally {
      await context.close();
      await own.stop();
    }
  });

  test('whoever is too fast is told so, and goes on a moment later', async () => {
    const own = await startOnline();
    const { page, context } = await stage().open({ settings: { ...QUICKLY, name: 'Ana' } });
    try {
      const line = await onTheLine(context);
      await againstRugwort(page, own.url);
      const told = page.waitForSelector('[data-test=connection] >> text=too fast');
      line.flood(2000);
      await told;
      await page.waitForFunction(() => document.querySelector('[data-test=connection]') === null);
      await page.waitForSelector('[data-question]');
      expect(await playOn(page, 2)).toBe(2);
    } finally {
      await context.close();
      await own.stop();
    }
  });
});
