/** Colours of a landscape of layered paper: sky from above, sun, five hills from far to near, pines in pairs. */
export interface Palette {
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  readonly hills: readonly string[];
  readonly pines: readonly string[];
  /** Hills two to four are water. */
  readonly sea?: true;
  /** By night, with stars and mist. */
  readonly night?: true;
}

const list = (colors: string): string[] => colors.split(' ').map((color) => `#${color}`);

function palette(sky: string, sun: string, hills: string, pines: string): Palette {
  const [high, middle, low] = list(sky);
  return { sky: [high, middle, low], sun: `#${sun}`, hills: list(hills), pines: list(pines) };
}

export const PALETTES = {
  valley: palette(
    'FFF6DC FBE3AE F3D08C',
    'FFD77E',
    'E3E2A2 C4D386 9FC06B 79A452 55843F',
    'B7CC7E A3BD6B 8DB25E 7AA24F 6C9A48 5B8A3D',
  ),
  meadow: palette(
    'F4FBE8 E2F1CC D2E7B4',
    'FFF3BE',
    'D3E6B4 B4D692 93C273 6FA557 4E8743',
    'B2D294 9FC580 8ABA6C 77AA5B 69A154 578F45',
  ),
  harvest: palette(
    'FFF3DC FCDDAA F5BF82',
    'FFC970',
    'F3DDA0 DFCB7C BFBB62 98A750 6F8E43',
    'E9B765 DDA250 D58C45 C67838 B8783A A5662C',
  ),
  snow: palette(
    'FFF3E2 EAF1F6 D3E5F0',
    'FFE9BC',
    'F1F7FA DFECF4 C6DDEA A6C8DC 7FADC8',
    'B9D2CF A6C4C0 93B9B2 80AAA2 6F9F97 5D9087',
  ),
  sea: {
    ...palette(
      'F2FBF6 D2F0EE A8DEE4',
      'FFF0B8',
      'A9D9DC 79C2CC 4BA5B8 2F8CA5 F2DCA6',
      '93CBD1 80BFC7 79B9A6 65A994 5DA38B 4B927B',
    ),
    sea: true,
  },
  'sea-winter': {
    ...palette(
      'FFF3E2 E6F0F6 BCD9E6',
      'FFE9BC',
      'C3DEE6 94C6D6 66AEC6 4594B2 EFE6D2',
      'A9D2D4 97C5C9 8CBDB6 79AFA7 6FA79E 5D968C',
    ),
    sea: true,
  },
  'sea-autumn': {
    ...palette(
      'FFF3DC F6E3C4 C6E0D6',
      'FFC970',
      'B7D8CF 86BEC2 559FB0 37859C EACF95',
      'D8B878 C9A664 9DB28A 8AA276 6FA08A 5D8E78',
    ),
    sea: true,
  },
  mist: {
    ...palette(
      '241F44 4A3D79 A3719E',
      'F6E7C6',
      '5B4C88 473A72 36295C 281E48 1B1434',
      '4E4080 433673 3B2F66 33285A 2A204C 231A40',
    ),
    night: true,
  },
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
