import { Game, readPosition, type Rules, type Versions, versionsOf, writePosition } from '@evertable/engine';
import { playByKeys } from '@evertable/testkit';
import { describe, expect, it } from 'vitest';
import { rulesFor } from './games.ts';
import { allTurns, type SavedGame, openGame } from './open.ts';
import { parseSetup } from './setup.ts';
import { saveRecord } from './record.ts';

const finished = playByKeys({ setup: { game: 'everdell', players: 2 }, seed: 'open', bot: 'random' });
const { rules: today } = finished;

/** The same rules, as a later release would have them. */
const later = (rules: Rules, change: Partial<Rules> = {}): Rules => ({
  ...rules,
  ...change,
  modules: rules.modules.map((module) => ({ ...module, version: (module.version ?? 1) + 1 })),
});

const kept = (game: Game): SavedGame => ({
  seed: game.seed,
  answers: game.answers,
  rules: versionsOf(game.rules),
  earlier: game.earlier,
  turns: game.packedTurns,
  over: game.isOver,
});

/** In the middle of a turn, and the position at its start. */
function running(rules = today): { game: Game; start: string } {
  const game = new Game(rules, 'running');
  while (game.turnCount < 20 || game.turnAnswers.length === 0) {
    const { question } = game;
    if (question === null) throw new Error('the game was too short');
    // The last option of the turn is often a card, and cards ask more.
    const last = question.options.length - 1;
    const choice =
      question.shape === 'pick'
        ? Array.from({ length: question.min }, (_, i) => last - question.min + 1 + i)
        : fill(question.caps, question.min);
    game.choose(choice);
  }
  return { game, start: writePosition(rules, game.turnStart) };
}

const fill = (caps: readonly number[], n: number): number[] => {
  let left = n;
  return caps.map((cap) => {
    const some = Math.min(cap, left);
    left -= some;
    return some;
  });
};

describe('under the same rules', () => {
  it('a game is played again and compared with its last position', () => {
    const opened = openGame(today, kept(finished));
    expect(opened.how).toBe('replayed');
    expect(opened.game.state).toEqual(finished.state);
    const { turns = [] } = kept(finished);
    const other = finished.rewound(finished.answers.length - 1).packedTurns;
    expect(() => openGame(today, { ...kept(finished), turns: other })).toThrow(/another position/);
    expect(() => openGame(today, { ...kept(finished), turns: turns.slice(0, -1) })).toThrow(
      /another position/,
    );
  });

  it('what carries no version has version 1', () => {
    const { rules: _, ...older } = kept(finished);
    expect(openGame(today, older).how).toBe('replayed');
    expect(() => openGame(later(today), { seed: 'x', answers: [], over: false })).toThrow(
      /rules have changed since \(everdell 1 became 2\), and no positions were kept/,
    );
  });
});

describe('under later rules', () => {
  it('a running game goes on from the start of its turn, and nothing goes back beyond', () => {
    const { game, start } = running();
    const opened = openGame(later(today), kept(game));
    expect(opened).toMatchObject({ how: 'continued', lost: game.turnAnswers.length });
    expect(writePosition(today, opened.game.state)).toBe(start);
    expect(opened.game.undoBlock).toBe('nothing-to-undo');
    expect(opened.game.question?.id).toBe('turn');
    const [part] = opened.game.earlier;
    expect(part.versions).toEqual(versionsOf(today));
    expect(part.answers).toEqual(game.answers.slice(0, game.answers.length - game.turnAnswers.length));
  });

  it('is saved with what was played before, and goes on again and again', () => {
    const first = openGame(later(today), kept(running().game)).game;
    first.choose([0]);
    const again = openGame(later(today), kept(first));
    expect(again.how).toBe('replayed');
    expect(again.game.state).toEqual(first.state);
    expect(saveRecord(first).earlier).toHaveLength(1);
    const third = openGame(later(later(today)), kept(first));
    expect(third.how).toBe('continued');
    expect(third.game.earlier.map(({ versions }) => versions['everdell'])).toEqual([1, 2]);
    const turns = allTurns(kept(first));
    expect(turns.map(({ position }) => /turn (\d+)/.exec(position)?.[1])).toEqual(
      turns.map((_, i) => String(i)),
    );
  });

  it('a finished game is shown from its positions, the end being the last', () => {
    const opened = openGame(later(today), kept(finished));
    if (opened.how !== 'shown') throw new Error(opened.how);
    expect(opened.game.isOver).toBe(true);
    expect(opened.game.answers).toEqual([]);
    expect(opened.turns).toHaveLength(finished.turnCount + 1);
    expect(opened.turns.at(-1)?.position).toBe(writePosition(today, finished.state));
  });

  it('a name that is gone refuses the game by that name', () => {
    const { game } = running();
    const gone = new Map([...today.cardByName].filter(([name]) => name !== 'farm#2'));
    const rules = later(today, { cardByName: gone });
    expect(() => openGame(rules, kept(game))).toThrow(
      /turn \d+ cannot go on: line \d+: there is no card farm#2/,
    );
    expect(allTurns(kept(game)).at(-1)?.position).toMatch(/farm#2/);
  });

  it('a finished game is shown without the names that are gone', () => {
    const without = <V>(names: ReadonlyMap<string, V>, gone: string): Map<string, V> =>
      new Map([...names].filter(([name]) => name !== gone));
    const rules = later(today, {
      cardByName: without(today.cardByName, 'farm#2'),
      spotByName: without(today.spotByName, 'journey-5'),
    });
    const opened = openGame(rules, kept(finished));
    if (opened.how !== 'shown') throw new Error(opened.how);
    const names = (cards: readonly number[]): string[] => cards.map((card) => rules.cardNames[card]);
    for (const [seat, { city, points }] of opened.game.state.players.entries()) {
      const then = finished.state.players[seat];
      expect(names(city)).toEqual(names(then.city).filter((name) => name !== 'farm#2'));
      expect(points).toBe(then.points);
    }
    for (const { position } of opened.turns) {
      expect(() => readPosition(rules, position, 'box')).toThrow(/there is no/);
      const { spots, box } = readPosition(rules, position, 'show');
      expect(spots).toHaveLength(finished.state.spots.length - 1);
      expect(names(box)).toContain('farm#2');
    }
  });

  it('cards that are new stay out of a game that began without them', () => {
    const { game } = running();
    const rules = rulesFor(
      parseSetup({ game: 'everdell', players: 2, overrides: { cards: { farm: { copies: 9 } } } }),
    );
    const opened = openGame(later(rules), kept(game));
    expect(opened.how).toBe('continued');
    expect(opened.game.state.box.map((card) => rules.cardNames[card])).toEqual(['farm#9']);
  });
});

describe('under earlier rules', () => {
  const newer: Versions = { everdell: 2 };
  it('a running game is refused, a finished one shown', () => {
    expect(() => openGame(today, { ...kept(running().game), rules: newer })).toThrow(
      /played by a newer Evertable: everdell 2; this one knows everdell 1/,
    );
    expect(openGame(today, { ...kept(finished), rules: newer }).how).toBe('shown');
  });
});
