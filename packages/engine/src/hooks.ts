import type { Module, PileDef } from './definitions.ts';
import type { Calls, Folds, Pile, Rules } from './rules.ts';
import type { About, EngineMoments, EngineValues, RulesText } from './seams.ts';
import type { Card, Seat } from './state.ts';
import type { Table } from './table.ts';
import type { Turn } from './turn.ts';

/** Every value and every moment of the engine: one that is missing here does not compile. */
const VALUES: Readonly<Record<keyof EngineValues, About>> = {
  handLimit: 'first',
  openingHand: 'first',
  citySize: 'first',
  spaces: 'second',
  mayShare: 'second',
  room: 'acting',
  gives: 'acting',
  newWorkers: 'first',
  colorCount: 'acting',
  mayMoveTo: 'acting',
  mayVisit: 'acting',
  mayPlay: 'acting',
  playCost: 'acting',
  visitCost: 'acting',
  moveInCost: 'acting',
  helpCost: 'acting',
  mayEnter: 'second',
  mayTake: 'acting',
  mayEnterDisplay: 'acting',
  mayActivate: 'acting',
  mayCopy: 'acting',
  mayRefill: 'acting',
  mayDiscard: 'acting',
  mayOccupy: 'acting',
  purse: 'first',
  mayReceive: 'first',
};
const MOMENTS: Readonly<Record<keyof EngineMoments, About>> = {
  afterPay: 'acting',
  beforeTrigger: 'acting',
  afterTake: 'acting',
  beforeDraw: 'first',
  afterDraw: 'first',
  afterGain: 'first',
  afterGive: 'acting',
  beforeEnterCity: 'second',
  afterPlay: 'acting',
  afterResolve: 'acting',
  beforeVisit: 'acting',
  beforeEffect: 'acting',
  afterVisit: 'acting',
  afterPrepare: 'acting',
  afterClaim: 'second',
  afterPass: 'first',
  afterTurn: 'acting',
};

type ValueHook = (value: unknown, table: Table, a: unknown, b: unknown, c: unknown) => unknown;
type MomentHook = (turn: Turn, a: unknown, b: unknown, c: unknown) => unknown;
type Hooks<H> = Record<string, H[] | undefined>;

type Abouts = Readonly<Record<string, About | undefined>>;
/** The cards in question for a seat. */
type Lying = (table: Table, seat: Seat) => readonly Card[];

function seatOf(about: About, table: Table, a: unknown, b: unknown): Seat {
  if (about === 'acting') return table.seat;
  return (about === 'first' ? a : b) as Seat;
}

function add<H>(all: Hooks<H>, name: string, hook: H): void {
  const hooks = all[name];
  if (hooks === undefined) all[name] = [hook];
  else hooks.push(hook);
}

const valuesOf = ({ modify }: RulesText): [string, ValueHook][] =>
  Object.entries(modify ?? {}) as [string, ValueHook][];
const momentsOf = ({ on }: RulesText): [string, MomentHook][] =>
  Object.entries(on ?? {}) as [string, MomentHook][];

/** Whose rule a hook is, given what the value is about: a card in force, or a module or text by its id. */
type Owner = (table: Table, ...about: readonly unknown[]) => Card | string;
const owners = new WeakMap<object, Owner>();

/** Whose rule says no where everything else says yes: a card, or the id of a module or text; null if none does. */
export function refusedBy<H extends object>(
  hooks: readonly H[],
  allows: (hook: H) => boolean,
  table: Table,
  ...about: readonly unknown[]
): Card | string | null {
  const hook = hooks.find((one) => !allows(one));
  return hook === undefined ? null : (owners.get(hook)?.(table, ...about) ?? '');
}

/** Whether a hook changes nothing for the acting seat as things lie; hooks that are not named here may. */
const idle = new WeakMap<object, (table: Table) => boolean>();

/** May one of these hooks change something for the acting seat? Asked once for all options of a question. */
export function mayBend(hooks: readonly object[], table: Table): boolean {
  for (let i = 0; i < hooks.length; i++) if (idle.get(hooks[i])?.(table) !== true) return true;
  return false;
}

/** The hooks of a text, each of which asks first whether it is in force. */
function addText(
  fold: Hooks<ValueHook>,
  on: Hooks<MomentHook>,
  text: RulesText & { readonly id?: string },
  abouts: Abouts,
  owner = '',
): void {
  const { inForce, id = owner } = text;
  for (const [name, hook] of valuesOf(text)) {
    const about = abouts[name] ?? 'acting';
    const bound: ValueHook = (value, table, a, b, c) =>
      inForce?.(table, seatOf(about, table, a, b)) ? hook(value, table, a, b, c) : value;
    const added = inForce === undefined ? hook : bound;
    owners.set(added, () => id);
    if (inForce !== undefined && about === 'acting') idle.set(added, (table) => !inForce(table, table.seat));
    add(fold, name, added);
  }
  for (const [name, hook] of momentsOf(text)) {
    const about = abouts[name] ?? 'acting';
    const bound: MomentHook = (turn, a, b, c) =>
      inForce?.(turn, seatOf(about, turn, a, b)) ? hook(turn, a, b, c) : undefined;
    add(on, name, inForce === undefined ? hook : bound);
  }
}

