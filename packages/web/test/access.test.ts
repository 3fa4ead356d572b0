// Phones, keyboards, languages, no network: the same pages for everybody.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest, requireBrowser, playOn, QUICKLY, type Stage, serious, setStage } from './browser.ts';

const executable = requireBrowser();

describe.runIf(executable !== null)('everywhere and for everybody', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(executable as string);
  });
  afterAll(() => stage?.close());

  test('addresses without sense and games that cannot be read are told kindly, and hide nothing else', async () => {
    const { page, problems, context } = await stage.open({ settings: QUICKLY });
    await page.goto(`${stage.url}#/new/bots`);
    await page.click('button[type=submit]');
    await page.waitForSelector('[data-test=question]');
    await playOn(page, 5);
    const answers = await atRest(page);
    await page.evaluate(() => {
      const [, , id] = location.hash.split('/');
      const save = JSON.parse(localStorage.getItem(`evertable.game.${id}`) ?? '{}') as { answers: unknown[] };
      // As another version might have kept it.
      const broken = { ...save, id: 'broken', answers: [...save.answers, 'a move nobody knows'] };
      localStorage.setItem('evertable.game.broken', JSON.stringify(broken));
      const list = JSON.parse(localStorage.getItem('evertable.games') ?? '[]') as unknown[];
      localStorage.setItem('evertable.games', JSON.stringify([null, 7, {}, ...list]));
    });
    for (const nonsense of ['reference/chess', 'gallery/chess', 'nowhere', '%']) {
      await page.goto(`${stage.url}#/${nonsense}`);
      await page.reload();
      await page.waitForSelector('h1:has-text("There is no such page")');
    }
    const nobody = { setup: { game: 'everdell', players: 2 }, seed: 'x', seats: [7, {}], answers: [] };
    await page.goto(`${stage.url}#/shared/${encodeURIComponent(JSON.stringify(nobody))}`);
    await page.waitForSelector('text=The link does not hold a game');
    await page.click('text=Start page');
    await page.waitForSelector('[data-test=continue] a');
    await page.goto(`${stage.url}#/play/broken`);
    await page.waitForSelector('text=This version cannot play it');
    await page.click('text=Go on from the last step that fits');
    expect(await atRest(page)).toBe(answers);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a whole game on a phone, nothing wider than the screen', async () => {
    const { page, problems, context } = await stage.open({
      settings: QUICKLY,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    await page.goto(stage.url);
    await page.goto(`${stage.url}#/new/bots`);
    await page.tap('text=Add a rival');
    await page.tap('button[type=submit]');
    await page.waitForSelector('[data-test=tabs]');
    for (const tab of await page.locator('[data-test=tabs] button').all()) {
      await tab.tap();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    await playOn(page, 600, 3);
    await page.waitForSelector('[data-test=result] table');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the keyboard alone is enough', async () => {
    const { page, context } = await stage.open({ settings: QUICKLY });
    await page.goto(`${stage.url}#/new/bots`);
    await page.waitForSelector('button[type=submit]');
    await page.focus('button[type=submit]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-question]');
    const onChoice = (): Promise<boolean> =>
      page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['state'] === 'legal');
    for (let i = 0; i < 30 && !(await onChoice()); i++) await page.keyboard.press('Tab');
    // The bot may have begun and taken the next spot.
    await page.keyboard.press('ArrowDown');
    for (let i = 0; i < 30 && !(await onChoice()); i++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.locator('[data-state=picked]').count()).toBe(1);
    const before = await page.locator('[data-revision]').getAttribute('data-revision');
    await page.keyboard.press('Control+Enter');
    await page.waitForFunction(
      (was) => document.querySelector('[data-revision]')?.getAttribute('data-revision') !== was,
      before,
    );
    await context.close();
  });

  test.each([
    ['it', 'Gioca subito'],
    ['fr', 'Jouer'],
    ['es', 'Jugar ahora'],
  ])('in %s', async (language, play) => {
    const { page, problems, context } = await stage.open({ settings: { ...QUICKLY, language } });
    await page.goto(stage.url);
    await page.click(`text=${play}`);
    await page.waitForSelector('[data-test=question]');
    /** A key in place of words would look like this. */
    const keys = async (): Promise<readonly string[]> =>
      (await page.locator('body').innerText()).match(
        /\b(ask|log|do|card|place|coach|act|zone|end)\.[a-z-]+(\.[a-z-]+)*/g,
      ) ?? [];
    await playOn(page, 25, 9);
    expect(await keys()).toEqual([]);
    await playOn(page, 600, 9);
    await page.waitForSelector('[data-test=result] [data-test=chart]');
    expect(await keys()).toEqual([]);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('without a network, once it was there', async () => {
    const { page, context } = await stage.open({ settings: QUICKLY });
    await page.goto(stage.url);
    // It takes the page over when everything has been kept.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    // A page never looked at before, in the window of the first visit; then in one opened anew.
    await page.goto(`${stage.url}#/credits`);
    await page.waitForSelector('h1:has-text("Credits")');
    await page.reload();
    await page.goto(stage.url);
    await page.click('text=Play now');
    await page.waitForSelector('[data-test=question]');
    await playOn(page, 600, 8);
    await page.waitForSelector('[data-test=result] table');
    expect(await page.locator('[data-test=total] b').count()).toBe(2);
    await context.close();
  });

  test('a push message is shown as a notice that leads to its table', async () => {
    const { page, context } = await stage.open({ settings: QUICKLY });
    await context.grantPermissions(['notifications'], { origin: stage.url });
    await page.goto(stage.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const browser = await context.newCDPSession(page);
    const known = new Promise<string>((done) =>
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations.length > 0) done(registrations[0].registrationId);
      }),
    );
    await browser.send('ServiceWorker.enable');
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(stage.url).origin,
      registrationId: await known,
      data: JSON.stringify({ text: 'Ana, it is your turn.', link: `${stage.url}table/abcdefghij0123456789` }),
    });
    const notice = await page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      let shown: Notification[] = [];
      while (shown.length === 0) {
        await new Promise((done) => setTimeout(done, 20));
        shown = await worker.getNotifications();
      }
      const [{ title, body, data }] = shown;
      return { title, body, data: data as unknown };
    });
    expect(notice).toEqual({
      title: 'Ana, it is your turn.',
      body: 'Evertable',
      data: `${stage.url}#/table/abcdefghij0123456789`,
    });
    await context.close();
  });

  test('axe finds nothing serious on any page', async () => {
    const { page, context } = await stage.open({ settings: QUICKLY });
    await page.goto(stage.url);
    for (const path of [
      '',
      'new/bots',
      'new/solo',
      'new/friends',
      'games',
      'learn',
      'reference',
      'settings',
      'credits',
      'nowhere',
    ]) {
      // Every page from the start, so that nothing of the one before is looked at.
      await page.goto('about:blank');
      await page.goto(`${stage.url}#/${path}`);
      await page.waitForSelector('h1');
      await page.waitForFunction(() => document.querySelector('[data-test=loading]') === null);
      expect({ path, found: await serious(page) }).toEqual({ path, found: [] });
    }
    await context.close();
  });

  test.each([
    ['desk', { width: 1280, height: 800 }],
    ['phone', { width: 390, height: 844 }],
  ])('axe finds nothing serious on the table (%s) and at its end', async (_, viewport) => {
    const { page, context } = await stage.open({ settings: QUICKLY, viewport });
    await page.goto(stage.url);
    await page.click('text=Play now');
    await page.waitForSelector('[data-test=question]');
    // In mid-game: the shortest has 13 answers.
    await playOn(page, 8);
    await page.waitForSelector('[data-question]');
    expect(await serious(page)).toEqual([]);
    await playOn(page, 600);
    await page.waitForSelector('[data-test=result] table');
    expect(await serious(page)).toEqual([]);
    await context.close();
  });
});
