// How many clicks a recorded game takes in the page.
import { readFileSync } from 'node:fs';
import { parseSetup, rulesFor } from '@evertable/content';
import { type Answer, Game, type Setup, versionsOf, viewQuestion } from '@evertable/engine';
import type { Page } from 'playwright-core';

export interface Recorded {
  readonly setup: Setup;
  readonly seed: string;
  readonly answers: readonly Answer[];
}

export function readRecord(name: string): Recorded {
  const file = new URL(`../../../golden/${name}.json`, import.meta.url);
  const { setup, seed, answers } = JSON.parse(readFileSync(file, 'utf8')) as Recorded;
  return { setup: parseSetup(setup), seed, answers };
}

const size = (answer: Answer): number =>
  typeof answer === 'string'
    ? 1
    : Object.values(answer).reduce<number>((sum, n) => sum + (typeof n === 'number' ? n : 1), 0);

/** Clicks when every question is a slip of its own: one for each thing chosen, one to confirm, two to pass. */
export function clicksOneByOne({ setup, seed, answers }: Recorded): number {
  const game = new Game(rulesFor(setup), seed);
  return answers.reduce((clicks, answer) => {
    const { shape, min, options } = game.question!;
    const isChosen = shape === 'pick' && min === options.length;
    game.answer(answer);
    return clicks + (isChosen ? 0 : size(answer)) + (answer === 'pass' ? 2 : 1);
  }, 0);
}

/** The answers with the targets that stand for them on the board, for those who play by clicking. */
function script({ setup, seed, answers }: Recorded): { answer: Answer; targets: Record<string, string> }[] {
  const rules = rulesFor(setup);
  const game = new Game(rules, seed);
  return answers.map((answer) => {
    const question = viewQuestion(rules, game.question!, game.question!.seat);
    const targets = question.options.flatMap(({ key, card, where }) => {
      const target = card ?? where;
      return target === undefined ? [] : [[key, target] as const];
    });
    game.answer(answer);
    return { answer, targets: Object.fromEntries(targets) };
  });
}

/** What the page keeps of a game that has not begun. */
export const unplayed = (id: string, { setup, seed }: Recorded): object => ({
  id,
  setup,
  seed,
  seats: Array.from({ length: setup.players }, () => ({ name: '', bot: null })),
  answers: [],
  kept: { rules: versionsOf(rulesFor(setup)), earlier: [], turns: [] },
  started: 1_750_000_000_000,
  changed: 1_750_000_000_000,
  season: 'winter',
});

