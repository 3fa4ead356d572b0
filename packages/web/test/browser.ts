// A real browser with the built page, for tests that play.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  selectors,
} from 'playwright-core';
import { preview, type PreviewServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where a browser is, bringing Debian's where that is allowed; null when there is none to be had. */
export function findBrowser(): string | null {
  const given = process.env['CHROMIUM'];
  if (given !== undefined) return given;
  const found = PLACES.find((place) => existsSync(place));
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing chromium for the browser tests …');
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'ignore' });
  }
  return PLACES.find((place) => existsSync(place)) ?? null;
}

/**
 * The browser for a test file; null when there is none, and the file is then skipped. With `CI` set a missing browser
 * is an error: a check must not vanish without anybody noticing.
 */
export function requireBrowser(found = findBrowser(), ci = process.env['CI']): string | null {
  if (found !== null) return found;
  const text = 'no browser: install chromium, or set CHROMIUM to the path of one';
  if (ci) throw new Error(text);
  console.warn(`\nThe browser tests are skipped: ${text}.\n`);
  return null;
}

selectors.setTestIdAttribute('data-test');

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Stage {
  readonly url: string;
  readonly browser: Browser;
  open(
    options?: BrowserContextOptions & { settings?: object },
  ): Promise<{ page: Page; context: BrowserContext; problems: string[] }>;
  close(): Promise<void>;
}

/** Builds the page, as players get it. */
export function buildPage(): void {
  const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', `file://${root}`));
  // Of this process's own surroundings the build should know nothing.
  const env = { ...process.env, NODE_ENV: 'production' };
  const built = spawnSync(process.execPath, [vite, 'build'], { cwd: root, encoding: 'utf8', env });
  if (built.status !== 0) throw new Error(`the page could not be built:\n${built.stdout}${built.stderr}`);
}

