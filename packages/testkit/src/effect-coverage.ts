import {
  type CardDef,
  compile,
  type GameDef,
  type Module,
  type Rules,
  type SpotDef,
} from '@evertable/engine';

/** Everything written for cards and spots that can run, and what of it has run: `bard.onPlay`, `haven.onVisit`. */
export class EffectCoverage {
  readonly all = new Set<string>();
  readonly ran = new Set<string>();

  /** Effects that have not run. */
  get neverRan(): string[] {
    return [...this.all].filter((name) => !this.ran.has(name)).sort();
  }

  /** The same rules, recording what runs. */
  readonly watch = (rules: Rules): Rules => {
    const game: GameDef = { ...rules.game, ...this.watched(rules.game) };
    const modules = rules.modules.slice(1).map((module) => ({ ...module, ...this.watched(module) }));
    return compile(game, modules, rules.automata, rules.setup);
  };

  private watched(module: Module): Pick<Module, 'cards' | 'spots'> {
    return {
      ...(module.cards && { cards: module.cards.map((def) => this.watchedDef(def)) }),
      ...(module.spots && { spots: module.spots.map((def) => this.watchedDef(def)) }),
    };
  }

  private watchedDef<D extends CardDef | SpotDef>(def: D): D {
    const copy: Record<string, unknown> = { ...def };
    for (const [hook, effect] of Object.entries(def) as [string, unknown][]) {
      if (typeof effect !== 'function') continue;
      const name = `${def.id}.${hook}`;
      this.all.add(name);
      const done = (): void => void this.ran.add(name);
      copy[hook] = hook === 'helps' ? offering(def as CardDef, done) : running(def, effect as Effect, done);
    }
    return copy as unknown as D;
  }
}

type Effect = (...given: unknown[]) => unknown;

/** An effect counts when it ran to its end; a value when it returned something: points, room, true. */
const running =
  (def: object, effect: Effect, done: () => void): Effect =>
  (...given) => {
    const result = effect.apply(def, given);
    if (result === undefined || Boolean(result)) done();
    return result;
  };

/** Help counts when it was offered. */
const offering =
  (def: CardDef, done: () => void): NonNullable<CardDef['helps']> =>
  (table, self, card, offer) =>
    def.helps?.(table, self, card, (ability) => {
      done();
      offer(ability);
    });
