// What is to be seen at a server, with the people it takes: each returns the page to take a picture of.
import type { Page } from 'playwright-core';
import { playOn } from '../test/browser.ts';

/** Somebody who comes to the server; phones are smaller. */
export type Visit = (name: string, path: string, phone?: 'phone') => Promise<Page>;

const pathOf = (page: Page): string => new URL(page.url()).hash.slice(2);

/** A table as the form of the lobby makes it, after some wishes. */
async function open(
  page: Page,
  wish: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<string> {
  await page.waitForSelector('[data-test=new-table]');
  await wish(page);
  await page.click('[data-test=new-table] button[type=submit]:not([disabled])');
  await page.waitForSelector('[data-test=seat][data-own], [data-test=question]');
  return pathOf(page);
}

const game = (name: string) => (page: Page) =>
  page.click(`[data-test=new-table] [role=radio]:has-text("${name}")`);
const nightweave = async (page: Page): Promise<void> => {
  await page.click('[role=radio]:has-text("Mistwood")');
  await page.click('[aria-label="People on your side"] [role=radio]:has-text("2")');
};
const live = (page: Page) => page.click('[data-test=new-table] [role=radio]:has-text("Live")');

async function sitDown(visit: Visit, name: string, path: string, phone?: 'phone'): Promise<Page> {
  const page = await visit(name, path, phone);
  await page.click('text=Sit down');
  return page;
}

/** Two people play on for a while, whoever is asked. */
async function together(pages: readonly Page[], answers: number): Promise<void> {
  for (let i = 0; i < answers; i++) {
    const asked = pages.map((page) => page.waitForSelector('[data-question]').then(() => page));
    const page = await Promise.any(asked);
    for (const one of asked) one.catch(() => undefined);
    await playOn(page, 1, i + 3);
  }
}

async function say(page: Page, text: string): Promise<void> {
  if ((await page.locator('[data-test=chat] form').count()) === 0)
    await page.click('[data-test=table-bar] >> text=Chat');
  await page.fill('[data-test=chat] form input', text);
  await page.keyboard.press('Enter');
  await page.waitForSelector(`[data-test=chat] >> text=${text}`);
}

/** Two people in mid-game with a clock, who talk. */
async function talking(visit: Visit, phone?: 'phone'): Promise<{ one: Page; other: Page }> {
  const first = await visit('Zoe', 'online/new');
  const path = await open(first, live);
  const second = await sitDown(visit, 'Ana', path, phone);
  await Promise.all([first, second].map((page) => page.waitForSelector('[data-test=question]')));
  await together([first, second], 24);
  await say(first, 'Good luck!');
  await say(first, 'Who takes the King?');
  return { one: second, other: first };
}

/** Alone against Rugwort to the end. */
async function alone(page: Page): Promise<void> {
  await open(page, () => page.click('[role=radio]:has-text("Rugwort")'));
  await playOn(page, 700, 4);
  await page.waitForSelector('[data-test=proof] li');
}

export const ONLINE: Readonly<Record<string, (visit: Visit) => Promise<Page>>> = {
  'online-lobby': async (visit) => {
    const mine = await visit('Ana', 'online/new');
    const path = await open(mine, live);
    await sitDown(visit, 'Zoe', path);
    await mine.waitForSelector('[data-test=question]');
    await open(await visit('Ida', 'online/new'), game('Farshore'));
    await open(await visit('Kay', 'online/new'), nightweave);
    await mine.goto(new URL('#/online', mine.url()).href);
    await mine.waitForSelector('[data-test=table-card]:has-text("Kay")');
    return mine;
  },
  'online-room': async (visit) => {
    const host = await visit('Ana', 'online/new');
    await open(host, (page) => page.click('[aria-label="Players"] [role=radio]:has-text("3")'));
    await sitDown(visit, 'Zoe', pathOf(host));
    await host.waitForSelector('[data-test=seat]:has-text("Zoe")');
    return host;
  },
  'online-table': async (visit) => {
    const { one } = await talking(visit);
    await say(one, 'You will see!');
    return one;
  },
  'online-watching': async (visit) => {
    const { other } = await talking(visit);
    const guest = await visit('Eve', pathOf(other));
    await guest.waitForSelector('[data-test=table-bar] >> text=You are watching');
    return guest;
  },
  'online-end': async (visit) => {
    const page = await visit('Ana', 'online/new');
    await alone(page);
    await page.waitForSelector('[data-test=result] [data-test=chart]');
    // All of it, down to the proof.
    await page.setViewportSize({ width: 1280, height: 1120 });
    return page;
  },
  'online-person': async (visit) => {
    const page = await visit('Ana', 'online/new');
    await alone(page);
    await page.goto(new URL('#/online', page.url()).href);
    await page.click('[data-test=whoami] >> text=Public page');
    await page.waitForSelector('[data-test=past-games] article');
    return page;
  },
  'online-account': async (visit) => {
    const page = await visit('Ana', 'me');
    await page.waitForSelector('[data-test=reminders]');
    return page;
  },
  'phone-online': async (visit) => {
    const { one } = await talking(visit, 'phone');
    return one;
  },
};
