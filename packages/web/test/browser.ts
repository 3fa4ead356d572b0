// A real browser with the built page, for tests that play.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
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

/** Builds the page and opens a browser on it. */
export async function setStage(executablePath: string): Promise<Stage> {
  const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', `file://${root}`));
  // Of this process's own surroundings the build should know nothing: it is the one that players get.
  const env = { ...process.env, NODE_ENV: 'production' };
  const built = spawnSync(process.execPath, [vite, 'build'], { cwd: root, encoding: 'utf8', env });
  if (built.status !== 0) throw new Error(`the page could not be built:\n${built.stdout}${built.stderr}`);
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
      page.setDefaultTimeout(15_000);
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

/** A server of its own, with a database that is thrown away. */
export async function startOnline(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'evertable-online-'));
  const main = fileURLToPath(new URL('../../packages/server/src/start.ts', `file://${root}`));
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder };
  const server = spawn(process.execPath, [main], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((done, fail) => {
    server.once('exit', () => fail(new Error('the server ended')));
    server.stdout.on('data', (text: Buffer) => {
      const found = /"port":(\d+)/.exec(text.toString());
      if (found !== null) done(Number(found[1]));
    });
  });
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** At once, without waiting for anything to fly. */
export const QUICKLY = { speed: 0, motion: 'reduced', language: 'en' };

/**
 * Answers whatever is asked by pressing what glows, as somebody would who knows nothing of the rules. Ends when the
 * game is over or after so many answers; returns how many were given.
 */
export async function playOn(page: Page, most: number, seed = 1): Promise<number> {
  return page.evaluate(
    async ({ most, seed }) => {
      let state = seed;
      const below = (n: number): number => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor((state / 2147483648) * n);
      };
      const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
      const all = (what: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(what)];
      let answers = 0;
      let idle = 0;
      while (answers < most && idle < 400) {
        if (document.querySelector('.endpage') !== null) return answers;
        const take = document.querySelector<HTMLElement>('.handover .btn');
        if (take !== null) {
          take.click();
          await wait(30);
          continue;
        }
        const slip = document.querySelector<HTMLElement>('.slip.mine-to-choose');
        if (slip === null) {
          idle++;
          await wait(25);
          continue;
        }
        const confirm = slip.querySelector<HTMLButtonElement>('[data-confirm]');
        const before = `${slip.dataset['question']} ${document.querySelector('[data-moment]')?.getAttribute('data-moment')}`;
        if (
          confirm !== null &&
          !confirm.disabled &&
          (below(3) > 0 || slip.querySelector('.way.on, .chk') !== null)
        ) {
          confirm.click();
          await wait(15);
          const again = document.querySelector<HTMLButtonElement>('.slip [data-confirm]');
          const now = document.querySelector<HTMLElement>('.slip.mine-to-choose')?.dataset['question'];
          if (
            again !== null &&
            !again.disabled &&
            `${now} ${document.querySelector('[data-moment]')?.getAttribute('data-moment')}` === before
          )
            again.click();
          answers++;
          idle = 0;
          for (let i = 0; i < 80; i++) {
            const moment = document.querySelector('[data-moment]')?.getAttribute('data-moment');
            if (!before.endsWith(` ${moment}`)) break;
            await wait(10);
          }
          continue;
        }
        const choices = [
          ...all('.table .legal:is([data-item]), .table .quiet:is([data-item])'),
          ...all('.slip .way:not(.on)'),
          ...all('.slip [data-more]:not([disabled])'),
        ];
        if (choices.length > 0) choices[below(choices.length)].click();
        else {
          const tabs = all('.tabs button:has(em):not(.on)');
          if (tabs.length > 0) tabs[below(tabs.length)].click();
          else if (confirm !== null && !confirm.disabled) confirm.click();
        }
        idle++;
        await wait(12);
      }
      return answers;
    },
    { most, seed },
  );
}
