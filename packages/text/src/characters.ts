/** A bot as somebody at the table: its name is the same in every language, its line is `character.<id>`. */
export interface Character {
  readonly id: string;
  readonly name: string;
  /** The animal it is drawn as. */
  readonly face: string;
}

/** Plants and animals, since no person's name is meant. In the order in which they sit down. */
export const CHARACTERS: readonly Character[] = [
  { id: 'fern', name: 'Fern', face: 'fox' },
  { id: 'ivy', name: 'Ivy', face: 'owl' },
  { id: 'moss', name: 'Moss', face: 'frog' },
  { id: 'clover', name: 'Clover', face: 'otter' },
  { id: 'reed', name: 'Reed', face: 'badger' },
];
