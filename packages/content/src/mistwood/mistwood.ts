import type { Module, Setup } from '@evertable/engine';
import type { Expansion, ModulePair, SetupConflict } from '../expansion.ts';
import { corrin } from './corrin/corrin.ts';
import { legends } from './legends/legends.ts';
import { nightweaveRules } from './nightweave/nightweave.ts';
import { PERSONALITIES, personality } from './nightweave/personalities/index.ts';
import { PLANS } from './nightweave/plans/index.ts';
import { plots } from './nightweave/plots/index.ts';
import { corrinNightweave } from './pairs/corrin-nightweave.ts';
import { legendsNightweave } from './pairs/legends-nightweave.ts';
import { legendsRugwort } from './pairs/legends-rugwort.ts';
import { SPRING_WORKER } from './powers/dealing.ts';
import { powers, powersInTheLair } from './powers/powers.ts';
import { seasons } from './seasons/seasons.ts';

export { nightweave } from './nightweave/nightweave.ts';

const NONE = 'none';
const NIGHTWEAVE = 'nightweave';
/** Modules that go with Personalities, Plans and Plots. */
const POWERS = ['powers', 'bellfaire-powers', 'newleaf-powers'];

/** Where two meet. A module with the name of one of the two takes its place. */
const pairs: readonly ModulePair[] = [
  { of: ['legends', 'rugwort'], rules: legendsRugwort },
  { of: ['legends', NIGHTWEAVE], rules: legendsNightweave },
  { of: ['corrin', NIGHTWEAVE], rules: corrinNightweave },
  { of: ['powers', NIGHTWEAVE], rules: powersInTheLair },
];

/** What may be added to Nightweave's Lair. */
const options: Expansion['options'] = {
  personality: { values: [NONE, ...PERSONALITIES.map(({ id }) => id)], solo: NIGHTWEAVE },
  plan: { values: [NONE, ...PLANS.keys()], solo: NIGHTWEAVE },
  plots: { values: ['off', 'on'], solo: NIGHTWEAVE },
  [SPRING_WORKER]: { values: ['off', 'on'], module: 'powers', solo: NIGHTWEAVE },
};

type Options = Setup['options'];
const chosen = (options: Options, option: string): string => String(options[option] ?? NONE);
const hasPlots = (options: Options): boolean => options['plots'] === 'on';

/** Her rules with what was chosen besides. */
export function nightweaveModules(options: Options = {}): Module[] {
  const modules: Module[] = [nightweaveRules];
  if (chosen(options, 'personality') !== NONE) modules.push(personality(chosen(options, 'personality')));
  const plan = PLANS.get(chosen(options, 'plan'));
  if (plan) modules.push(plan);
  if (hasPlots(options)) modules.push(plots);
  return modules;
}

/** What the book forbids, and why; null when it can be played. */
function conflict(setup: Setup): SetupConflict | null {
  if (setup.solo?.name !== NIGHTWEAVE) return null;
  const { options } = setup;
  const plan = chosen(options, 'plan');
  const mood = chosen(options, 'personality');
  const scheming = plan !== NONE || hasPlots(options);
  if (setup.first !== null && setup.first !== 0)
    return { field: 'first', why: 'Nightweave begins, and after her seat 0' };
  if (plan !== NONE && hasPlots(options))
    return { field: 'plots', why: 'Plans and Plots are not combined: choose a plan or plots' };
  if (scheming && setup.players > 1)
    return { field: 'players', why: 'Plans and Plots are for one person alone against Nightweave' };
  if (plan === 'whim' && mood === NONE)
    return { field: 'personality', why: 'The Whim changes personalities: choose one to begin with' };
  if (plan === 'smothering-swarm' && setup.solo.level === 0)
    return { field: 'plan', why: 'The Smothering Swarm is not for level 0, where a star is worth nothing' };
  const others = setup.modules.filter((id) => !POWERS.includes(id));
  if ((scheming || mood !== NONE) && others.length > 0)
    return {
      field: 'modules',
      why: `Personalities, Plans and Plots are not played together with ${others.join(', ')}`,
    };
  return null;
}

export const mistwood: Expansion = {
  modules: { seasons, corrin, legends, powers },
  options,
  pairs,
  conflict,
};
