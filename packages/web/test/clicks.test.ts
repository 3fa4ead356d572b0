import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUICKLY, requireBrowser, type Stage, setStage } from './browser.ts';
import { clicksOneByOne, clickThrough, readRecord, unplayed } from './clicks.ts';

const executable = requireBrowser();

describe.runIf(executable !== null)('a whole recorded game', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(executable as string);
  });
  afterAll(() => stage?.close());

  test('takes at most two thirds of the clicks that one slip for each question takes', async () => {
    const record = readRecord('everdell-2-players');
    const { page, context, problems } = await stage.open({ settings: QUICKLY });
    await context.addInitScript(({ key, save }) => localStorage.setItem(key, save), {
      key: 'evertable.game.clicks',
      save: JSON.stringify(unplayed('clicks', record)),
    });
    await page.goto(`${stage.url}#/play/clicks`);
    await page.waitForSelector('[data-question], [data-test=pass-device]');
    // The network that chooses beforehand is there.
    await page.waitForLoadState('networkidle');
    const clicks = await clickThrough(page, record);
    const before = clicksOneByOne(record);
    expect(before).toBe(247);
    expect(clicks, `${clicks} clicks instead of ${before}`).toBeLessThanOrEqual((before * 2) / 3);
    expect(problems).toEqual([]);
    await context.close();
  });
});
