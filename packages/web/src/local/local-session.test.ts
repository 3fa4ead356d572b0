import { randomBot, observationOf } from '@evertable/bots';
import { parseSetup, rulesFor } from '@evertable/content';
import { Game } from '@evertable/engine';
import { expect, test } from 'vitest';
import { pack, unpack } from '../app/link-codec.ts';
import { sharedGame } from '../play/end/shared-game.ts';
import { LocalSession } from './local-session.ts';
import type { GameRecord, Snapshot } from '../play/table-source.ts';

const spec = (seed: string): GameRecord => ({
  setup: parseSetup({ game: 'everdell', players: 2 }),
  seed,
  seats: [
    { name: '', bot: null },
    { name: 'Fern', bot: 'newcomer' },
  ],
  answers: [],
});

/** The whole of what a page keeps, after every step: somebody who comes back finds the table as they left it. */
test.each(['one', 'two', 'three'])('every snapshot holds all the answers that led to it: %s', (seed) => {
  const start = spec(seed);
  const session = new LocalSession(start);
  const person = randomBot(seed);
  let snapshot: Snapshot = session.open().snapshot;
  for (let step = 0; step < 60 && !snapshot.view.over; step++) {
    if (snapshot.moreToCome) snapshot = session.runBot();
    else {
      const game = Game.replay(rulesFor(start.setup), seed, snapshot.answers);
      const observation = observationOf(game);
      if (observation === null) throw new Error('nothing is asked');
      game.choose(person.choose(observation));
      snapshot = session.answer(game.answers.slice(-1));
    }
    const back = new LocalSession({ ...start, answers: snapshot.answers }).open().snapshot;
    expect(back.view).toEqual(snapshot.view);
    expect(back.noUndo).toBe(snapshot.noUndo);
  }
});

/** A game some turns old, as the page keeps it. */
function played(seed: string, turns: number): GameRecord {
  const start = spec(seed);
  const session = new LocalSession({
    ...start,
    seats: start.seats.map((seat) => ({ ...seat, bot: 'newcomer' })),
  });
  let snapshot = session.open().snapshot;
  while (!snapshot.view.over && snapshot.view.turn < turns) snapshot = session.runBot();
  const { view, answers, kept } = snapshot;
  const ended = { scores: view.players.map((p) => p.score.total + 1), winners: [1] };
  return { ...start, answers, ...(kept && { kept }), ...(view.over && ended) };
}

/** As another release would have kept it: with a module that is gone. */
const before = (game: GameRecord): GameRecord => ({
  ...game,
  ...(game.kept && { kept: { ...game.kept, rules: { ...game.kept.rules, retired: 1 } } }),
});

test('a game goes on under other rules from its last position, and is kept with what was before', () => {
  const game = played('rules', 12);
  const same = new LocalSession(game).open();
  expect(same.rulesChanged).toBe(null);
  const session = new LocalSession(before(game));
  const { snapshot, rulesChanged } = session.open();
  expect(rulesChanged).toBe('continued');
  expect(snapshot.view.players).toEqual(same.snapshot.view.players);
  expect(snapshot.noUndo).not.toBe(null);
  const next = session.runBot();
  const again = new LocalSession({
    ...game,
    answers: next.answers,
    ...(next.kept && { kept: next.kept }),
  }).open();
  expect(again.rulesChanged).toBe(null);
  expect(again.snapshot.view.turn).toBe(next.view.turn);
});

test('a finished game of other rules is shown turn by turn and ends with the points it had', () => {
  const game = played('shown', 500);
  const session = new LocalSession(before(game));
  const { snapshot, rulesChanged } = session.open();
  expect(rulesChanged).toBe('shown');
  expect(snapshot.view.over).toBe(true);
  expect(snapshot.view.winners).toEqual([1]);
  expect(snapshot.view.players.map((p) => p.score.total)).toEqual(game.scores);
  expect(snapshot.kept).toEqual(before(game).kept);
  const history = session.history();
  expect(history.map((point) => session.at(point.answers, 0).view.turn)).toEqual(
    history.map((_, i) => i + 1),
  );
  expect(history.at(-1)?.scores).toEqual(game.scores);
});

test('a link brings a game to be watched, and under other rules its end to be looked at', async () => {
  const game = played('linked', 500);
  const { view } = new LocalSession(game).open().snapshot;
  const shared = sharedGame(game, game.seats, view);
  expect(shared.kept?.turns.length).toBe(1);
  const link = await pack(JSON.stringify(shared));
  expect(link.length).toBeLessThan(4000);
  const opened = JSON.parse(await unpack(link)) as GameRecord;
  const same = new LocalSession(opened);
  expect(same.open().rulesChanged).toBe(null);
  expect(same.history().length).toBeGreaterThan(20);
  const session = new LocalSession(before(opened));
  const { snapshot, rulesChanged } = session.open();
  expect(rulesChanged).toBe('shown');
  expect(snapshot.view.players.map((p) => p.city)).toEqual(view.players.map((p) => p.city));
  const [end, ...more] = session.history();
  expect(more).toEqual([]);
  expect(session.at(end.answers, 0).view.over).toBe(true);
  expect(end.scores).toEqual(view.players.map((p) => p.score.total));
});
