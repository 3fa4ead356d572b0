import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireBrowser, serious, type Stage, setStage } from './browser.ts';
import { goTo, type LaidOut, sitAt } from './laid-out.ts';

const executable = requireBrowser();

/** King, two berries short, with a Judge who can replace one; a Farm that cannot be built twice … */
const POOR: LaidOut = {
  setup: { game: 'everdell', players: 2 },
  position: {
    players: [
      {
        season: 'summer',
        hand: ['king', 'castle', 'farm', 'farm', 'judge'],
        city: ['judge'],
        goods: { twig: 2, resin: 3, pebble: 3, berry: 4 },
        workers: ['basic-1-berry', 'basic-1-berry', 'basic-3-twig', 'home'],
      },
      { workers: ['basic-1-resin-1-card', 'home'] },
    ],
    display: ['king', 'quiet'],
  },
};

const target = (page: Page, key: string) => page.locator(`[data-board] [data-target^="${key}"]`).first();

describe.runIf(executable !== null)('at the table', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(executable as string);
  });
  afterAll(() => stage?.close());

  test('what cannot be chosen says why: pointed at, pressed, by keyboard, in the zoom, to ears', async () => {
    const { page, context, problems } = await sitAt(stage, POOR);
    const king = target(page, 'king');
    expect(await king.getAttribute('aria-disabled')).toBe('true');
    const reason =
      '1 berry short. It costs 6 berries; you have 4 berries, and Judge cannot make up for all of it.';
    expect(await king.textContent()).toContain(reason);
    await king.hover();
    await page.getByTestId('why-not').getByText(reason).waitFor();
    await page.mouse.move(2, 2);
    await page.getByTestId('why-not').waitFor({ state: 'detached' });
    // Pressed: large, with the sum and what would help.
    await king.click({ force: true });
    const why = page.getByRole('dialog').getByTestId('why-not');
    expect(await serious(page)).toEqual([]);
    await why.getByText(reason).waitFor();
    expect(await why.getByText('Missing').count()).toBe(1);
    await why.getByText('Build Castle from your hand: then King moves in for free.').waitFor();
    await why.getByTestId('help').filter({ hasText: 'Castle' }).getByRole('button', { name: 'Show' }).click();
    await page.waitForFunction(() =>
      document.activeElement?.getAttribute('data-target')?.startsWith('castle'),
    );
    // By keyboard: beside what has the focus.
    await page.keyboard.press('Escape');
    await target(page, 'journey-3').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.getByTestId('tip').getByText('Not before Autumn.').waitFor();
    // The word on the card, where the price does not say it.
    expect(await page.getByTestId('hand').getByText('In your city', { exact: true }).count()).toBe(1);
    expect(await target(page, 'basic-3-twig').textContent()).toContain('Taken by');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('on a phone a tap says it', async () => {
    const { page, context } = await sitAt(stage, POOR, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await target(page, 'king').tap({ force: true });
    expect(await page.getByRole('dialog').getByTestId('why-not').innerText()).toContain('1 berry short');
    await context.close();
  });

  test('in four languages', async () => {
    for (const [language, text] of [
      ['it', 'Mancano 1 bacca'],
      ['fr', 'Il manque 1 baie'],
      ['es', 'Faltan 1 baya'],
    ]) {
      const { page, context } = await sitAt(stage, POOR, { settings: { language } });
      expect(await target(page, 'king').textContent()).toContain(text);
      await context.close();
    }
  });

  test('two copies in hand that come to the same glow alike, and either can be chosen', async () => {
    const { page, context } = await sitAt(stage, POOR);
    const farms = page.getByTestId('hand').locator('[data-target^="farm#"]');
    expect(await farms.evaluateAll((all) => all.map((one) => one.getAttribute('data-state')))).toEqual([
      'legal',
      'legal',
    ]);
    for (const n of [0, 1]) {
      await farms.nth(n).click();
      await page.getByRole('heading', { name: 'Play Farm' }).waitFor();
      await page.getByTestId('undo').click();
    }
    await context.close();
  });

  test('a button that cannot be pressed yet says why', async () => {
    const { page, context } = await sitAt(stage, {
      setup: { game: 'everdell', players: 2 },
      position: { players: [{}] },
    });
    expect(await page.getByTestId('not-yet').innerText()).toContain(
      '2 workers are still at home: place them first.',
    );
    await context.close();
  });
});

/** Placing a worker here asks whether cards are discarded, and none is an answer. */
const BARD: LaidOut = {
  setup: { game: 'everdell', players: 2 },
  position: { players: [{ hand: ['bard', 'farm', 'mine'], goods: { berry: 3 } }], display: 'quiet' },
};

const answers = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>('[data-answers]')?.dataset['answers']));

