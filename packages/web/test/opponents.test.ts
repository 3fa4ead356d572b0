import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  atRest,
  requireBrowser,
  type OnlineServer,
  playOn,
  QUICKLY,
  type Stage,
  serious,
  setStage,
  startOnline,
} from './browser.ts';
import { makeTable } from './online.ts';

const executable = requireBrowser();

/** Opens the nth list of the rows of bots and takes what is called so. */
async function take(page: Page, n: number, name: string): Promise<void> {
  await page.locator('[data-test=bot-seat] [data-test=select] button').nth(n).click();
  await page.click(`[role=option]:has-text("${name}")`);
}

/** Asks for advice, wants three plans with their worth and reasons, and plays the second. */
async function followAdvice(page: Page): Promise<void> {
  await page.keyboard.press('h');
  await page.waitForSelector('[data-test=advice]:has-text("A bot would choose") [data-plan="3"]');
  const plans = await page.locator('[data-test=advice] [data-plan]').allInnerTexts();
  expect(plans).toHaveLength(3);
  expect(plans[0]).toMatch(/About \d+ points in the end\s+.*\d.*\./s);
  for (const plan of plans.slice(1)) expect(plan).toMatch(/about \d+ points in the end\s+.*\./is);
  expect(await serious(page)).toEqual([]);
  await page.click('[data-plan="2"]');
  await page.waitForSelector('[data-plan="2"][aria-pressed=true]');
  // What it begins with is picked on the table.
  await page.waitForSelector('[data-state=picked]');
  // Asking again puts the advice away, and leaves the choice as it is.
  await page.keyboard.press('h');
  await page.waitForSelector('[data-test=advice]', { state: 'detached' });
  await page.click('[data-confirm]:enabled');
}

describe.runIf(executable !== null)('opponents', () => {
  let stage: Stage;
  let server: OnlineServer;
  beforeAll(async () => {
    stage = await setStage(executable as string);
    server = await startOnline({ RATE_LIMIT: '0', BOT_MS: '100000' });
  });
  afterAll(async () => {
    await stage?.close();
    await server?.stop();
  });

  test('each has its level and personality, shows it at the table, and plays', async () => {
    const { page, problems, context } = await stage.open({ settings: QUICKLY });
    await page.goto(`${stage.url}#/new/bots`);
    await page.click('text=Add a rival');
    await take(page, 1, 'Farmer');
    await take(page, 2, 'Elder');
    expect(await page.locator('[data-test=bot-seat]').first().innerText()).toContain(
      'Loves cards that produce',
    );
    expect(await serious(page)).toEqual([]);
    await page.click('button[type=submit]');
    await page.waitForSelector('[data-question]');
    expect(await page.locator('[data-test=opponent] [data-test=name]').allInnerTexts()).toEqual([
      'Fern the Farmer',
      'Ivy',
    ]);
    await followAdvice(page);
    await playOn(page, 12);
    await atRest(page);
    const kept = await page.evaluate(() =>
      localStorage.getItem(`evertable.game.${location.hash.split('/')[2]}`),
    );
    const { seats } = JSON.parse(kept ?? '{}') as { seats: { bot: string | null }[] };
    expect(seats.map(({ bot }) => bot)).toEqual([null, 'villager:farmer', 'elder']);
    await page.goto(stage.url);
    expect(await page.locator('[data-test=continue]').innerText()).toContain(
      'You and Fern the Farmer and Ivy',
    );
    expect(problems).toEqual([]);
    await context.close();
  });

  test('at a table of a server everybody sees whom they play with', async () => {
    const { page, problems, context } = await stage.open({ settings: { ...QUICKLY, name: 'Ana' } });
    await page.goto(`${server.url}#/online/new`);
    await page.click('role=radio[name="3"]');
    await take(page, 0, 'Newcomer');
    await take(page, 1, 'Wanderer');
    await makeTable(page);
    // Whoever made the table may still change their mind.
    await page.waitForSelector('[data-test=seat][data-own]');
    await page
      .locator('[data-test=seat]:has-text("Newcomer Wanderer") [data-test=select] button')
      .last()
      .click();
    await page.click('[role=option]:has-text("Courtier")');
    await page.waitForSelector('[data-test=seat]:has-text("Newcomer Courtier")');
    const path = new URL(page.url()).hash.slice(2);
    const other = await stage.open({ settings: { ...QUICKLY, name: 'Zoe' } });
    await other.page.goto(`${server.url}#/${path}`);
    await other.page.waitForSelector('[data-test=seat]:has-text("Newcomer Courtier")');
    await other.page.click('text=Sit down');
    for (const each of [page, other.page])
      await each.waitForSelector('[data-test=opponent] [data-test=name]:has-text("Newcomer Courtier")');
    await context.close();
    await other.context.close();
    expect(problems).toEqual([]);
  });

  test('a server gives the same advice', async () => {
    const { page, problems, context } = await stage.open({ settings: { ...QUICKLY, name: 'Ana' } });
    await page.goto(`${server.url}#/online/new`);
    await page.waitForSelector('[data-test=bot-seat]');
    await take(page, 0, 'Newcomer');
    await take(page, 1, 'Architect');
    await makeTable(page);
    await page.waitForSelector('[data-question]');
    expect(await page.locator('[data-test=opponent] [data-test=name]').innerText()).toBe(
      'Newcomer Architect',
    );
    await followAdvice(page);
    await playOn(page, 6);
    expect(problems).toEqual([]);
    await context.close();
  });
});
