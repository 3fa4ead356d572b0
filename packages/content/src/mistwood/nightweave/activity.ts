import type { CardDef, CardInfo } from '@evertable/engine';

/**
 * What she can do. `basic-…`, `forest-…`, `journey-…`, `open`, `own`, `basic-event`, `special-event` and `haven` place a
 * spider; with `+1` she takes a point token for it, with a star as many as her level.
 */
type Deed = string;

const SPIDER_DEEDS: readonly Deed[] = [
  ['basic-3-twig', 'basic-2-resin', 'basic-1-pebble', 'basic-1-berry-1-card'],
  ['forest-top-left', 'forest-top-right', 'forest-bottom-right', 'forest-bottom-left'],
  ['journey-3', 'journey-4', 'journey-5', 'own', 'open', 'basic-event', 'special-event', 'haven'],
].flat();
const CARD_DEEDS: readonly Deed[] = [
  'nightweave',
  'draw',
  'discard',
  'play-hand',
  'play-meadow',
  'play-and-draw',
  'play-and-discard',
  'ambassador',
  'wonder',
];

export const STAR = '*';

/** `haven+1` sends a spider for a point token, `haven*` for as many as her level. */
export function withPoints(deed: Deed): { place: Deed; points: string } {
  const [, place, points] = /^(.*?)(?:\+(\d)|\*)?$/.exec(deed) ?? ['', deed, '0'];
  return { place, points: deed.endsWith(STAR) ? STAR : (points ?? '0') };
}

const isDeed = (deed: Deed): boolean =>
  CARD_DEEDS.includes(deed) || SPIDER_DEEDS.includes(withPoints(deed).place);

export const ACTIVITY_BACK = 'activity';

declare module '@evertable/engine' {
  interface CardDef {
    /** Of an Activity card: with Newleaf she takes a Visitor when she has acted. */
    readonly bringsVisitor?: true;
  }
}
/** The symbol of Newleaf. */
const VISITOR = 'visitor';

export interface Activity {
  /** In the corner: every row places a spider, or the card sends herself out; `-` neither. */
  readonly icon: 'worker' | 'nightweave' | '-';
  /** The tie-break: 1 clockwise, -1 counter-clockwise. */
  readonly arrow: number;
  /** By season from winter on, the first and the second deed; null before the card joins the deck. */
  readonly rows: readonly (readonly [Deed, Deed] | null)[];
  /** What she does besides taking the star when neither is possible. */
  readonly otherwise: 'haven' | 'draw' | 'discard';
}

const CLOCKWISE = '↻';
const ICONS: readonly string[] = ['worker', 'nightweave', '-'];
const OTHERWISE: readonly string[] = ['haven', 'draw', 'discard'];
const SEASONS = 4;

/** As it is written: the corner, the arrow and the default in one line, then a line for each season to autumn. */
export const activity = (
  id: string,
  icon: Activity['icon'],
  turns: string,
  rows: readonly string[],
  otherwise: Activity['otherwise'],
  symbol?: typeof VISITOR,
): CardDef => ({
  id,
  kind: 'activity',
  ...(symbol && { bringsVisitor: true }),
  copies: 1,
  deck: ACTIVITY_BACK,
  rows: [`${icon} ${turns} ${otherwise}`, ...rows],
  provenance: { rows: 'proposed' },
});

/**
 * The Activity deck; the two cards for Pearlbrook come with that box. The book gives the structure (nine winter cards, five of
 * them with a spider, what can stand in a row, the arrows); what stands where is our proposal, see
 * docs/provenance.md.
 */
