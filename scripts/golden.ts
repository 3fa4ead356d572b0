// npm run golden [NAME…]: records the golden games anew, all or some. Look at the differences before you commit.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { games as choices } from '@evertable/content';
import { type Golden, recordGolden, whyNotRecord } from '@evertable/testkit';
import { root } from './checks/source.ts';

const everdell = (name: string, setup: object, bot = 'greedy'): Golden => ({
  name: `everdell-${name}`,
  setup: { game: 'everdell', ...setup },
  seed: `golden ${name}`,
  bot,
});
const solo = (level: number): object => ({ name: 'rugwort', level });

const games: Golden[] = [
  everdell('2-players', { players: 2 }),
  everdell('3-players', { players: 3 }),
  everdell('4-players', { players: 4 }),
  everdell('4-players-random', { players: 4 }, 'random'),
  everdell('rugwort-1', { solo: solo(1) }),
  everdell('rugwort-2', { solo: solo(2) }),
  everdell('rugwort-3', { solo: solo(3) }),
  everdell('edition-it', { edition: 'it', solo: solo(1) }),
  everdell('edition-fr', { edition: 'fr', players: 2 }),
  everdell('edition-es', { edition: 'es', players: 3 }),
];

games.push(
  everdell('packs-3-players', { players: 3, modules: ['extra', 'legends-pack', 'rugwort-cards'] }),
  everdell('packs-nightweave', {
    solo: { name: 'nightweave', level: 2 },
    modules: ['extra', 'legends-pack', 'rugwort-cards'],
  }),
);

const bellfaire = [
  ['bellfaire-events', 'bellfaire-forest', 'flower-festival'],
  ['garland', 'market', 'bellfaire-powers'],
].flat();
const moods = ['cranky', 'glitzy', 'hasty', 'lucky', 'squatty'];
games.push(
  everdell('5-players', { players: 5 }),
  everdell('6-players-bellfaire', { players: 6, modules: bellfaire }),
  everdell('bellfaire-3-players', { players: 3, modules: [...bellfaire, 'powers'] }),
  everdell('bellfaire-nightweave', { solo: { name: 'nightweave', level: 2 }, modules: bellfaire }),
  everdell('bellfaire-rugwort', {
    solo: solo(2),
    modules: bellfaire,
    options: Object.fromEntries(moods.map((mood) => [`rugwort-${mood}`, 'on'])),
  }),
  everdell('pearlbrook-2-players', { players: 2, modules: ['pearlbrook'] }),
  everdell('pearlbrook-4-players', { players: 4, modules: ['pearlbrook', 'legends', 'corrin'] }, 'random'),
  everdell('newleaf-2-players', { players: 2, modules: ['newleaf', 'ticket', 'reservation'] }),
  everdell(
    'newleaf-4-players',
    { players: 4, modules: ['newleaf', 'newleaf-powers', 'legends', 'corrin', 'extra', 'rugwort-cards'] },
    'random',
  ),
  everdell('newleaf-3-players-pearlbrook', {
    players: 3,
    modules: ['newleaf', 'pearlbrook', 'market', 'garland'],
  }),
  everdell('newleaf-nightweave', { solo: { name: 'nightweave', level: 2 }, modules: ['newleaf'] }),
  everdell('pearlbrook-nightweave', { solo: { name: 'nightweave', level: 2 }, modules: ['pearlbrook'] }),
);

const mistwood = ['seasons', 'corrin', 'legends', 'powers'];
const nightweave = (level: number): object => ({ name: 'nightweave', level });
games.push(
  everdell('mistwood-3-players', { players: 3, modules: mistwood }),
  everdell('nightweave-2', { solo: nightweave(2) }),
  everdell(
    'nightweave-4-and-2',
    { players: 2, solo: nightweave(4), modules: ['legends', 'powers'] },
    'random',
  ),
);

/** What is added to her lair: Plots, a Plan, a Plan that changes Personalities, and each Personality. */
const withOptions = (name: string, options: object, level = 2): Golden =>
  everdell(`nightweave-${name}`, { solo: nightweave(level), options });
const personalities = choices.everdell.options?.['personality'].values.slice(1) ?? [];
games.push(
  withOptions('plots', { plots: 'on' }),
  withOptions('plan-conspiracy', { plan: 'conspiracy' }, 1),
  withOptions('plan-manipulation', { plan: 'manipulation' }, 3),
  withOptions('plan-whim', { plan: 'whim', personality: 'nasty' }),
  ...personalities.map((personality) => withOptions(personality, { personality })),
);

const farshore = (name: string, setup: object, bot = 'greedy'): Golden => ({
  name: `farshore-${name}`,
  setup: { game: 'farshore', ...setup },
  seed: `golden farshore ${name}`,
  bot,
});
const bonny = (level: number): object => ({ name: 'bonny', level });
const bothWeathers = { modules: ['weather'], options: { weather: 'both' } };
games.push(
  farshore('2-players', { players: 2 }),
  farshore('4-players-weather', { players: 4, ...bothWeathers }, 'random'),
  farshore('bonny-1', { solo: bonny(1) }),
  farshore('bonny-4-and-3', { players: 3, solo: bonny(4) }, 'random'),
);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !games.some((game) => game.name === name));
if (unknown.length > 0) {
  console.error(
    `no golden game is called ${unknown.join(', ')}; there are:\n  ${games.map((g) => g.name).join('\n  ')}`,
  );
  process.exit(2);
}
const folder = join(root, 'golden');
mkdirSync(folder, { recursive: true });
const chosen = games.filter((game) => wanted.length === 0 || wanted.includes(game.name));
const refused = chosen.flatMap(({ name }) => whyNotRecord(folder, name) ?? []);
if (refused.length > 0) {
  console.error(refused.join('\n'));
  process.exit(1);
}
for (const golden of chosen) {
  const game = recordGolden(folder, golden);
  console.log(`${golden.name}: ${game.answers.length} answers, ${game.state.turn} turns`);
}
