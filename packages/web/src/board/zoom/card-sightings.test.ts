import { parseSetup, rulesFor } from '@evertable/content';
import { Game, view } from '@evertable/engine';
import { expect, test } from 'vitest';
import { sightings } from './card-sightings.ts';

test('every copy the viewer can see is counted once, and no other', () => {
  const rules = rulesFor(parseSetup({ game: 'everdell', players: 2 }));
  const game = new Game(rules, 'copies');
  const seen = view(rules, game.state, 0, null);
  const kinds = rules.infos.map((info) => info.id);
  const all = kinds.flatMap((kind) => sightings(seen, kind));
  const total = all.reduce((sum, one) => sum + one.n, 0);
  expect(total).toBe(seen.players[0].hand.count + seen.display.length);
  expect(all.some((one) => one.where === 'hand' && one.seat === 1)).toBe(false);
  for (const info of rules.infos)
    expect(sightings(seen, info.id).reduce((sum, one) => sum + one.n, 0)).toBeLessThanOrEqual(
      info.def.copies,
    );
});
