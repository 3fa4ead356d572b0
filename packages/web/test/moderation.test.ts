// Reports, the page for operators and the account page, with people at a real server.
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireBrowser, setStage, type Stage, startOnline } from './browser.ts';
import { waitAtTable } from './online.ts';

const executable = requireBrowser();

describe.runIf(executable !== null)('moderation', () => {
  let stage: Stage;
  let server: Awaited<ReturnType<typeof startOnline>>;
  beforeAll(async () => {
    stage = await setStage(executable ?? '');
    server = await startOnline();
  });
  afterAll(async () => {
    await server?.stop();
    await stage?.close();
  });

  const visit = async (name: string, path: string) => {
    const opened = await stage.open({ settings: { name } });
    await opened.page.goto(`${server.url}#/${path}`);
    return opened;
  };
  const operator = (...words: string[]): void => {
    const script = fileURLToPath(new URL('../../server/src/admin/operator.ts', import.meta.url));
    const done = spawnSync(process.execPath, [script, ...words, '--data-dir', server.dataDir], {
      encoding: 'utf8',
    });
    expect(done.stderr).toBe('');
  };

  test('a line is reported from the chat, muted and removed on the page for operators, and its author told', async () => {
    const [ana, bo, op] = [
      await visit('Ana', 'online/new'),
      await visit('Bo', 'online'),
      await visit('Op', 'me'),
    ];
    await waitAtTable(ana.page);
    await bo.page.goto(ana.page.url());
    await bo.page.click('text=Sit down');
    for (const { page } of [ana, bo]) await page.click('[data-test=table-bar] >> text=Chat');
    await bo.page.fill('[data-test=chat] form input', 'what a silly move');
    await bo.page.click('[data-test=chat] form button');
    const line = ana.page.locator('[data-test=chat] [role=log]', { hasText: 'what a silly move' });
    await line.waitFor();
    await ana.page.click('[aria-label="Report what Bo said"]');
    await ana.page.fill('[data-test=report] input', 'please look');
    await ana.page.click('[data-test=report] button[type=submit]');
    await ana.page.waitForSelector('text=Somebody will look at it');

    await op.page.fill('form:has-text("Make an account") input[autocomplete=username]', 'Op');
    await op.page.fill('input[autocomplete=new-password]', 'plum jam and bread');
    await op.page.click('text=Make the account');
    await op.page.waitForSelector('text=Signed in as Op');
    await op.page.goto(`${server.url}#/moderation`);
    await op.page.waitForSelector('text=There is no such page');
    operator('grant', 'Op');
    await op.page.reload();
    const details = op.page.locator('[data-test=report-details]');
    await details.locator('text=please look').waitFor();
    await details.locator('li', { hasText: 'what a silly move' }).locator('input').check();
    await details.locator('[role=radio]', { hasText: 'Mute' }).click();
    await details.locator('input[maxlength="500"]').fill('Please be kind.');
    await details.locator('button', { hasText: 'Mute for 3 days' }).click();
    await op.page.locator('[data-test=restrictions]', { hasText: 'muted until' }).waitFor();
    await line.waitFor({ state: 'detached' });
    expect(await ana.page.locator('text=what a silly move').count()).toBe(0);

    await bo.page.goto(`${server.url}#/me`);
    await bo.page.waitForSelector('[data-test=restricted-mute] >> text=Please be kind.');
    for (const { context } of [ana, bo, op]) await context.close();
  });

  test('an account shows its devices and exports its data', async () => {
    const { page, context } = await visit('Ida', 'me');
    await page.fill('form:has-text("Make an account") input[autocomplete=username]', 'Ida at home');
    await page.fill('input[autocomplete=new-password]', 'plum jam and bread');
    await page.click('text=Make the account');
    const sessions = page.locator('[data-test=sessions]');
    await sessions.locator('text=this device').waitFor();
    expect(await sessions.locator('li').count()).toBe(1);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Export my data')]);
    expect(download.suggestedFilename()).toBe('evertable.json');
    expect(await page.locator('[data-test=delete] button[type=submit]').isDisabled()).toBe(true);
    await context.close();
  });
});