/** Cards in force where they lie: one hook for each seam that some of them bends, which looks at what lies there. */
class TextsInForce {
  private readonly lying: Lying;
  private readonly binds: NonNullable<PileDef['inForce']>;
  private readonly infoOf: readonly number[];
  private readonly about: Abouts;
  /** By index of CardInfo. */
  private readonly fold: Hooks<ValueHook>[];
  private readonly on: Hooks<MomentHook>[];

  constructor(
    lying: Lying,
    binds: NonNullable<PileDef['inForce']>,
    texts: readonly (readonly RulesText[])[],
    infoOf: readonly number[],
    about: Abouts,
  ) {
    this.lying = lying;
    this.binds = binds;
    this.infoOf = infoOf;
    this.about = about;
    this.fold = texts.map(() => ({}));
    this.on = texts.map(() => ({}));
    texts.forEach((its, index) => {
      for (const text of its) addText(this.fold[index], this.on[index], text, about);
    });
  }

  addTo(fold: Hooks<ValueHook>, on: Hooks<MomentHook>): void {
    const names = (all: readonly object[]): string[] => [...new Set(all.flatMap(Object.keys))];
    for (const name of names(this.fold)) add(fold, name, this.value(name));
    for (const name of names(this.on)) add(on, name, this.moment(name));
  }

  private value(name: string): ValueHook {
    const { lying, infoOf, binds } = this;
    const byInfo = this.fold.map((hooks) => hooks[name]);
    const about = this.about[name] ?? 'acting';
    const folded: ValueHook = (value, table, a, b, c) => {
      const seat = seatOf(about, table, a, b);
      const cards = lying(table, seat);
      let now = value;
      for (let i = 0; i < cards.length; i++) {
        const hooks = byInfo[infoOf[cards[i]]];
        if (hooks !== undefined && binds(table, seat))
          for (const hook of hooks) now = hook(now, table, a, b, c);
      }
      return now;
    };
    if (about === 'acting')
      idle.set(
        folded,
        (table) => !lying(table, table.seat).some((card) => byInfo[infoOf[card]] !== undefined),
      );
    owners.set(folded, (table, a, b, c) => {
      const refuses = (card: Card): boolean | undefined =>
        byInfo[infoOf[card]]?.some((hook) => hook(true, table, a, b, c) === false);
      return lying(table, seatOf(about, table, a, b)).find(refuses) ?? '';
    });
    return folded;
  }

  private moment(name: string): MomentHook {
    const { lying, infoOf, binds } = this;
    const byInfo = this.on.map((hooks) => hooks[name]);
    const about = this.about[name] ?? 'acting';
    return (turn, a, b, c) => {
      const seat = seatOf(about, turn, a, b);
      const cards = lying(turn, seat);
      if (!cards.some((card) => byInfo[infoOf[card]] !== undefined)) return undefined;
      // A copy, since what happens may change what lies there.
      for (const card of cards.slice()) {
        const hooks = byInfo[infoOf[card]];
        if (hooks !== undefined && binds(turn, seat))
          for (const hook of hooks) if (hook(turn, a, b, c) === false) return false;
      }
      return undefined;
    };
  }
}

/** An empty list for each name. Written into a copy of a literal, whose properties are found faster. */
const emptyLists = <H>(names: Abouts): Hooks<H> =>
  Object.assign(
    { ...names },
    Object.fromEntries(Object.keys(names).map((name): [string, H[]] => [name, []])),
  );

type Printed = Pick<Rules, 'infos' | 'infoOf'>;

const readsText = ({ rules }: Table, seat: Seat): boolean => !rules.automata[seat]?.ignoresText;

/**
 * The hooks of all modules by name, in their order: a module's own, its texts, then the cards in its piles in force.
 * The cards of cities come last.
 */
export function gatherHooks(
  modules: readonly Module[],
  piles: readonly Pile[],
  { infos, infoOf }: Printed,
): { readonly fold: Folds; readonly on: Calls } {
  const fold = emptyLists<ValueHook>(VALUES);
  const on = emptyLists<MomentHook>(MOMENTS);
  const about: Abouts = Object.assign({}, VALUES, MOMENTS, ...modules.map((module) => module.about));
  const texts = infos.map(({ def }) => def.texts ?? []);
  for (const module of modules) {
    addText(fold, on, module, about);
    for (const text of module.texts ?? []) addText(fold, on, text, about, module.id);
    for (const { id, of, inForce } of module.piles ?? []) {
      if (inForce === undefined) continue;
      const first = piles.findIndex(({ name }) => name === id);
      const lying: Lying =
        of === 'seat' ? ({ state }, seat) => state.piles[first + seat] : ({ state }) => state.piles[first];
      new TextsInForce(lying, inForce, texts, infoOf, about).addTo(fold, on);
    }
  }
  const ofCities = infos.map(({ critter, construction }, index) =>
    critter || construction ? texts[index] : [],
  );
  const inCity: Lying = ({ state }, seat) => state.players[seat].city;
  new TextsInForce(inCity, readsText, ofCities, infoOf, about).addTo(fold, on);
  return { fold: fold as unknown as Folds, on: on as unknown as Calls };
}
