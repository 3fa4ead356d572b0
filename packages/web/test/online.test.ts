import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { playOn, requireBrowser, serious } from './browser.ts';
import { acting, againstRugwort, makeTable, supplies, useOnline, waitAtTable } from './online.ts';

const executable = requireBrowser();

describe.runIf(executable !== null)('tables at a server, in a browser', () => {
  const { url, visit, pair } = useOnline(executable, {
    // However busy the machine is, a hint is waited for.
    BOT_MS: '100000',
    PUSH_CONTACT: 'mailto:somebody@example.org',
  });

  test('whoever comes by the link says who they are and sits down', async () => {
    const one = await visit('Ana', 'online/new');
    const other = await visit('', await waitAtTable(one.page));
    await other.page.fill('[data-test=room] [data-test=person] input', 'Mia');
    await other.page.click('[data-test=seat] button:has-text("Sit down")');
    await one.page.waitForSelector('[data-test=opponents]');
    expect(await one.page.locator('[data-test=opponents]').innerText()).toContain('Mia');
    await Promise.all([one.context.close(), other.context.close()]);
  });

  test('the host begins, and bots take the free seats', async () => {
    const { page, context } = await visit('Ana', 'online/new');
    await page.click('[aria-label="Players"] [role=radio]:has-text("3")');
    await waitAtTable(page);
    await page.click('role=button[name="Begin now Neighbour bots take the 2 free seats"]');
    await page.waitForSelector('[data-test=question]');
    expect(await page.locator('[data-test=opponent]:has-text("Neighbour")').count()).toBe(2);
    await context.close();
  });

  test('sit down, look ahead, play, take back with consent, talk, mute, come back', async () => {
    const { a, b, path, close } = await pair();
    const here = await acting(a, b);
    const there = here === a ? b : a;
    // Choose, see, confirm, undo: as on one device.
    await here.click('[data-target="basic-1-berry"]');
    await here.waitForSelector('[data-test=preview] li');
    expect(await here.locator('[data-good="berry"] em').innerText()).toContain('1');
    expect(await here.locator('text=Hint').count()).toBe(0);
    await here.click('[data-confirm]');
    await there.waitForSelector('[data-question]');
    // Until the other has answered one's own answer can be taken back at once.
    await here.click('[data-test=question]:not([data-question]) [data-test=undo]');
    await here.click('[data-target="basic-1-berry"]');
    await here.click('[data-confirm]');
    await there.waitForSelector('[data-question]');
    await there.click('[data-target="basic-3-twig"]');
    await there.click('[data-confirm]');
    await here.waitForSelector('[data-question]');
    // Why not now is said, and whom to ask.
    await here.click('[data-test=undo][aria-disabled=true]', { force: true });
    await here.waitForSelector(
      '[data-test=why-no-undo]:has-text("Others have played since") >> text=Ask to take back',
    );
    // What the other did can be seen once more.
    await here.click('text=Menu');
    await here.click('text=Replay the last moves');
    await here.waitForSelector('[data-question]');
    // Back over what the other has done since: only if they agree.
    await here.click('text=Menu');
    await here.click('[role=dialog] >> text=Ask to take back');
    await there.click('[data-test=table-bar] [role=alert] >> text=Yes');
    await here.waitForSelector('[data-question]');
    await here.waitForFunction(() =>
      document.querySelector('[data-good="berry"]')?.textContent?.startsWith('0'),
    );
    for (let i = 0; i < 4; i++) await playOn(await acting(a, b), 1, i + 1);
    const who = await acting(a, b);
    const before = await supplies(who);
    await who.reload();
    await who.waitForSelector('[data-question]');
    expect(await supplies(who)).toEqual(before);
    // Talk; then one has heard enough.
    await a.click('[data-test=table-bar] >> text=Chat');
    await a.fill('[data-test=chat] form input', 'Good luck!');
    await a.keyboard.press('Enter');
    await b.click('[data-test=table-bar] >> text=Chat');
    await b.waitForSelector('[data-test=chat] >> text=Good luck!');
    // As they write it in Britain, where this browser comes from.
    expect(await b.locator('[data-test=chat] [role=log] small').innerText()).toMatch(/^\d\d:\d\d$/);
    await b.click('[data-test=chat] >> text=Mute');
    await b.waitForSelector('[data-test=chat] >> text=Hear again');
    expect(await b.locator('[data-test=chat] >> text=Good luck!').count()).toBe(0);
    // Somebody who only watches sees no hand and has nothing to choose.
    const guest = await visit('Eve', path);
    await guest.page.waitForSelector('[data-test=table-bar] >> text=You are watching');
    expect(await guest.page.locator('[data-test=hand] [data-item]').count()).toBeLessThan(5);
    expect(await guest.page.locator('[data-question]').count()).toBe(0);
    await a.waitForSelector('[data-test=watchers]');
    await guest.context.close();
    await close();
  });

  test('two browsers play a whole game', async () => {
    const { a, b, close } = await pair();
    const over = a.waitForSelector('[data-test=result] table', { timeout: 0 }).then(() => null);
    for (let i = 1; ; i++) {
      const asked = await Promise.race([acting(a, b), over]);
      if (asked === null) break;
      await playOn(asked, 1, i);
    }
    const totals = (page: Page): Promise<string[]> => page.locator('[data-test=total] b').allInnerTexts();
    await b.waitForSelector('[data-test=result] table');
    expect((await totals(a)).length).toBe(2);
    expect(await totals(b)).toEqual(await totals(a));
    await close();
  });

  test('a whole game at the server: result, chart, lessons, proof, replay by link, again with the same cards', async () => {
    const { page, context } = await visit('Ana', 'online');
    await againstRugwort(page, url());
    // Alone with a machine advice is fair.
    await page.click('text=Hint');
    await page.waitForSelector('[data-test=advice]:has-text("A bot would choose")');
    await playOn(page, 600, 4);
    await page.waitForSelector('[data-test=result] table');
    await page.waitForSelector('[data-test=result] [data-test=chart]');
    await page.waitForSelector('[data-test=result] >> text=Best turn');
    await page.waitForSelector('[data-test=proof] >> text=This deal was not chosen by anybody');
    expect(await page.locator('[data-test=proof] li').count()).toBe(7);
    expect(await page.locator('[data-test=proof] li[data-ok=false]').count()).toBe(0);
    expect(await serious(page)).toEqual([]);
    const id = page.url().split('/').at(-1) ?? '';
    // A stranger with the link watches it from the start.
    const stranger = await visit('Eve', `replay/${id}`);
    await stranger.page.waitForSelector('[data-test=replay]');
    await stranger.page.click('[aria-label="One turn on"]');
    await stranger.page.waitForSelector('text=turn 2 of');
    // What they would see of the person: the game is in the history.
    await page.goto(`${url()}#/online`);
    await page.click('[data-test=whoami] >> text=Public page');
    await page.waitForSelector('[data-test=past-games] article');
    expect(await page.locator('[data-test=past-games] >> text=Result').count()).toBe(1);
    await page.click('[data-test=past-games] >> text=Result');
    await page.click('text=Same deal again');
    await page.waitForSelector('[data-question]');
    expect(page.url()).not.toContain(id);
    await stranger.context.close();
    await context.close();
  });

  test('when the time is up a bot plays on, and the owner takes the seat back', async () => {
    const { page, context } = await visit('Ana', 'online');
    await page.waitForSelector('[data-test=whoami]');
    // Shorter than the page offers.
    const id = await page.evaluate(async () => {
      const response = await fetch('api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          setup: { game: 'everdell', players: 2 },
          pace: { kind: 'live', seconds: 15 },
        }),
      });
      return ((await response.json()) as { id: string }).id;
    });
    await page.goto(`${url()}#/table/${id}`);
    await page.click('text=Sit down');
    const other = await visit('Zoe', `table/${id}`);
    await other.page.click('text=Sit down');
    await page.waitForSelector('[role=timer]');
    // The bar moves while the clock runs: the button is pressed wherever it is.
    await page.locator('[data-test=table-bar] >> text=Take my seat back').dispatchEvent('click');
    await page.waitForSelector('[data-question]');
    const offer = page.locator('[data-test=table-bar] >> text=Take my seat back');
    await offer.waitFor({ state: 'detached' });
    expect(await offer.count()).toBe(0);
    await context.close();
    await other.context.close();
  });

  test('two people against Nightweave at the server, and Captain Bonny with a bot on one device', async () => {
    const { page, context } = await visit('Ana', 'online/new');
    await page.click('[role=radio]:has-text("Mistwood")');
    await page.click('[aria-label="People on your side"] [role=radio]:has-text("2")');
    // What the book does not allow is said before, not after.
    await page.click('[data-test=select]:has-text("Plots") button');
    await page.click('[role=option]:has-text("On")');
    await page.waitForSelector('[role=alert]');
    expect(await page.locator('[data-test=new-table] button[type=submit]').isDisabled()).toBe(true);
    await page.click('[data-test=select]:has-text("Plots") button');
    await page.click('[role=option]:has-text("Off")');
    await page.click('[data-test=bot-seat] [data-test=select] button');
    await page.click('[role=option]:has-text("Newcomer")');
    await makeTable(page);
    await page.waitForSelector('[data-test=question]');
    expect(await page.locator('text=Nightweave').count()).toBeGreaterThan(0);
    await page.goto(`${url()}#/new/solo`);
    await page.click('[role=radio]:has-text("Farshore")');
    await page.click('[aria-label="People on your side"] [role=radio]:has-text("2")');
    await page.locator('[data-test=seat-row]').nth(1).locator('[data-test=select] button').click();
    await page.click('[role=option]:has-text("Newcomer")');
    await page.click('button[type=submit]');
    await page.waitForSelector('[data-test=track]');
    expect(await playOn(page, 6, 2)).toBe(6);
    await context.close();
  });
});
