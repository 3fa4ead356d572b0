import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest, requireBrowser, playOn, QUICKLY, type Stage, serious, setStage } from './browser.ts';

const executable = requireBrowser();

describe.runIf(executable !== null)('in a browser', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(executable as string);
  });
  afterAll(() => stage?.close());

  test('a whole game against a bot, from the first click to the last', async () => {
    const { page, problems, context } = await stage.open({ settings: QUICKLY });
    await page.goto(stage.url);
    await page.click('text=Play now');
    await page.waitForSelector('[data-test=question]');
    // The deal is a new one every time. The shortest game there is: 2, 3 and 4 workers, three seasons, a pass.
    expect(await playOn(page, 600)).toBeGreaterThanOrEqual(13);
    await page.waitForSelector('[data-test=result] table');
    expect(await page.locator('[data-test=total] b').count()).toBe(2);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('what lies where it lay before stays there, however fast one plays', async () => {
    const { page, context } = await stage.open({ settings: { speed: 2, motion: 'full', language: 'en' } });
    await page.addInitScript(() => {
      const again: string[] = [];
      const lies = new Map<string, { left: number; top: number }>();
      Object.assign(globalThis, { again, lies });
      // Called below with the element it is asked of.
      // oxlint-disable-next-line typescript/unbound-method
      const { animate } = Element.prototype;
      Element.prototype.animate = function (this: HTMLElement, ...given) {
        const target = this.dataset['target'] ?? '';
        const place = this.getBoundingClientRect();
        const before = lies.get(target);
        const flies = JSON.stringify(given[0]).includes('scale');
        if (flies && before && Math.hypot(place.left - before.left, place.top - before.top) < 2)
          again.push(target);
        lies.delete(target);
        const flight = animate.apply(this, given);
        flight.addEventListener('finish', () => {
          if (this.getAnimations().length === 0) lies.set(target, this.getBoundingClientRect());
        });
        return flight;
      };
    });
    await page.goto(`${stage.url}#/new/bots`);
    await page.click('text=More settings');
    await page.fill('details input', 'a quick deal');
    await page.click('button[type=submit]');
    await page.waitForSelector('[data-test=question]');
    await playOn(page, 12);
    const [again, flown] = await page.evaluate(() => {
      const kept = globalThis as unknown as { again: string[]; lies: Map<string, unknown> };
      return [kept.again, kept.lies.size] as const;
    });
    expect(flown).toBeGreaterThan(3);
    expect(again).toEqual([]);
    await context.close();
  });

  test('a reload in mid-turn loses nothing', async () => {
    const { page, context } = await stage.open({ settings: QUICKLY });
    await page.goto(`${stage.url}#/new/bots`);
    await page.click('text=More settings');
    await page.fill('details input', 'a quiet deal');
    await page.click('button[type=submit]');
    await page.waitForSelector('[data-test=question]');
    await playOn(page, 12);
    const answers = await atRest(page);
    const table = (): Promise<string> =>
      page
        .locator('[data-test=mine] [data-test=name], [data-test=mine] [data-good], [data-test=question] h2')
        .allInnerTexts()
        .then((words) => words.map((one) => one.replace(/\s*→.*/s, '')).join('\n'));
    const before = await table();
    await page.reload();
    expect(await atRest(page)).toBe(answers);
    expect(await table()).toBe(before);
    await page.goto(stage.url);
    await page.waitForSelector('[data-test=continue] a');
    await context.close();
  });

  test('choose, see, confirm, undo: with the mouse', async () => {
    const { page, context } = await stage.open({ settings: QUICKLY });
    await page.goto(`${stage.url}#/new/bots`);
    await page.click('text=More settings');
    await page.fill('details input', 'a quiet deal');
    await page.click('button[type=submit]');
    await page.waitForSelector('[data-question]');
    // Log, another city and the menu open and close without disturbing anything.
    await page.keyboard.press('l');
    await page.waitForSelector('[data-test=log] [role=log] p');
    await page.keyboard.press('Escape');
    await page.click('[data-test=opponent]');
    await page.waitForSelector('[role=dialog]');
    await page.keyboard.press('Escape');
    await page.click('text=Menu');
    await page.click('text=The table in words');
    await page.waitForSelector('[role=dialog] li');
    await page.keyboard.press('Escape');
    // What cannot be taken back says why, greyed as it is.
    await page.click('[data-test=undo][aria-disabled=true]', { force: true });
    await page.waitForSelector('[data-test=why-no-undo]:has-text("There is nothing to take back.")');
    await page.click('text=Hint');
    await page.waitForSelector('[data-test=advice]:has-text("A bot would choose")');
    await page.click('[data-target="basic-3-twig"]');
    await page.waitForSelector('[data-test=preview] li');
    expect(await page.locator('[data-good="twig"] em').innerText()).toContain('3');
    await page.click('[data-test=undo]');
    expect(await page.locator('[data-state=picked]').count()).toBe(0);
    await page.click('[data-target="basic-3-twig"]');
    await page.click('[data-confirm]');
    await page.waitForFunction(() =>
      document.querySelector('[data-good="twig"]')?.textContent?.startsWith('3'),
    );
    // A turn is told when something has happened in it, not before.
    await atRest(page);
    await page.keyboard.press('l');
    await page.waitForSelector('[data-test=log] section');
    expect(await page.locator('[data-test=log] section:has(p)').count()).toBe(
      await page.locator('[data-test=log] section').count(),
    );
    await context.close();
  });

  test.each([
    ['desk', 1280, 800],
    ['tablet', 1024, 768],
    ['tablet held upright', 820, 1180],
    ['phone', 390, 844],
  ])('a coach says what comes next and covers nothing (%s)', async (_, width, height) => {
    const { page, context } = await stage.open({ settings: QUICKLY, viewport: { width, height } });
    await page.goto(`${stage.url}#/learn`);
    await page.locator('[data-test=lesson] button').first().click();
    await page.waitForSelector('[data-test=coach] >> text=Fetch 3 twigs');
    const covered = (): Promise<string[]> =>
      page.evaluate(() => {
        const box = document.querySelector('[data-test=coach]')?.getBoundingClientRect();
        if (box === undefined) return ['no coach'];
        const parts = [...document.querySelectorAll('[data-part]')];
        return [
          ...(box.top < 0 || box.left < 0 || box.right > innerWidth || box.bottom > innerHeight
            ? ['beyond the screen']
            : []),
          ...parts
            .filter((part) => {
              const at = part.getBoundingClientRect();
              // Half a point is a matter of rounding.
              return (
                Math.min(at.right, box.right) - Math.max(at.left, box.left) > 0.5 &&
                Math.min(at.bottom, box.bottom) - Math.max(at.top, box.top) > 0.5
              );
            })
            .map((part) => (part as HTMLElement).dataset['part'] ?? ''),
        ];
      });
    expect(await covered()).toEqual([]);
    await page.locator('[data-target="basic-3-twig"]').first().click();
    await page.click('[data-confirm]');
    // The word about the twigs goes first; the next one comes when everything lies still.
    await page
      .locator('[data-test=coach]')
      .filter({ hasNotText: 'Fetch 3 twigs' })
      .waitFor({ state: 'visible' });
    await atRest(page);
    await page.waitForSelector('[data-test=coach]');
    expect(await covered()).toEqual([]);
    expect(await serious(page)).toEqual([]);
    await page.click('[data-test=coach-stop]');
    await page.locator('[data-test=coach]').waitFor({ state: 'detached' });
    await page.waitForSelector('[data-question]');
    await context.close();
  });

  test('Farshore against a bot', async () => {
    const { page, problems, context } = await stage.open({ settings: QUICKLY });
    await page.goto(`${stage.url}#/new/bots`);
    await page.click('[role=radio]:has-text("Farshore")');
    await page.click('button[type=submit]');
    await page.waitForSelector('[data-test=track]');
    await playOn(page, 600, 2);
    await page.waitForSelector('[data-test=result] table');
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each([
    ['Rugwort', 'Everdell'],
    ['Nightweave', 'Mistwood'],
    ['Captain Bonny', 'Farshore'],
  ])('solo against %s', async (opponent, game) => {
    const { page, problems, context } = await stage.open({ settings: QUICKLY });
    await page.goto(`${stage.url}#/new/solo`);
    await page.click(`[role=radio]:has-text("${game}")`);
    await page.waitForSelector(`[data-test=summary]:has-text("${opponent}")`);
    await page.click('button[type=submit]');
    await page.waitForSelector('[data-test=question]');
    await playOn(page, 600, 5);
    await page.waitForSelector('[data-test=result] table');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('two people at one device never see each other’s hand', async () => {
    const { page, context } = await stage.open({ settings: QUICKLY });
    await page.goto(`${stage.url}#/new/friends`);
    await page.click('button[type=submit]');
    const cards = page.locator('[data-test=hand] [data-target]');
    const hand = (): Promise<string[]> =>
      cards.evaluateAll((all: HTMLElement[]) => all.map((card) => card.dataset['target'] ?? ''));
    const handOver = async (): Promise<string[]> => {
      await page.waitForSelector('[data-test=pass-device]');
      expect(await hand()).toEqual([]);
      await page.click('[data-test=pass-device] button');
      await page.waitForSelector('[data-test=hand] [data-target]');
      return hand();
    };
    const first = await handOver();
    await page.click('[data-target="basic-1-berry"]');
    await page.click('[data-confirm]');
    await page.waitForSelector('[data-test=pass-device]');
    // Whoever opens the page anew may be the one who has just moved.
    await page.reload();
    const second = await handOver();
    expect(second).not.toEqual(first);
    await page.click('[data-target="basic-3-twig"]');
    await page.click('[data-confirm]');
    expect(await handOver()).toEqual(first);
    await page.click('[data-target="basic-2-resin"]');
    await page.click('[data-confirm]');
    expect(await handOver()).toEqual(second);
    // What the other one did is shown again, not what the other one saw.
    const seen = await page.evaluate(() => {
      const hands: string[] = [];
      Object.assign(globalThis, { hands });
      const note = (): void => {
        const all = [...document.querySelectorAll<HTMLElement>('[data-test=hand] [data-target]')];
        hands.push(all.map((card) => card.dataset['target']).join());
      };
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true, attributes: true });
      note();
      return hands[0];
    });
    await page.click('text=Menu');
    await page.click('text=Replay the last moves');
    await page.waitForSelector('[data-test=question]:not([data-question])');
    await page.waitForSelector('[data-question]');
    const hands = await page.evaluate(() => (globalThis as unknown as { hands: string[] }).hands);
    expect(new Set(hands)).toEqual(new Set([seen]));
    expect(await playOn(page, 20, 7)).toBe(20);
    // Nor is it in the film of a game that is still played.
    await page.goto(page.url().replace('play', 'replay'));
    await page.waitForSelector('[data-test=replay]');
    expect(await hand()).toEqual([]);
    await page.click('[data-test=opponent]');
    await page.waitForSelector(
      '[data-test=opponent]:has-text("Player 1"), [data-test=opponent]:has-text("Player 2")',
    );
    expect(await hand()).toEqual([]);
    // And so it goes to the end.
    await page.goto(page.url().replace('replay', 'play'));
    await page.waitForSelector('[data-test=pass-device]');
    await playOn(page, 600, 7);
    await page.waitForSelector('[data-test=result] table');
    await context.close();
  });

  test('the table in words can be played from, and tells no points to those who want none', async () => {
    const { page, problems, context } = await stage.open({ settings: { ...QUICKLY, liveScore: false } });
    await page.goto(`${stage.url}#/new/bots`);
    // A deal in which the bot leaves the first place free.
    await page.click('text=More settings');
    await page.fill('details input', 'a quiet deal');
    await page.click('button[type=submit]');
    await page.waitForSelector('[data-question]');
    await atRest(page);
    await page.click('text=Menu');
    await page.click('text=The table in words');
    const spot = page.locator('[role=dialog] button:has-text("Fallen Branches")');
    await spot.click();
    expect(await spot.getAttribute('aria-pressed')).toBe('true');
    await page.waitForSelector('[role=dialog] [data-test=preview] li');
    await page.click('[role=dialog] [data-test=confirm]');
    // The bot has moved, and the next turn is asked where the last one was.
    await page.waitForSelector(
      '[role=dialog] li:has-text("Fallen Branches. Gain 3 twigs"):has-text("Workers here")',
    );
    await page.waitForSelector('[role=dialog] [data-test=answers]');
    expect(await page.locator('[role=dialog] section p').allInnerTexts()).not.toContainEqual(
      expect.stringMatching(/workers.*\d points?$/),
    );
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-good="twig"]').innerText()).toMatch(/^3/);
    expect(problems).toEqual([]);
    await context.close();
  });
});
