import type {
  Calls,
  CardDef,
  EngineMoments,
  EngineValues,
  Folds,
  Module,
  Pile,
  PileDef,
  Rules,
  RulesText,
} from './rules.ts';
import type { Seat } from './state.ts';
import type { Table } from './table.ts';
import type { Turn } from './turn.ts';

/** Where a value says which seat it is about: its first or second word after the table, or the acting seat. */
type About = 'first' | 'second' | 'acting';

/** Every value and every moment of the engine: one that is missing here does not compile. */
const VALUES: Readonly<Record<keyof EngineValues, About>> = {
  handLimit: 'first',
  openingHand: 'first',
  citySize: 'first',
  spaces: 'second',
  room: 'acting',
  gives: 'acting',
  newWorkers: 'first',
  mayVisit: 'acting',
  mayPlay: 'acting',
  playCost: 'acting',
  visitCost: 'acting',
  moveInCost: 'acting',
  helpCost: 'acting',
  mayEnter: 'second',
  mayTake: 'acting',
  mayLie: 'acting',
  mayActivate: 'acting',
  mayCopy: 'acting',
  mayRefill: 'acting',
  mayDiscard: 'acting',
  mayOccupy: 'acting',
  purse: 'first',
  mayReceive: 'first',
};
const MOMENTS: Readonly<Record<keyof EngineMoments, true>> = {
  afterPay: true,
  beforeTrigger: true,
  afterTake: true,
  afterDraw: true,
  afterGive: true,
  entersCity: true,
  afterPlay: true,
  afterResolve: true,
  beforeVisit: true,
  afterVisit: true,
  afterPrepare: true,
  afterTurn: true,
};

type ValueHook = (value: unknown, table: Table, a: unknown, b: unknown, c: unknown) => unknown;
type MomentHook = (turn: Turn, a: unknown, b: unknown, c: unknown) => unknown;
type Hooks<H> = Record<string, H[] | undefined>;

const aboutOf = (name: string): About => (VALUES as Readonly<Record<string, About>>)[name] ?? 'acting';

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

/** The hooks of a text, each of which asks first whether it is in force. */
function addText(fold: Hooks<ValueHook>, on: Hooks<MomentHook>, text: RulesText): void {
  const { inForce } = text;
  for (const [name, hook] of valuesOf(text)) {
    const about = aboutOf(name);
    const bound: ValueHook = (value, table, a, b, c) =>
      inForce?.(table, seatOf(about, table, a, b)) ? hook(value, table, a, b, c) : value;
    add(fold, name, inForce === undefined ? hook : bound);
  }
  for (const [name, hook] of momentsOf(text)) {
    const bound: MomentHook = (turn, a, b, c) =>
      inForce?.(turn, turn.seat) ? hook(turn, a, b, c) : undefined;
    add(on, name, inForce === undefined ? hook : bound);
  }
}

/** A pile whose cards are in force: one hook for each seam that some of them bends, which looks at what lies there. */
class PileInForce {
  /** Its number; by seat the number of the first seat's. */
  private readonly first: number;
  private readonly bySeat: boolean;
  private readonly binds: NonNullable<PileDef['inForce']>;
  private readonly kindOf: readonly number[];
  /** By Kind. */
  private readonly fold: Hooks<ValueHook>[];
  private readonly on: Hooks<MomentHook>[];

  constructor(
    { of, inForce = () => false }: PileDef,
    first: number,
    cards: readonly CardDef[],
    { kinds, kindOf }: Printed,
  ) {
    this.first = first;
    this.bySeat = of === 'seat';
    this.binds = inForce;
    this.kindOf = kindOf;
    this.fold = kinds.map(() => ({}));
    this.on = kinds.map(() => ({}));
    for (const { index, def } of kinds)
      if (cards.includes(def))
        for (const text of def.texts ?? []) addText(this.fold[index], this.on[index], text);
  }

  addTo(fold: Hooks<ValueHook>, on: Hooks<MomentHook>): void {
    const names = (all: readonly object[]): string[] => [...new Set(all.flatMap(Object.keys))];
    for (const name of names(this.fold)) add(fold, name, this.value(name));
    for (const name of names(this.on)) add(on, name, this.moment(name));
  }

  private value(name: string): ValueHook {
    const { first, bySeat, kindOf, binds } = this;
    const byKind = this.fold.map((hooks) => hooks[name]);
    const about = aboutOf(name);
    return (value, table, a, b, c) => {
      const seat = seatOf(about, table, a, b);
      const cards = table.state.piles[bySeat ? first + seat : first];
      let now = value;
      for (let i = 0; i < cards.length; i++) {
        const hooks = byKind[kindOf[cards[i]]];
        if (hooks !== undefined && binds(table, seat))
          for (const hook of hooks) now = hook(now, table, a, b, c);
      }
      return now;
    };
  }

  private moment(name: string): MomentHook {
    const { first, bySeat, kindOf, binds } = this;
    const byKind = this.on.map((hooks) => hooks[name]);
    return (turn, a, b, c) => {
      // A copy, since what happens may change what lies there.
      for (const card of turn.state.piles[bySeat ? first + turn.seat : first].slice()) {
        const hooks = byKind[kindOf[card]];
        if (hooks !== undefined && binds(turn, turn.seat))
          for (const hook of hooks) if (hook(turn, a, b, c) === false) return false;
      }
      return undefined;
    };
  }
}

type Printed = Pick<Rules, 'kinds' | 'kindOf'>;

/** The hooks of all modules by name, in their order: a module's own, its texts, then the cards of its piles in force. */
export function gatherHooks(
  modules: readonly Module[],
  piles: readonly Pile[],
  printed: Printed,
): { readonly fold: Folds; readonly on: Calls } {
  const fold: Hooks<ValueHook> = Object.fromEntries(Object.keys(VALUES).map((name) => [name, []]));
  const on: Hooks<MomentHook> = Object.fromEntries(Object.keys(MOMENTS).map((name) => [name, []]));
  for (const module of modules) {
    addText(fold, on, module);
    for (const text of module.texts ?? []) addText(fold, on, text);
    for (const def of module.piles ?? []) {
      if (def.inForce === undefined) continue;
      const first = piles.findIndex(({ name }) => name === def.id);
      new PileInForce(def, first, module.cards ?? [], printed).addTo(fold, on);
    }
  }
  return { fold: fold as unknown as Folds, on: on as unknown as Calls };
}
