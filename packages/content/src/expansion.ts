import type { Module, Setup } from '@evertable/engine';

/** A setting with a few values, the first of which is meant when none is named. */
export interface OptionChoice {
  readonly values: readonly string[];
  /** It means something only with this module, or against this opponent. */
  readonly module?: string;
  readonly solo?: string;
  /** Modules that come with some of the values. */
  readonly adds?: Readonly<Record<string, Module>>;
}

/** Rules for where modules, or modules and an opponent, meet. */
export interface ModulePair {
  readonly of: readonly string[];
  /** With the name of one of them it takes its place. */
  readonly rules: Module;
}

/** The field of a setup that cannot be so, and why. */
export interface SetupConflict {
  readonly field: string;
  readonly why: string;
}

/** What a box adds to what can be chosen for a game. */
export interface Expansion {
  readonly modules: Readonly<Record<string, Module>>;
  /** Modules to be chosen together by one name: a box as it comes, or as its book recommends it. */
  readonly presets?: Readonly<Record<string, readonly string[]>>;
  readonly options?: Readonly<Record<string, OptionChoice>>;
  readonly pairs?: readonly ModulePair[];
  /** What cannot be combined, and why. */
  readonly conflict?: (setup: Setup) => SetupConflict | null;
}

/** Several boxes as one. */
export function expansions(boxes: readonly Expansion[]): Required<Expansion> {
  return {
    modules: Object.assign({}, ...boxes.map(({ modules }) => modules)),
    presets: Object.assign({}, ...boxes.map(({ presets }) => presets)),
    options: Object.assign({}, ...boxes.map(({ options }) => options)),
    pairs: boxes.flatMap(({ pairs = [] }) => pairs),
    conflict(setup) {
      for (const { conflict } of boxes) {
        const found = conflict?.(setup) ?? null;
        if (found !== null) return found;
      }
      return null;
    },
  };
}
