import { makeObservable } from '../../app/observable.ts';
import { readStorage, writeStorage } from '../../app/storage.ts';
import type { SetupChoices } from '../../setup/setup-state.ts';
import type { Company } from './seats.ts';

/** Everything chosen on the page for a new game, kept to be chosen again with one click. */
export interface Preset {
  readonly world: string;
  readonly company: Company;
  readonly choices: SetupChoices;
  readonly bots: readonly string[];
  readonly who: readonly string[];
}

const KEY = 'evertable.presets';
/** More would not fit on the page. */
const MOST = 5;

const isStrings = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Whether a stored value can be used: storage may hold anything. Unknown games, modules and bots are ignored later. */
export function isPreset(value: unknown): value is Preset {
  if (typeof value !== 'object' || value === null) return false;
  const { world, company, choices, bots, who } = value as Partial<Preset>;
  if (typeof world !== 'string' || typeof company !== 'string' || !isStrings(bots) || !isStrings(who))
    return false;
  if (typeof choices !== 'object' || choices === null) return false;
  const { game, players, solo, people, modules, edition, options } = choices;
  return (
    [game, solo, edition].every((one) => typeof one === 'string') &&
    [players, people].every((one) => typeof one === 'number') &&
    isStrings(modules) &&
    typeof options === 'object' &&
    options !== null
  );
}

function read(): readonly Preset[] {
  const kept = readStorage(KEY);
  return Array.isArray(kept) ? kept.filter(isPreset).slice(0, MOST) : [];
}

export const presets = makeObservable<readonly Preset[]>(read());

function write(next: readonly Preset[]): void {
  presets.set(next);
  writeStorage(KEY, next);
}

/** Newest first; the same one is kept once. */
export function addPreset(preset: Preset): void {
  const text = JSON.stringify(preset);
  write([preset, ...presets.get().filter((one) => JSON.stringify(one) !== text)].slice(0, MOST));
}

export const removePreset = (preset: Preset): void => write(presets.get().filter((one) => one !== preset));
