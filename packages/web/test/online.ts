// People at tables of a server, for tests with several browsers.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type OnlineServer, QUICKLY, setStage, type Stage, startOnline } from './browser.ts';

/** Seats, goods and points of the player, to compare before and after. */
export const supplies = (page: Page): Promise<string[]> =>
  page.locator('[data-test=mine] [data-test=name], [data-test=mine] [data-good]').allInnerTexts();

/** The page whose player is asked. */
export async function acting(...pages: readonly Page[]): Promise<Page> {
  const asked = pages.map((page) => page.waitForSelector('[data-question]').then(() => page));
  const first = await Promise.any(asked);
  // The others go on waiting for nothing.
  for (const one of asked) one.catch(() => undefined);
  return first;
}

/** The path of a page, as in `table/…`. */
export const pathOf = (page: Page): string => new URL(page.url()).hash.slice(2);

/** Makes the table that the page for new tables shows. */
export async function makeTable(page: Page): Promise<void> {
  await page.click('[data-test=new-table] button[type=submit]:not([disabled])');
}

/** Makes a table and waits for the others. */
export async function waitAtTable(page: Page): Promise<string> {
  await makeTable(page);
  await page.waitForSelector('[data-test=seat][data-own]');
  return pathOf(page);
}

/** Alone against Rugwort at the server of a page. */
export async function againstRugwort(page: Page, url: string): Promise<void> {
  await page.goto(`${url}#/online/new`);
  await page.click('[role=radio]:has-text("Rugwort")');
  await makeTable(page);
  await page.waitForSelector('[data-question]');
}

/** A browser and a server for the tests of a file; what they return is there once the tests run. */
export function useOnline(executable: string | null, config: Readonly<Record<string, string>> = {}) {
  let stage: Stage;
  let server: OnlineServer;
  beforeAll(async () => {
    stage = await setStage(executable as string);
    server = await startOnline({ RATE_LIMIT: '0', ...config });
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
  return {
    stage: (): Stage => stage,
    url: (): string => server.url,
    visit,
    /** Two people at a table of Everdell, the cards dealt. */
    pair: async (more: object = {}) => {
      const one = await visit('Ana', 'online/new');
      const path = await waitAtTable(one.page);
      const other = await visit('Zoe', path, more);
      await other.page.click('text=Sit down');
      await Promise.all([one.page, other.page].map((page) => page.waitForSelector('[data-test=question]')));
      return {
        a: one.page,
        b: other.page,
        path,
        close: () => Promise.all([one.context.close(), other.context.close()]),
      };
    },
  };
}
