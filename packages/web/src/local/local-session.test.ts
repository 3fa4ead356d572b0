import { randomBot, seenIn } from '@evertable/bots';
import { parseSetup, rulesFor } from '@evertable/content';
import { Game } from '@evertable/engine';
import { expect, test } from 'vitest';
import { Host } from './local-session.ts';
import type { GameSpec, Snapshot } from '../play/table-source.ts';

const spec = (seed: string): GameSpec => ({
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
  const host = new Host(start);
  const person = randomBot(seed);
  let snapshot: Snapshot = host.open().snapshot;
  for (let step = 0; step < 60 && !snapshot.view.over; step++) {
    if (snapshot.bot) snapshot = host.bot();
    else {
      const game = Game.replay(rulesFor(start.setup), seed, snapshot.answers);
      const seen = seenIn(game);
      if (seen === null) throw new Error('nothing is asked');
      game.choose(person.choose(seen));
      snapshot = host.answer(game.answers[game.answers.length - 1]);
    }
    const back = new Host({ ...start, answers: snapshot.answers }).open().snapshot;
    expect(back.view).toEqual(snapshot.view);
    expect(back.noUndo).toBe(snapshot.noUndo);
  }
});
