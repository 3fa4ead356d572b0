import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  requireBrowser,
  type OnlineServer,
  playOn,
  QUICKLY,
  type Stage,
  serious,
  setStage,
  startOnline,
} from './browser.ts';

const executable = requireBrowser();

/** Seats, goods and points of the player, to compare before and after. */
const supplies = (page: Page): Promise<string[]> =>
  page.locator('[data-test=mine] [data-test=name], [data-test=mine] [data-good]').allInnerTexts();

/** The page whose player is asked. */
async function acting(...pages: readonly Page[]): Promise<Page> {
  const asked = pages.map((page) => page.waitForSelector('[data-question]').then(() => page));
  const first = await Promise.any(asked);
  // The others go on waiting for nothing.
  for (const one of asked) one.catch(() => undefined);
  return first;
}

describe.runIf(executable !== null)('tables at a server, in a browser', () => {
  let stage: Stage;
  let server: OnlineServer;
  beforeAll(async () => {
    stage = await setStage(executable as string);
    // However busy the machine is, a hint is waited for.
    server = await startOnline({
      RATE_LIMIT: '0',
      BOT_MS: '100000',
      PUSH_CONTACT: 'mailto:somebody@example.org',
    });
  });
  afterAll(async () => {
    await stage?.close();
    await server?.stop();
  });

  const visit = async (name: string, path: string, more: object = {}) => {
    const opened = await stage.open({ settings: { ...QUICKLY, name }, ...more });
    await opened.page.goto(`${server.url}#/${path}`);
    return opened;
  };

  /** Two people at a table of Everdell, the cards dealt. */
  async function pair(more: object = {}) {
    const one = await visit('Ana', 'online');
    await one.page.click('[data-test=new-table] button[type=submit]');
    await one.page.waitForSelector('[data-test=seat][data-own]');
    const path = new URL(one.page.url()).hash.slice(2);
    const other = await visit('Zoe', path, more);
    await other.page.click('text=Sit down');
    await Promise.all([one.page, other.page].map((page) => page.waitForSelector('[data-test=question]')));
    return {
      a: one.page,
      b: other.page,
      path,
      close: () => Promise.all([one.context.close(), other.context.close()]),
    };
  }

  test('whoever comes by the link says who they are and sits down', async () => {
    const one = await visit('Ana', 'online');
    await one.page.click('[data-test=new-table] button[type=submit]');
    await one.page.waitForSelector('[data-test=seat][data-own]');
    const other = await visit('', new URL(one.page.url()).hash.slice(2));
    await other.page.fill('[data-test=room] [data-test=person] input', 'Mia');
    await other.page.click('[data-test=seat] button:has-text("Sit down")');
    await one.page.waitForSelector('[data-test=opponents]');
    expect(await one.page.locator('[data-test=opponents]').innerText()).toContain('Mia');
    await Promise.all([one.context.close(), other.context.close()]);
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
    await here.click('text=Show again');
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

  test('the server restarts under two browsers: nothing is lost, and nobody does anything about it', async () => {
    const own = await startOnline({ RATE_LIMIT: '0' });
    try {
      const one = await stage.open({ settings: { ...QUICKLY, name: 'Ana' } });
      const other = await stage.open({ settings: { ...QUICKLY, name: 'Zoe' } });
      const [a, b] = [one.page, other.page];
      await a.goto(`${own.url}#/online`);
      await a.click('[data-test=new-table] button[type=submit]');
      await a.waitForSelector('[data-test=seat][data-own]');
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

  test('a whole game at the server: result, chart, lessons, proof, replay by link, again with the same cards', async () => {
    const { page, context } = await visit('Ana', 'online');
    await page.click('[role=radio]:has-text("Rugwort")');
    await page.click('[data-test=new-table] button[type=submit]');
    await page.waitForSelector('[data-question]');
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
    await page.goto(`${server.url}#/online`);
    await page.click('[data-test=whoami] >> text=Your results');
    await page.waitForSelector('[data-test=past-games] li');
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
    await page.waitForSelector('[data-test=new-table]');
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
    await page.goto(`${server.url}#/table/${id}`);
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

  test('two people against Nightweave from the lobby, and Captain Bonny with a bot on one device', async () => {
    const { page, context } = await visit('Ana', 'online');
    await page.click('[role=radio]:has-text("Nightweave")');
    await page.click('[aria-label="People on your side"] [role=radio]:has-text("2")');
    // What the book does not allow is said before, not after.
    await page.click('[data-test=select]:has-text("Plots") button');
    await page.click('[role=option]:has-text("On")');
    await page.waitForSelector('[role=alert]');
    expect(await page.locator('[data-test=new-table] button[type=submit]').isDisabled()).toBe(true);
    await page.click('[data-test=select]:has-text("Plots") button');
    await page.click('[role=option]:has-text("Off")');
    await page.click('[data-test=select]:has-text("Player 2") button');
    await page.click('[role=option]:has-text("Newcomer")');
    await page.click('[data-test=new-table] button[type=submit]');
    await page.waitForSelector('[data-test=question]');
    expect(await page.locator('text=Nightweave').count()).toBeGreaterThan(0);
    await page.goto(`${server.url}#/new/solo`);
    await page.click('[role=radio]:has-text("Farshore")');
    await page.click('[aria-label="People on your side"] [role=radio]:has-text("2")');
    await page.locator('[data-test=seat-row]').nth(1).locator('[data-test=select] button').click();
    await page.click('[role=option]:has-text("Newcomer")');
    await page.click('button[type=submit]');
    await page.waitForSelector('[data-test=track]');
    expect(await playOn(page, 6, 2)).toBe(6);
    await context.close();
  });

  test('a guest becomes an account by password; another guest brings the games along; all can be deleted', async () => {
    const name = `Ida ${Date.now() % 100_000}`;
    const one = await visit('Ida', 'me');
    await one.page.fill('form:has-text("Make an account") input[autocomplete=username]', name);
    await one.page.fill('input[autocomplete=new-password]', 'plum jam and bread');
    await one.page.click('text=Make the account');
    await one.page.waitForSelector(`text=Signed in as ${name}`);
    await one.page.fill('[data-test=reminders] input[type=url]', 'https://example.org/hook');
    await one.page.click('[data-test=reminders] button[type=submit]');
    await one.page.waitForSelector('text=Saved.');
    await one.context.close();

    const other = await visit('Guest', 'online');
    const { page } = other;
    await page.click('[role=radio]:has-text("Rugwort")');
    await page.click('[data-test=new-table] button[type=submit]');
    await page.waitForSelector('[data-question]');
    await page.goto(`${server.url}#/me`);
    await page.fill('[data-test=sign-in] input[autocomplete=username]', name);
    await page.fill('[data-test=sign-in] input[type=password]', 'not this one');
    await page.click('[data-test=sign-in] button[type=submit]');
    await page.waitForSelector('[data-test=sign-in] >> text=Name and password do not fit.');
    await page.fill('[data-test=sign-in] input[type=password]', 'plum jam and bread');
    await page.click('[data-test=sign-in] button[type=submit]');
    await page.waitForSelector(`text=Signed in as ${name}`);
    expect(await page.inputValue('[data-test=reminders] input[type=url]')).toBe('https://example.org/hook');
    await page.click('a:has-text("Tables")');
    await page.click('a:has-text("Your turn")');
    await page.waitForSelector('[data-question]');
    await page.goto(`${server.url}#/me`);
    await page.fill('[data-test=delete] input', name);
    await page.click('text=Delete me and my data');
    await page.waitForSelector('text=Play now');
    await page.goto(`${server.url}#/me`);
    await page.waitForSelector('text=You play as a guest');
    await other.context.close();
  });

  test('a passkey instead of a password', async () => {
    const { page, context } = await stage.open({ settings: { ...QUICKLY, name: 'Kay' } });
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    // Passkeys belong to names, not to numbers.
    const url = server.url.replace('127.0.0.1', 'localhost');
    await page.goto(`${url}#/me`);
    await page.click('text=Make it with a passkey');
    await page.waitForSelector('text=Signed in as Kay');
    await page.waitForSelector('text=1 passkey.');
    await page.click('text=Sign out');
    await page.waitForSelector('text=Play now');
    await page.goto(`${url}#/me`);
    await page.click('text=Sign in with a passkey');
    await page.waitForSelector('text=Signed in as Kay');
    expect(await page.locator('text=1 passkey.').count()).toBe(1);
    await context.close();
  });

  test('links in letters, tables that are gone, people that are gone', async () => {
    const { page, context } = await visit('Ana', `table/${'A'.repeat(20)}`);
    await page.waitForSelector('text=There is no such table');
    await page.goto(`${server.url}table/${'B'.repeat(20)}`);
    await page.waitForSelector('text=There is no such table');
    expect(page.url()).toContain(`#/table/${'B'.repeat(20)}`);
    await page.goto(`${server.url}#/person/${'C'.repeat(20)}`);
    await page.waitForSelector('text=There is nobody here');
    await context.close();
  });

  test('the line breaks and comes back: said while it lasts, then forgotten', async () => {
    const { page, context } = await visit('Ana', 'online');
    await page.click('[role=radio]:has-text("Rugwort")');
    await page.click('[data-test=new-table] button[type=submit]');
    await page.waitForSelector('[data-question]');
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

  async function againstRugwort(page: Page, url: string): Promise<void> {
    await page.goto(`${url}#/online`);
    await page.click('[role=radio]:has-text("Rugwort")');
    await page.click('[data-test=new-table] button[type=submit]');
    await page.waitForSelector('[data-question]');
  }

  test('the server comes back with another version: the page is fetched anew, then says so, and the game goes on', async () => {
    const own = await startOnline({ RATE_LIMIT: '0' });
    const { page, context } = await stage.open({ settings: { ...QUICKLY, name: 'Ana' } });
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
    const { page, context } = await stage.open({ settings: { ...QUICKLY, name: 'Ana' } });
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

  test.each(['it', 'fr', 'es'])('the pages around a table in %s', async (language) => {
    const { page, context, problems } = await stage.open({ settings: { ...QUICKLY, language, name: 'Ana' } });
    for (const path of ['online', 'me', 'new/friends']) {
      // A new page each time, so that nothing of the one before is read.
      await page.goto(`${server.url}?${path}#/${path}`);
      await page.waitForSelector('form button');
      const text = await page.locator('body').innerText();
      expect(
        text.match(/\b(lobby|me|person|seat|table|pace|remind|proof|new|chat|online)\.[a-z-]+/g) ?? [],
      ).toEqual([]);
      expect(text).not.toMatch(/\b(Make the table|Sign in|Seats|Your name|Opponent)\b/);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  describe.each([
    ['desk', { width: 1280, height: 800 }],
    ['phone', { width: 390, height: 844 }],
  ])('nothing serious for axe, nothing wider than the screen (%s)', (_, viewport) => {
    const enter = async (path: string) => {
      const opened = await visit('Ana', path, { viewport });
      const fits = async (): Promise<void> => {
        const wide = await opened.page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(viewport.width);
        expect(await serious(opened.page)).toEqual([]);
      };
      return { ...opened, fits };
    };

    test('account', async () => {
      const { page, context, fits } = await enter('me');
      await page.waitForSelector('[data-test=reminders]');
      await fits();
      expect(await page.locator('form').count()).toBeGreaterThan(2);
      await context.close();
    });

    test('lobby and results', async () => {
      const { page, context, fits } = await enter('online');
      await page.waitForSelector('[data-test=new-table]');
      await fits();
      await page.click('[data-test=whoami] >> text=Your results');
      await page.waitForSelector('[data-test=profile] h2');
      await fits();
      expect(await page.locator('[data-test=profile] section').count()).toBe(2);
      await context.close();
    });

    test('waiting room, table, chat', async () => {
      const { page, context, fits } = await enter('online');
      await page.click('[data-test=new-table] button[type=submit]');
      await page.waitForSelector('[data-test=seat][data-own]');
      await fits();
      await page.click('[data-test=seat] [data-test=select] button');
      await page.click('[role=option]:has-text("Newcomer")');
      await page.waitForSelector('[data-question]');
      await fits();
      await page.click('[data-test=table-bar] >> text=Chat');
      await page.waitForSelector('[data-test=chat]');
      await fits();
      // On a desk one can talk and play at the same time.
      const [chat, slip] = await Promise.all(
        ['[data-test=chat]', '[data-test=question]'].map((one) => page.locator(one).boundingBox()),
      );
      const over = (chat?.y ?? 0) + (chat?.height ?? 0) - (slip?.y ?? 0);
      expect(viewport.width > 1000 && over > 0).toBe(false);
      expect(await page.locator('[data-test=chat] form').count()).toBe(1);
      await context.close();
    });
  });
});