export const activityCards: readonly CardDef[] = [
  activity(
    'activity-winter-1',
    'worker',
    '↻',
    [
      'basic-3-twig / forest-top-left',
      'basic-3-twig+1 / open',
      'own / forest-top-left+1',
      'journey-5 / basic-3-twig+1',
    ],
    'haven',
  ),
  activity(
    'activity-winter-2',
    'worker',
    '↺',
    [
      'basic-2-resin / forest-top-right',
      'forest-top-right+1 / basic-2-resin+1',
      'own / basic-2-resin+1',
      'basic-event / forest-top-right+1',
    ],
    'draw',
  ),
  activity(
    'activity-winter-3',
    'worker',
    '↻',
    [
      'basic-1-pebble / forest-bottom-right',
      'basic-1-pebble+1 / forest-bottom-right',
      'special-event / basic-1-pebble+1',
      'basic-1-pebble+1 / forest-bottom-right+1',
    ],
    'haven',
    VISITOR,
  ),
  activity(
    'activity-winter-4',
    'worker',
    '↺',
    [
      'basic-1-berry-1-card / forest-bottom-left',
      'own / basic-1-berry-1-card+1',
      'open / forest-bottom-left+1',
      'own / basic-1-berry-1-card+1',
    ],
    'discard',
  ),
  activity(
    'activity-winter-5',
    'worker',
    '↻',
    [
      'forest-top-right / basic-3-twig',
      'own / forest-bottom-left+1',
      'basic-event / own',
      'journey-4 / basic-3-twig+1',
    ],
    'haven',
  ),
  activity(
    'activity-winter-6',
    'nightweave',
    '↺',
    [
      'nightweave / play-hand',
      'nightweave / play-meadow',
      'nightweave / play-and-draw',
      'nightweave / play-and-discard',
    ],
    'discard',
  ),
  activity(
    'activity-winter-7',
    'nightweave',
    '↻',
    ['nightweave / draw', 'nightweave / play-and-draw', 'nightweave / play-hand', 'nightweave / play-hand'],
    'draw',
    VISITOR,
  ),
  activity(
    'activity-winter-8',
    '-',
    '↻',
    ['play-meadow / draw', 'play-and-draw / discard', 'discard / play-meadow', 'play-and-discard / discard'],
    'draw',
    VISITOR,
  ),
  activity(
    'activity-winter-9',
    '-',
    '↺',
    ['play-and-draw / draw', 'discard / play-hand', 'play-hand / draw', 'discard / draw'],
    'discard',
  ),
  activity(
    'activity-spring-1',
    'worker',
    '↺',
    ['forest-bottom-left+1 / basic-2-resin+1', 'own / forest-bottom-right+1', 'own / open'],
    'haven',
  ),
  activity(
    'activity-spring-2',
    '-',
    '↻',
    ['play-and-draw / draw', 'play-and-discard / discard', 'play-hand / discard'],
    'draw',
  ),
  activity(
    'activity-spring-3',
    '-',
    '↺',
    ['discard / play-meadow', 'play-meadow / draw', 'play-and-discard / discard'],
    'discard',
    VISITOR,
  ),
  activity(
    'activity-summer-1',
    'worker',
    '↻',
    ['open / haven+1', 'basic-event / forest-top-left+1'],
    'haven',
  ),
  activity(
    'activity-summer-2',
    'worker',
    '↺',
    ['forest-top-right+1 / basic-1-pebble+1', 'journey-3 / own'],
    'draw',
  ),
  activity(
    'activity-summer-3',
    '-',
    '↻',
    ['discard / play-meadow', 'play-and-discard / discard'],
    'discard',
    VISITOR,
  ),
  activity('activity-autumn-1', 'worker', '↻', ['journey-5 / haven+1'], 'haven'),
  activity('activity-autumn-2', 'worker', '↺', ['basic-event / haven+1'], 'draw'),
  activity('activity-autumn-3', '-', '↺', ['play-hand / draw'], 'discard'),
];

/** What the card says. */
export function activityOf({ def }: Pick<CardInfo, 'def'>): Activity {
  const [corner, ...rows] = def.rows ?? [];
  const [icon, turns, otherwise] = corner.split(' ');
  const before: null[] = Array.from({ length: SEASONS - rows.length }, () => null);
  return {
    icon: icon as Activity['icon'],
    arrow: turns === CLOCKWISE ? 1 : -1,
    rows: [...before, ...rows.map((row) => row.split(' / ') as [Deed, Deed])],
    otherwise: otherwise as Activity['otherwise'],
  };
}

/** Why nobody could play by these rows instead of those `before`, or null. */
export function rowsProblem(rows: readonly string[], before: readonly string[]): string | null {
  const [icon, turns, otherwise, ...more] = rows[0].split(' ');
  if (
    more.length > 0 ||
    !ICONS.includes(icon) ||
    !['↻', '↺'].includes(turns) ||
    !OTHERWISE.includes(otherwise)
  )
    return `the first line names corner, arrow and default, as in "worker ↻ haven", not "${rows[0]}"`;
  if (before[0].split(' ')[0] !== icon)
    return `the corner stays "${before[0].split(' ')[0]}": the set-up counts on it`;
  for (const row of rows.slice(1)) {
    const deeds = row.split(' / ');
    const unknown = deeds.find((deed) => !isDeed(deed));
    if (deeds.length !== 2) return `a season has two deeds, as in "play-hand / draw", not "${row}"`;
    if (unknown !== undefined)
      return `she cannot "${unknown}"; she can ${[...SPIDER_DEEDS, ...CARD_DEEDS].join(', ')}`;
  }
  return null;
}

/** Why she would stay in her lair for ever with these Activity cards, or null. */
export function neverGoesOut(cards: readonly CardDef[]): string | null {
  // One of the winter cards with a spider is left out, nobody knows which: those do not count.
  const sure = cards.filter((def) => def.kind === 'activity' && !isWinterSpider(def));
  const goesOut = (season: number): boolean =>
    sure.some((def) => activityOf({ def }).rows[season]?.[0] === 'nightweave');
  const season = ['winter', 'spring', 'summer', 'autumn'].find((_, i) => !goesOut(i));
  if (season === undefined) return null;
  return `in ${season} no Activity card sends Nightweave out: "nightweave" must be the first deed of one of them`;
}

/** The season a card joins the deck in. */
export const seasonOf = (kind: Pick<CardInfo, 'def'>): number => SEASONS + 1 - (kind.def.rows ?? []).length;

/** The five of which two are set apart before the game. */
export const isWinterSpider = (def: CardDef): boolean =>
  seasonOf({ def }) === 0 && activityOf({ def }).icon === 'worker';
