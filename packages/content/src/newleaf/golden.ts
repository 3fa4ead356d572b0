import { type CardDef, type Module, openCounter } from '@evertable/engine';

/** All cards of a colour, or all Common or Unique ones. */
export type Group = { readonly color: string } | { readonly rarity: 'common' | 'unique' };

declare module '@evertable/engine' {
  interface CardDef {
    /** On a golden banner: the Constructions this Critter, or the Critters this Construction goes with. */
    readonly golden?: Group;
  }
}

const suits = ({ color, rarity }: CardDef, group: Group | undefined): boolean =>
  group !== undefined && ('color' in group ? group.color === color : group.rarity === rarity);

/** A second way in: with one of three golden tokens, which last for the whole game. */
export const golden: Module = {
  id: 'golden',
  waysIn: [
    {
      id: 'golden',
      hosts: (house, critter) =>
        house.kind === 'construction' && (suits(house, critter.golden) || suits(critter, house.golden)),
      tokens: { counter: openCounter('golden', 'seat'), each: 3 },
    },
  ],
};
