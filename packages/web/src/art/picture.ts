/** What stands in a card's picture. */
interface Picture {
  readonly figure: string;
  readonly prop: string | null;
  /** A light figure stands before a dark sky. */
  readonly dusk: boolean;
  /** The prop is on the figure's head instead of at its side. */
  readonly worn: boolean;
  /** The figure looks to the other side. */
  readonly turned: boolean;
}

const parsed = new Map<string, Picture>();

/** Reads a line of `games/BOX/pictures.ts`: a figure, perhaps what it carries, and how it stands. */
function readPicture(line: string): Picture {
  let picture = parsed.get(line);
  if (picture === undefined) {
    const words = line.split(' ');
    const ids = words.filter((word) => word.includes(':'));
    picture = {
      figure: ids[0],
      prop: ids[1] ?? null,
      dusk: words.includes('dusk'),
      worn: words.includes('worn'),
      turned: words.includes('turned'),
    };
    parsed.set(line, picture);
  }
  return picture;
}

/** The picture of a card: a paw print or a hut until somebody chooses better. */
export const pictureOf = (pictures: Readonly<Record<string, string>>, card: string, kind: string): Picture =>
  readPicture(
    pictures[card] ?? pictures[card.replaceAll('-', '')] ?? (kind === 'critter' ? 'f:paw-prints' : 'f:hut'),
  );

/** How many different landscapes there are of each colour. */
export const SCENES = 3;

/** A different place for each card, and the same one every time. */
export function sceneOf(card: string, color: string | null, dusk: boolean): string {
  let n = 7;
  for (const letter of card) n = (n * 31 + letter.charCodeAt(0)) % 997;
  return `${color ?? 'other'}${dusk ? '-dusk' : ''}-${n % SCENES}`;
}
