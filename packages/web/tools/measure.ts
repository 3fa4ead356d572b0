// The figures of docs/performance.md: node packages/web/tools/measure.ts [script] [board] [answers] [frames] [memory]
// Builds the page, opens it in Chromium and prints what it saw. Without a name: everything.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page, ViewportSize } from 'playwright-core';
import { findBrowser, playOn, QUICKLY, type Stage, setStage, startOnline } from '../test/browser.ts';
import build from '../test/build.setup.ts';
import { POSITIONS, savedGame } from './positions.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
/** As slow as the telephones of many. */
const SLOWER = 4;
const GAMES = 10;
/** Between choosing and confirming, in milliseconds: people take longer, and the page is at rest again. */
const PAUSE = 150;
/** Before choosing and confirming while somebody looks on. */
const LOOKING = 300;

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
const part = (values: readonly number[], of: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * of))];

/** Processor time the page's main thread has used so far, in milliseconds: the same on a busy machine. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find((m) => m.name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Waits without holding on to what was found: a browser keeps the whole page of an element somebody has in hand. */
const shown = (page: Page, what: string): Promise<void> => page.locator(what).first().waitFor();

/** Keeps a game for a browser that was never here, so that its address can be opened at once. */
async function keepGame(page: Page, url: string, name: string): Promise<string> {
  const { id, save } = savedGame(name, POSITIONS[name]);
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key, value),
    [`evertable.game.${id}`, JSON.stringify(save)],
  );
  return `${url}#/play/${id}`;
}

/** Script before the first screen, as it travels. */
async function script({ browser, url }: Stage): Promise<void> {
  for (const [what, hash] of [
    ['first page', ''],
    ['board', '#/new/bots'],
  ]) {
    const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
    const page = await context.newPage();
    let bytes = 0;
    let plain = 0;
    page.on('response', (response) => {
      const path = `${DIST}${new URL(response.url()).pathname}`;
      if (!path.endsWith('.js') || !existsSync(path)) return;
      plain += statSync(path).size;
      bytes += existsSync(`${path}.br`) ? statSync(`${path}.br`).size : readFileSync(path).length;
    });
    await page.goto(`${url}${hash}`);
    await shown(page, 'h1');
    if (hash !== '') {
      await page.click('button[type=submit]');
      await shown(page, '[data-question]');
    }
    console.log(
      `script, ${what}: ${(bytes / 1024).toFixed(0)} KB compressed, ${(plain / 1024).toFixed(0)} KB plain`,
    );
    await context.close();
  }
}

/** From the address to a board that can be played, on a slow processor and at the first visit. */
async function board({ browser, url }: Stage): Promise<void> {
  for (const name of ['everdell', 'farshore', 'nightweave']) {
    const times: number[] = [];
    const work: number[] = [];
    for (let run = 0; run < 7; run++) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
      const page = await context.newPage();
      const address = await keepGame(page, url, name);
      await page.addInitScript(() => {
        const watch = (): void => {
          if (document.querySelector('[data-question] [data-confirm]') === null) requestAnimationFrame(watch);
          else (globalThis as { ready?: number }).ready = performance.now();
        };
        requestAnimationFrame(watch);
      });
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(() => (globalThis as { ready?: number }).ready !== undefined);
      times.push(await page.evaluate(() => (globalThis as unknown as { ready: number }).ready));
      work.push(await workOf(session));
      await context.close();
    }
    const runs = sorted(times).map((t) => t.toFixed(0));
    console.log(
      `board interactive, ${name}, ${SLOWER}x slower: ${part(times, 0.5).toFixed(0)} ms (${runs.join(', ')}); main thread busy ${part(work, 0.5).toFixed(0)} ms of processor time`,
    );
  }
}

/** From pressing the button to the first frame with the result, over a whole game. */
async function answers(stage: Stage): Promise<void> {
  for (const game of ['everdell', 'farshore']) {
    const { page, context } = await stage.open({ settings: QUICKLY });
    await context.addInitScript(() => {
      const waits: number[] = [];
      (globalThis as { waits?: number[] }).waits = waits;
      let pressed = 0;
      document.addEventListener(
        'click',
        (event) => {
          if ((event.target as Element).closest('[data-confirm]') !== null) pressed = performance.now();
        },
        true,
      );
      new MutationObserver(() => {
        if (pressed === 0) return;
        const from = pressed;
        pressed = 0;
        requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - from)));
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-revision'] });
    });
    await page.goto(`${stage.url}#/new/bots/${game}`);
    await page.click('button[type=submit]');
    await shown(page, '[data-test=question]');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await workOf(session);
    const given = await playOn(page, 600, 4, PAUSE);
    const work = (await workOf(session)) - before;
    const waits = await page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits);
    console.log(
      `answer to result, ${game}, ${waits.length} answers: median ${part(waits, 0.5).toFixed(0)} ms, p95 ${part(waits, 0.95).toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms; main thread ${(work / given).toFixed(0)} ms of processor time an answer, choosing and bots' moves included`,
    );
    await context.close();
  }
}

/** What of the browser's record of itself is looked at here; times in microseconds. */
interface Traced {
  readonly name: string;
  readonly ts: number;
}

