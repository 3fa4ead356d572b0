// Accounts, and the pages around a table of a server.
import { describe, expect, test } from 'vitest';
import { QUICKLY, requireBrowser, serious } from './browser.ts';
import { againstRugwort, useOnline, waitAtTable } from './online.ts';
import { expectNothingCut } from './overflow.ts';

const executable = requireBrowser();

describe.runIf(executable !== null)('pages around a table', () => {
  const { stage, url, visit } = useOnline(executable, { PUSH_CONTACT: 'mailto:somebody@example.org' });

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
    await againstRugwort(page, url());
    await page.goto(`${url()}#/me`);
    await page.fill('[data-test=sign-in] input[autocomplete=username]', name);
    await page.fill('[data-test=sign-in] input[type=password]', 'not this one');
    await page.click('[data-test=sign-in] button[type=submit]');
    await page.waitForSelector('[data-test=sign-in] >> text=Wrong name or password.');
    await page.fill('[data-test=sign-in] input[type=password]', 'plum jam and bread');
    await page.click('[data-test=sign-in] button[type=submit]');
    await page.waitForSelector(`text=Signed in as ${name}`);
    expect(await page.inputValue('[data-test=reminders] input[type=url]')).toBe('https://example.org/hook');
    await page.click('nav a:has-text("Tables")');
    await page.click('a:has-text("Your turn")');
    await page.waitForSelector('[data-question]');
    await page.goto(`${url()}#/me`);
    await page.fill('[data-test=delete] input', name);
    await page.click('text=Delete me and my data');
    await page.waitForSelector('text=Play now');
    await page.goto(`${url()}#/me`);
    await page.waitForSelector('text=You play as a guest');
    await other.context.close();
  });

  test('a passkey instead of a password', async () => {
    const { page, context } = await stage().open({ settings: { ...QUICKLY, name: 'Kay' } });
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
    const local = url().replace('127.0.0.1', 'localhost');
    await page.goto(`${local}#/me`);
    await page.click('text=Make it with a passkey');
    await page.waitForSelector('text=Signed in as Kay');
    await page.waitForSelector('text=1 passkey.');
    await page.click('text=Sign out');
    await page.waitForSelector('text=Play now');
    await page.goto(`${local}#/me`);
    await page.click('text=Sign in with a passkey');
    await page.waitForSelector('text=Signed in as Kay');
    expect(await page.locator('text=1 passkey.').count()).toBe(1);
    await context.close();
  });

  test('links in letters, tables that are gone, people that are gone', async () => {
    const { page, context } = await visit('Ana', `table/${'A'.repeat(20)}`);
    await page.waitForSelector('text=There is no such table');
    await page.goto(`${url()}table/${'B'.repeat(20)}`);
    await page.waitForSelector('text=There is no such table');
    expect(page.url()).toContain(`#/table/${'B'.repeat(20)}`);
    await page.goto(`${url()}#/person/${'C'.repeat(20)}`);
    await page.waitForSelector('text=There is nobody here');
    await context.close();
  });

  test.each(['en', 'it', 'fr', 'es'])('the pages around a table in %s, no text cut', async (language) => {
    const { page, context, problems } = await stage().open({
      settings: { ...QUICKLY, language, name: 'Ana' },
    });
    const check = async (path: string): Promise<void> => {
      const text = await page.locator('body').innerText();
      expect(
        text.match(/\b(lobby|me|person|seat|table|pace|remind|proof|new|chat|online)\.[a-z-]+/g) ?? [],
      ).toEqual([]);
      const foreign = language === 'en' ? '' : text;
      expect(foreign).not.toMatch(/\b(Make the table|Sign in|Seats|Your name|Opponent)\b/);
      await expectNothingCut(page, path);
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    for (const path of ['online', 'me', 'online/new']) {
      // A new page each time, so that nothing of the one before is read.
      await page.goto(`${url()}?${path}#/${path}`);
      await page.waitForSelector('[data-test=whoami], [data-test=reminders], [data-test=bot-seat]');
      await check(path);
    }
    await waitAtTable(page);
    await page.waitForSelector('[data-test=seat] [data-test=select]');
    await check('table');
    await page.goto(`${url()}#/online`);
    await page.click('[data-test=whoami] a >> nth=1');
    await page.waitForSelector('[data-test=profile]');
    await check('person');
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
      await page.waitForSelector('[data-test=whoami]');
      await fits();
      await page.click('[data-test=whoami] >> text=Public page');
      await page.waitForSelector('[data-test=profile] h2');
      await fits();
      expect(await page.locator('[data-test=profile] section').count()).toBe(3);
      await context.close();
    });

    test('waiting room, table, chat', async () => {
      const { page, context, fits } = await enter('online/new');
      await page.waitForSelector('[data-test=bot-seat]');
      await fits();
      await waitAtTable(page);
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