describe.runIf(executable !== null)('no move is wasted', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(executable as string);
  });
  afterAll(() => stage?.close());

  test('passing is no green button, says what is given up, and a double click does not pass', async () => {
    const { page, context } = await sitAt(stage, {
      setup: { game: 'everdell', players: 2 },
      position: { players: [{ season: 'autumn', hand: ['farm'], goods: {} }], display: 'quiet' },
    });
    await page.getByRole('button', { name: 'Pass and finish your game' }).click();
    const confirm = page.locator('[data-confirm]');
    expect(await confirm.getAttribute('data-confirm')).toBe('nothing');
    await page
      .getByText('You take no more turns: 6 workers stay at home, 1 card stays in your hand.')
      .waitFor();
    await confirm.dblclick();
    await confirm.getByText('Really pass for good?').waitFor();
    expect(await answers(page)).toBe(0);
    await context.close();
  });

  test('two tabs: the older one says so and follows, and can take the game back', async () => {
    const { page, context, id } = await sitAt(stage, BARD);
    const second = await context.newPage();
    await goTo(second, stage, id);
    await page.getByTestId('elsewhere').waitFor();
    expect(await page.locator('[data-question]').count()).toBe(0);
    await target(second, 'basic-3-twig').click();
    await second.locator('[data-confirm]').click();
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>('[data-answers]')?.dataset['answers']) > 0,
    );
    await page.getByRole('button', { name: 'Play here' }).click();
    await second.getByTestId('elsewhere').waitFor();
    await context.close();
  });

  test('a confirmation right after a new question is not heard', async () => {
    // Cards are drawn first, so the second question cannot be foreseen.
    const { page, context } = await sitAt(stage, {
      setup: { game: 'everdell', players: 2 },
      position: {
        players: [{ hand: ['teacher'], goods: { berry: 2 } }],
        deck: ['farm', 'mine'],
        display: ['quiet'],
      },
    });
    await target(page, 'teacher').click();
    await page.locator('[data-confirm=does]').dblclick();
    await page.waitForSelector('[data-question="teacher.keep"]');
    expect(await answers(page)).toBe(1);
    await context.close();
  });

  test('what follows a choice is in the slip, can be changed there, and is confirmed and taken back with it', async () => {
    const { page, context } = await sitAt(stage, {
      setup: { game: 'everdell', players: 2 },
      position: {
        players: [{ hand: ['farm', 'mine'], city: ['courthouse'], goods: { twig: 2, resin: 1 } }],
        display: ['quiet'],
      },
    });
    await target(page, 'farm').click();
    const gift = page.locator('[data-follows="courthouse.gain"]');
    await gift.getByRole('button', { name: 'pebble' }).click();
    await page.waitForSelector('[data-follows="courthouse.gain"] [data-chip=pebble][aria-pressed=true]');
    await page.waitForSelector('[data-previewed=true]', { state: 'attached' });
    expect(await page.locator('[data-test=mine] [data-good=pebble]').innerText()).toContain('1');
    expect(await serious(page)).toEqual([]);
    await page.locator('[data-confirm]').click();
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>('[data-answers]')?.dataset['answers']) >= 2,
    );
    await page.waitForSelector('[data-question=turn]');
    await page.keyboard.press('u');
    await page.waitForSelector('[data-answers="0"][data-busy=false]', { state: 'attached' });
    await context.close();
  });

  test('what the others did is told in the bar: in pictures, and in words for screen readers', async () => {
    const sat = await sitAt(stage, {
      setup: { game: 'everdell', players: 2 },
      people: ['Ann', 'Ben'],
      position: { players: [{}, {}], display: ['quiet'] },
    });
    await sat.page.getByTestId('pass-device').getByRole('button').click();
    await target(sat.page, 'basic-3-twig').click();
    await sat.page.locator('[data-confirm]').click();
    await sat.page.getByTestId('pass-device').getByRole('button').click();
    const told = sat.page.getByTestId('last-moves').getByRole('listitem');
    expect(await told.count()).toBe(1);
    expect(await told.getAttribute('title')).toBe('Ann sends a worker to Fallen Branches and gains 3 twigs.');
    expect(await told.locator('[aria-hidden=true]').innerText()).toBe('3');
    await sat.context.close();
  });

  test('one’s own points open with all their parts', async () => {
    const sat = await sitAt(stage, {
      setup: { game: 'everdell', players: 2 },
      position: { players: [{ city: ['farm', 'king'], points: 2 }, {}] },
    });
    await sat.page.getByTestId('own-score').click();
    const details = sat.page.getByRole('dialog');
    expect(await details.innerText()).toContain('Your city');
    const parts = await details.locator('dl dd').allInnerTexts();
    const total = Number(await sat.page.getByTestId('own-score').locator('[aria-hidden=true]').innerText());
    expect(parts.reduce((sum, n) => sum + Number(n), 0)).toBe(total);
    await sat.context.close();
  });
});
