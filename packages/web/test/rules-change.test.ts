import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest, playOn, QUICKLY, requireBrowser, type Stage, setStage } from './browser.ts';

const executable = requireBrowser();
/** A game that was finished before Corrin's cards went to Nightweave's lair. */
const earlier = fileURLToPath(
  new URL('../../../golden/earlier/everdell-corrin-nightweave-2-over.json', import.meta.url),
);

interface Kept {
  readonly kept: { readonly rules: Record<string, number> };
  readonly answers: readonly unknown[];
}

describe.runIf(executable !== null)('under other rules', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(executable as string);
  });
  afterAll(() => stage?.close());

  test('a running game goes on from the start of its turn, and says so', async () => {
    const { page, problems, context } = await stage.open({ settings: QUICKLY });
    await page.goto(`${stage.url}#/new/bots`);
    await page.click('button[type=submit]');
    await page.waitForSelector('[data-test=question]');
    await playOn(page, 6);
    await atRest(page);
    await page.evaluate(() => {
      const name = `evertable.game.${location.hash.split('/')[2]}`;
      const save = JSON.parse(localStorage.getItem(name) ?? '{}') as Kept;
      // As another release would have kept it: with a module that is gone.
      save.kept.rules['retired'] = 1;
      localStorage.setItem(name, JSON.stringify(save));
    });
    await page.reload();
    await page.waitForSelector('text=The rules have changed since. The game goes on');
    await playOn(page, 3);
    await atRest(page);
    await page.reload();
    await page.waitForSelector('[data-test=question]');
    expect(await page.locator('text=The rules have changed').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a finished game is shown turn by turn and ends with the points it had', async () => {
    const { page, problems, context } = await stage.open({ settings: QUICKLY });
    const record = JSON.parse(readFileSync(earlier, 'utf8')) as Readonly<Record<string, unknown>>;
    const { setup, seed, answers, rules, turns, scores, winners } = record;
    const seats = [{ name: '', bot: null }];
    const kept = { rules, earlier: [], turns };
    const save = {
      id: 'before',
      setup,
      seed,
      seats,
      answers,
      kept,
      started: 1,
      changed: 1,
      season: 'autumn',
    };
    await page.goto(stage.url);
    await page.evaluate(
      (text) => localStorage.setItem('evertable.game.before', text),
      JSON.stringify({ ...save, scores, winners }),
    );
    await page.goto(`${stage.url}#/replay/before`);
    const film = page.locator('[data-test=replay]');
    await film.locator('text=The game is shown as it was').waitFor();
    expect(await film.locator('text=/turn 1 of/i').count()).toBe(1);
    expect(await film.locator('text=/from here/i').count()).toBe(0);
    await film.locator('input[type=range]').press('End');
    await film.locator(`text=/turn ${(turns as unknown[]).length - 1} of/i`).waitFor();
    await page.goto(`${stage.url}#/play/before`);
    await page.waitForSelector('[data-test=result]');
    await page.locator('[data-test=result] >> text=The game is shown as it was').waitFor();
    for (const points of scores as number[])
      expect(await page.locator(`[data-test=result] >> text="${points}"`).count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});
