/** Which box each game, module and opponent comes from. Plain data: a page knows it without loading any rules. */

/** What of a setup tells its boxes. */
export interface BoxSetup {
  readonly game: string;
  readonly modules?: readonly string[];
  readonly solo?: { readonly name: string } | null;
}

/** Expansion boxes with their modules and opponents; every other module and opponent is in the box of its game. */
const EXPANSIONS: Readonly<Record<string, readonly string[]>> = {
  packs: ['extra', 'legends-pack', 'rugwort-cards'],
  bellfaire: [
    'bellfaire-events',
    'bellfaire-forest',
    'flower-festival',
    'garland',
    'market',
    'bellfaire-powers',
    'large-table',
  ],
  mistwood: ['seasons', 'corrin', 'legends', 'powers', 'nightweave'],
  pearlbrook: ['pearlbrook'],
  newleaf: ['newleaf', 'ticket', 'reservation', 'newleaf-powers'],
};

/** The boxes a setup needs: that of the game first, then its expansions. */
export function boxesOf(setup: BoxSetup): readonly string[] {
  const used = [...(setup.modules ?? []), setup.solo?.name];
  return [
    setup.game,
    ...Object.keys(EXPANSIONS).filter((box) => EXPANSIONS[box].some((id) => used.includes(id))),
  ];
}