/** Frames the browser drew while cards moved, from the frame in which they set off to the one in which they lie. */
async function frames(stage: Stage): Promise<void> {
  await framesOf(stage, 'everdell', { width: 1280, height: 800 });
  await framesOf(stage, 'farshore', { width: 1280, height: 800 });
  await framesOf(stage, 'everdell', { width: 390, height: 844 });
}

async function framesOf(stage: Stage, game: string, viewport: ViewportSize): Promise<void> {
  const settings = { language: 'en', speed: 1, motion: 'full' };
  const { page, context } = await stage.open({ settings, viewport });
  await page.goto(`${stage.url}#/new/bots/${game}`);
  await page.click('button[type=submit]');
  await shown(page, '[data-question]');
  // The page keeps itself for days without a network meanwhile.
  await page.waitForTimeout(5000);
  await page.evaluate(() => {
    let moving = false;
    const tick = (): void => {
      const moves = document
        .getAnimations()
        .some(
          (a) => a.playState === 'running' && !a.pending && a.effect?.getTiming().iterations !== Infinity,
        );
      if (moving) performance.mark('frame');
      if (moves !== moving) performance.mark(moves ? 'moves' : 'rests');
      moving = moves;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const categories = ['-*', 'blink.user_timing', 'disabled-by-default-devtools.timeline.frame'];
  await stage.browser.startTracing(page, { categories });
  await playOn(page, 40, 6, LOOKING);
  const { traceEvents } = JSON.parse((await stage.browser.stopTracing()).toString()) as {
    traceEvents: Traced[];
  };
  const drawn: number[] = [];
  const asked: number[] = [];
  let [moving, draw, frame] = [false, 0, 0];
  for (const { name, ts } of traceEvents.sort((x, y) => x.ts - y.ts)) {
    if (name === 'moves') [moving, draw, frame] = [true, 0, ts];
    else if (name === 'rests') moving = false;
    else if (moving && name === 'DrawFrame') {
      if (draw > 0) drawn.push((ts - draw) / 1000);
      draw = ts;
    } else if (moving && name === 'frame') {
      asked.push((ts - frame) / 1000);
      frame = ts;
    }
  }
  for (const [what, lengths] of [
    ['drawn by the browser', drawn],
    ['asked of the page', asked],
  ] as const) {
    const time = lengths.reduce((sum, n) => sum + n, 0);
    const missed = Math.max(0, Math.round(time / (1000 / 60)) - lengths.length);
    console.log(
      `frames while cards move, ${game} at ${viewport.width} x ${viewport.height}, ${what}: ${((1000 * lengths.length) / time).toFixed(1)} a second over ${lengths.length} frames, median ${part(lengths, 0.5).toFixed(1)} ms, p95 ${part(lengths, 0.95).toFixed(1)} ms, ${missed} missed`,
    );
  }
  await context.close();
}

/** Bytes of what the page itself keeps: things, lists, functions, texts. Not the browser's own code and records. */
async function kept(session: CDPSession): Promise<number> {
  const parts: string[] = [];
  const hear = ({ chunk }: { chunk: string }): void => void parts.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', hear);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', hear);
  const { snapshot, nodes } = JSON.parse(parts.join('')) as {
    snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
    nodes: number[];
  };
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const own = ['object', 'array', 'closure', 'string', 'concatenated string', 'sliced string', 'number'];
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (own.includes(types[0][nodes[at + type]])) sum += nodes[at + size];
  return sum / 1024;
}

/** What is in use when nothing is left to collect. */
async function heap(session: CDPSession): Promise<{ readonly used: number; readonly nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((m) => m.name === name)?.value ?? 0;
  return { used: value('JSHeapUsedSize') / 1024 / 1024, nodes: value('Nodes') };
}

/** Memory after each of ten whole games, one after the other in one page. */
async function memory(stage: Stage): Promise<void> {
  const { page, context } = await stage.open({ settings: QUICKLY });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const seen: string[] = [];
  const own: string[] = [];
  for (let game = 0; game < GAMES; game++) {
    await page.goto(`${stage.url}#/new/bots/${game % 2 === 0 ? 'everdell' : 'farshore'}`);
    await page.click('button[type=submit]');
    await shown(page, '[data-test=question]');
    await playOn(page, 700, game + 1);
    await shown(page, '[data-test=result] table');
    await page.goto(`${stage.url}#/credits`);
    await shown(page, 'h1');
    await page.waitForTimeout(300);
    const { used, nodes } = await heap(session);
    seen.push(`${used.toFixed(1)} MB/${nodes}`);
    own.push(`${(await kept(session)).toFixed(0)} KB`);
  }
  console.log(
    `memory after each of ${GAMES} games (heap/nodes): ${seen.join(', ')}; workers left: ${page.workers().length}; of it the page's own things: ${own.join(', ')}`,
  );
  await context.close();
}

const TOOLS = { script, board, answers, frames, memory };

const executable = findBrowser();
if (executable === null) throw new Error('there is no browser: install chromium, or set CHROMIUM to one');
const wanted = process.argv.slice(2).filter((name) => name in TOOLS) as (keyof typeof TOOLS)[];
build();
const stage = await setStage(executable);
// The page as it is served to players: with its compressed twins.
const server = await startOnline();
try {
  const served = { ...stage, url: server.url };
  for (const name of wanted.length > 0 ? wanted : (Object.keys(TOOLS) as (keyof typeof TOOLS)[]))
    await TOOLS[name](served);
} finally {
  await server.stop();
  await stage.close();
}