/** Opens a browser on the built page. */
export async function setStage(executablePath: string): Promise<Stage> {
  const server: PreviewServer = await preview({
    root,
    logLevel: 'silent',
    preview: { port: 0, host: '127.0.0.1' },
  });
  const { port } = (server.httpServer as Server).address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  return {
    url,
    browser,
    async open({ settings, ...options } = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: 'en-GB',
        ...options,
      });
      if (settings !== undefined)
        await context.addInitScript((kept) => {
          if (localStorage.getItem('evertable.settings') === null)
            localStorage.setItem('evertable.settings', kept);
        }, JSON.stringify(settings));
      const page = await context.newPage();
      // Only against waiting for ever: a busy machine is no fault.
      page.setDefaultTimeout(Number(process.env['PATIENCE'] ?? 90_000));
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      return { page, context, problems };
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

export interface OnlineServer {
  readonly dataDir: string;
  readonly url: string;
  /** Ends it, politely or not, and starts it again at the same address with the same database. */
  restart(how: 'SIGTERM' | 'SIGKILL', meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** A server of its own, with a database that is thrown away. */
export async function startOnline(more: Readonly<Record<string, string>> = {}): Promise<OnlineServer> {
  const folder = mkdtempSync(join(tmpdir(), 'evertable-online-'));
  const main = fileURLToPath(new URL('../../packages/server/src/start.ts', `file://${root}`));
  const start = (at: number): Promise<{ server: ChildProcess; port: number }> => {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      ...more,
      PORT: `${at}`,
    };
    const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    return new Promise((done, fail) => {
      server.once('exit', () => fail(new Error('the server ended')));
      server.stdout.on('data', (text: Buffer) => {
        const found = /"port":(\d+)/.exec(text.toString());
        if (found !== null) done({ server, port: Number(found[1]) });
      });
    });
  };
  const end = async (server: ChildProcess, how: NodeJS.Signals): Promise<void> => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill(how);
    await ended;
  };
  let { server, port } = await start(0);
  return {
    url: `http://127.0.0.1:${port}/`,
    dataDir: folder,
    async restart(how, meanwhile) {
      await end(server, how);
      await meanwhile?.();
      ({ server, port } = await start(port));
    },
    async stop() {
      await end(server, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Waits until the table has come to rest: nothing is on its way, the last answer is shown, and it is kept where a
 * reload will look for it. Returns how many answers that are.
 */
export async function atRest(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => {
    const state = document.querySelector<HTMLElement>('[data-answers]')?.dataset;
    if (state === undefined || state['busy'] === 'true') return null;
    if (document.querySelector('[data-question]') === null) return null;
    const id = location.hash.split('/')[2];
    const kept = JSON.parse(localStorage.getItem(`evertable.game.${id}`) ?? '{}') as { answers?: unknown[] };
    const answers = Number(state['answers']);
    return kept.answers?.length === answers ? { answers } : null;
  });
  return ((await found.jsonValue()) as { answers: number }).answers;
}

/** At once, without waiting for anything to fly. */
export const QUICKLY = { speed: 0, motion: 'reduced', language: 'en' };

/**
 * Answers whatever is asked by pressing what glows, as somebody would who knows nothing of the rules. Ends when the
 * game is over or after so many answers; returns how many were given. Before choosing and before confirming it can
 * take its time, as people do.
 */
export async function playOn(page: Page, most: number, seed = 1, pause = 0): Promise<number> {
  return page.evaluate(
    async ({ most, seed, pause }) => {
      let state = seed;
      const below = (n: number): number => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor((state / 2147483648) * n);
      };
      const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
      const all = (what: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(what)];
      const asked = (): string => {
        const slip = document.querySelector<HTMLElement>('[data-question]');
        const revision = document.querySelector('[data-revision]')?.getAttribute('data-revision');
        return `${slip?.dataset['question']} ${revision}`;
      };
      let answers = 0;
      let idle = 0;
      while (answers < most && idle < 400) {
        if (document.querySelector('[data-test=result]') !== null) return answers;
        const take = document.querySelector<HTMLElement>('[data-test=pass-device] button');
        if (take !== null) {
          take.click();
          await wait(30);
          continue;
        }
        const slip = document.querySelector<HTMLElement>('[data-question]');
        if (slip === null) {
          idle++;
          await wait(25);
          continue;
        }
        const confirm = slip.querySelector<HTMLButtonElement>('[data-confirm]');
        const before = asked();
        if (
          confirm !== null &&
          !confirm.disabled &&
          (below(3) > 0 ||
            slip.querySelector('[data-option][aria-pressed=true], [data-plan][aria-pressed=true]') !== null)
        ) {
          // Until it has been taken: whatever is asked next, it is asked after that.
          const taken = async (): Promise<void> => {
            do await wait(10);
            while (document.querySelector('[data-busy="true"]') !== null && idle++ < 1500);
            idle = 0;
          };
          if (pause > 0) await wait(pause);
          confirm.click();
          await taken();
          // Some answers are asked twice.
          const again = document.querySelector<HTMLButtonElement>('[data-test=question] [data-confirm]');
          if (again !== null && !again.disabled && asked() === before) {
            // A second click is heard when it cannot be the other half of a double click.
            await wait(520);
            again.click();
            await taken();
          }
          if (asked() !== before || document.querySelector('[data-question]') === null) answers++;
          continue;
        }
        const choices = [
          ...all('[data-board] [data-state=legal], [data-board] [data-state=quiet]'),
          ...all('[data-test=question] [data-option][aria-pressed=false]'),
          ...all('[data-test=question] [data-more]:not([disabled])'),
        ];
        if (pause > 0) await wait(pause);
        if (choices.length > 0) choices[below(choices.length)].click();
        else {
          const tabs = all('[data-test=tabs] button:has(em)[aria-current=false]');
          if (tabs.length > 0) tabs[below(tabs.length)].click();
          else if (confirm !== null && !confirm.disabled) confirm.click();
        }
        idle++;
        await wait(12);
      }
      return answers;
    },
    { most, seed, pause },
  );
}

/** What axe finds that would keep somebody from playing. */
export async function serious(page: Page, only?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .exclude('[data-test=cards] article:nth-child(n + 4)')
    .exclude('[data-test=samples] > :nth-child(n + 12)');
  const { violations } = await (only === undefined ? axe : axe.withRules(only)).analyze();
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map(
      (v) =>
        `${v.id}: ${v.nodes
          .slice(0, 3)
          .map((n) => n.html.slice(0, 160))
          .join(' | ')}`,
    );
}
