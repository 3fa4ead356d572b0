import type { CardDef, Module, SpotDef } from './definitions.ts';
import type { Turn } from './turn.ts';

/** So many of one thing that a card or place gives, and what it means to receive it. */
export interface Gift {
  readonly thing: string;
  readonly n: number;
  readonly receive: (turn: Turn, n: number) => void;
}

/** The words of `gives` that every game has, besides its goods. */
const OWN: Readonly<Record<string, Gift['receive']>> = {
  any: (turn, n) => turn.gainAny(n),
  card: (turn, n) => turn.draw(n),
  point: (turn, n) => turn.gainPoints(n),
};

/** Compiles `gives`: words the engine does not know belong to the module that declares them. */
export function giftsOf(
  { id, gives }: CardDef | SpotDef,
  modules: readonly Module[],
  goodByName: (good: string) => number,
): readonly Gift[] {
  return Object.entries(gives ?? {}).map(([thing, n]) => {
    const kind = goodByName(thing);
    if (kind >= 0) return { thing, n, receive: (turn, more) => turn.gain(kind, more) };
    const receive = OWN[thing] ?? modules.find((module) => module.receives?.[thing])?.receives?.[thing];
    if (receive === undefined) throw new Error(`${id}: nobody knows how to receive ${thing}`);
    return { thing, n, receive };
  });
}
