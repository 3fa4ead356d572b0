import {
  type CardDef,
  compile,
  type GameDef,
  type Module,
  type Rules,
  type RulesText,
  type SpotDef,
  type State,
} from '@evertable/engine';

/**
 * Everything in cards, spots and modules that can run, and what of it has run: `bard.onPlay`, `haven.onVisit`,
 * `legends.price`, `frost.afterPlay`, `powers.act power`.
 */
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

  private watched(module: Module): Partial<Module> {
    const { id, cards, spots, texts, offers, opening, ending } = module;
    return {
      ...this.watchedText(id, module),
      ...(cards && { cards: cards.map((def) => this.watchedDef(def)) }),
      ...(spots && { spots: spots.map((def) => this.watchedDef(def)) }),
      ...(texts && { texts: texts.map((text) => this.watchedText(nameOf(text) ?? id, text)) }),
      ...(offers && {
        offers: offers.map((offer) => ({
          ...offer,
          act: this.counted(`${id}.act ${offer.do}`, (done) => running(offer, offer.act as Effect, done)),
        })),
      }),
      ...(opening && {
        opening: this.counted(`${id}.opening`, (done) => changing(module, opening as Effect, done)),
      }),
      ...(ending && {
        ending: this.counted(`${id}.ending`, (done) => changing(module, ending as Effect, done)),
      }),
    };
  }

  /** Values and moments of a module, or of a text on a card; also when a Plot is drawn and when it is over. */
  private watchedText<T extends RulesText>(id: string, text: T): T {
    const values = Object.entries(text.modify ?? {}) as [string, Effect][];
    const moments = Object.entries(text.on ?? {}) as [string, Effect][];
    const own = Object.entries(text).filter(
      (entry): entry is [string, Effect] =>
        ['drawn', 'over'].includes(entry[0]) && typeof entry[1] === 'function',
    );
    const wrapped = (hooks: [string, Effect][], wrap: typeof running): object =>
      Object.fromEntries(
        hooks.map(([name, hook]) => [name, this.counted(`${id}.${name}`, (done) => wrap(text, hook, done))]),
      );
    return {
      ...text,
      ...(text.modify && { modify: wrapped(values, changingValue) }),
      ...(text.on && { on: wrapped(moments, changing) }),
      ...wrapped(own, running),
    };
  }

  private counted(name: string, wrap: (done: () => void) => Effect): never {
    this.all.add(name);
    return wrap(() => void this.ran.add(name)) as never;
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
    if ('texts' in def) copy['texts'] = def.texts?.map((text) => this.watchedText(def.id, text));
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

/** A value of a module counts when it returned another one than it was given. */
const changingValue =
  (of: object, effect: Effect, done: () => void): Effect =>
  (...given) => {
    const result = effect.apply(of, given);
    if (result !== given[0]) done();
    return result;
  };

/** A moment counts when it changed the position, or refused what comes next by returning false. */
const changing =
  (of: object, effect: Effect, done: () => void): Effect =>
  (...given) => {
    const { state } = given[0] as { readonly state: State };
    const before = JSON.stringify(state);
    const result = effect.apply(of, given);
    if (result === false || JSON.stringify(state) !== before) done();
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

/** Texts of a module may have names of their own, such as those of Personalities. */
const nameOf = (text: RulesText & { readonly id?: string }): string | undefined => text.id;