/** Plays a recorded game to its end in an open page and counts the clicks. */
export async function clickThrough(page: Page, record: Recorded): Promise<number> {
  return page.evaluate(async (moves) => {
    const wait = (): Promise<void> => new Promise((done) => setTimeout(done, 5));
    const find = (what: string): HTMLElement | null => document.querySelector<HTMLElement>(what);
    const state = (): DOMStringMap => find('[data-answers]')?.dataset ?? {};
    const given = (): number => Number(state()['answers'] ?? -1);
    // Handing the device over is no part of a turn.
    const take = (): void => find('[data-test=pass-device] button')?.click();
    const until = async (test: () => boolean, what: string): Promise<void> => {
      for (let i = 0; i < 4000 && !test(); i++) {
        take();
        await wait();
      }
      if (!test())
        throw new Error(
          `waited for ${what} at answer ${given()}: ${find('[data-question]')?.dataset['question']}`,
        );
    };
    const result = (): boolean => find('[data-test=result]') !== null;
    const previewed = (): Promise<void> => until(() => state()['previewed'] === 'true', 'a preview');
    let clicks = 0;
    const click = (what: string): void => {
      const found = find(what);
      if (found === null) throw new Error(`no ${what} at answer ${given()}`);
      clicks++;
      found.click();
    };
    type Wanted = string | readonly string[] | Readonly<Record<string, number>>;
    const amounts = (answer: Wanted): Record<string, number> =>
      typeof answer === 'string'
        ? { [answer]: 1 }
        : Array.isArray(answer)
          ? Object.fromEntries(answer.map((key) => [key, 1]))
          : { ...(answer as Readonly<Record<string, number>>) };
    const quoted = (key: string): string => `"${key.replaceAll('"', '\\"')}"`;
    const kept = (): unknown[] =>
      (
        JSON.parse(localStorage.getItem(`evertable.game.${location.hash.split('/')[2]}`) ?? '{}') as {
          answers: unknown[];
        }
      ).answers;
    while (!result()) {
      take();
      await until(() => result() || kept().length === given(), 'the save');
      const sorted = (answer: unknown): string =>
        JSON.stringify(
          Array.isArray(answer) ? answer.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) : answer,
        );
      const other = kept().findIndex((answer, i) => sorted(answer) !== sorted(moves[i].answer));
      if (other >= 0)
        throw new Error(
          `answer ${other} was ${JSON.stringify(kept()[other])}, not ${JSON.stringify(moves[other].answer)}`,
        );
      await until(
        () => result() || (state()['busy'] === 'false' && find('[data-question]') !== null),
        'a question',
      );
      if (result()) break;
      const at = given();
      const { answer, targets } = moves[at];
      const isTurn = find('[data-question]')?.dataset['question'] === 'turn';
      if (!isTurn) await previewed();
      const wanted = amounts(answer);
      const pressed = (key: string): number => {
        const option = find(`[data-test=question] [data-option=${quoted(key)}]`);
        const more = find(`[data-test=question] [data-amount=${quoted(key)}]`);
        if (more !== null) return Number(more.dataset['n']);
        const shown = option ?? find(`[data-board] [data-target=${quoted(targets[key] ?? '')}]`);
        return shown?.getAttribute('aria-pressed') === 'true' ? 1 : 0;
      };
      const press = (key: string): void => {
        if (find(`[data-more=${quoted(key)}]`) !== null) click(`[data-more=${quoted(key)}]`);
        else if (find(`[data-test=question] [data-option=${quoted(key)}]`) !== null)
          click(`[data-test=question] [data-option=${quoted(key)}]`);
        else click(`[data-board] [data-target=${quoted(targets[key] ?? key)}]`);
      };
      if (find('[data-one-tap]') !== null) {
        await new Promise((done) => setTimeout(done, 520));
        press(Object.keys(wanted)[0]);
        await until(() => result() || given() > at, 'one tap');
        continue;
      }
      for (let round = 0; round < 12; round++) {
        const missing = Object.keys(wanted).find((key) => pressed(key) < wanted[key]);
        const extra =
          [
            ...document.querySelectorAll<HTMLElement>(
              '[data-test=question] [data-option][aria-pressed=true]',
            ),
          ].find((one) => wanted[one.dataset['option'] ?? ''] === undefined) ??
          [...document.querySelectorAll<HTMLElement>('[data-test=question] [data-amount]')]
            .find((one) => Number(one.dataset['n']) > (wanted[one.dataset['amount'] ?? ''] ?? 0))
            ?.querySelector('button') ??
          Object.keys(targets)
            .map((key) =>
              wanted[key] === undefined && pressed(key) > 0
                ? find(`[data-board] [data-target=${quoted(targets[key])}]`)
                : null,
            )
            .find((one) => one !== null);
        if (missing === undefined && extra === undefined) break;
        if (missing !== undefined) press(missing);
        else {
          clicks++;
          extra?.click();
        }
        await wait();
        await wait();
        // One thing is done with a turn, and what was listed may be gone from the slip.
        if (isTurn) break;
      }
      await previewed();
      // What follows is in the slip.
      for (let round = 0; round < 40; round++) {
        const rows = [...document.querySelectorAll<HTMLElement>('[data-follows]')];
        const next = rows.flatMap((row, i) => {
          const want = amounts(moves[at + 1 + i].answer);
          const chips = [...row.querySelectorAll<HTMLElement>('[data-chip]')];
          const n = (chip: HTMLElement): number => Number(chip.dataset['n']);
          const few = chips.find((chip) => n(chip) < (want[chip.dataset['chip'] ?? ''] ?? 0));
          const many = chips.find((chip) => n(chip) > (want[chip.dataset['chip'] ?? ''] ?? 0));
          const less = row.querySelector<HTMLElement>('[data-less]');
          return few ?? (many !== undefined ? (less ?? many) : []);
        })[0];
        if (next === undefined) break;
        clicks++;
        next.click();
        await wait();
        await previewed();
      }
      const confirm = '[data-test=question] [data-confirm]';
      if (!find(confirm)?.matches('[data-touched]')) await new Promise((done) => setTimeout(done, 520));
      click(confirm);
      if (answer === 'pass') {
        await new Promise((done) => setTimeout(done, 520));
        click(confirm);
      }
      await until(() => result() || given() > at, 'the next question');
    }
    return clicks;
  }, script(record));
}
