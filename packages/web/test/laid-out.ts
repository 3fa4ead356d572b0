// Tables laid out for a test, as scenarios lay them out: no bot, no luck.
import { parseSetup, rulesFor } from '@evertable/content';
import { packCheckpoints, type Setup, versionsOf, writePosition } from '@evertable/engine';
import { buildPosition, parseScenario } from '@evertable/testkit';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { QUICKLY, type Stage } from './browser.ts';

export interface LaidOut {
  readonly setup: Partial<Setup> & { readonly game: string };
  /** As scenarios write it. */
  readonly position: object;
  readonly seed?: string;
  /** Names of the people at the device; one person by default, whose rivals are bots. */
  readonly people?: readonly string[];
}

/** What the page keeps of a game that stands like this. */
function saveOf(id: string, { setup: wanted, position, seed = 'laid out', people }: LaidOut): object {
  const setup = parseSetup({ ...wanted, first: 0 });
  const rules = rulesFor(setup);
  const { position: parsed } = parseScenario({
    name: id,
    covers: [],
    setup: wanted,
    position,
    moves: [],
    expect: { seat: 0 },
  });
  if (parsed === null) throw new Error('no position');
  const state = buildPosition(rules, seed, parsed);
  const versions = versionsOf(rules);
  const turns = packCheckpoints([{ answers: 0, position: writePosition(rules, state) }]);
  const seats = Array.from({ length: setup.players }, (_, seat) =>
    people === undefined
      ? { name: '', bot: seat === 0 ? null : 'villager' }
      : { name: people[seat], bot: null },
  );
  return {
    id,
    setup,
    seed,
    seats,
    answers: [],
    kept: { rules: versions, earlier: [{ versions, answers: [], turns }], turns: [] },
    started: 1_750_000_000_000,
    changed: 1_750_000_000_000,
    season: 'summer',
  };
}

/** Opens a page on a table that stands like this. */
export async function sitAt(
  stage: Stage,
  laidOut: LaidOut,
  { settings = {}, ...options }: BrowserContextOptions & { settings?: object } = {},
): Promise<Awaited<ReturnType<Stage['open']>> & { readonly id: string }> {
  const opened = await stage.open({ ...options, settings: { ...QUICKLY, ...settings } });
  const id = 'laidout';
  await opened.context.addInitScript(
    ({ key, save }) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, save);
    },
    { key: `evertable.game.${id}`, save: JSON.stringify(saveOf(id, laidOut)) },
  );
  await goTo(opened.page, stage, id);
  return { ...opened, id };
}

export async function goTo(page: Page, stage: Stage, id: string): Promise<void> {
  await page.goto(`${stage.url}#/play/${id}`);
  await page.waitForSelector('[data-answers][data-busy=false], [data-test=pass-device]', {
    state: 'attached',
  });
}
