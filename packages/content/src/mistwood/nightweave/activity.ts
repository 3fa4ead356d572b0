import type { CardDef } from '@evertable/engine';

/**
 * What she can do. `basic-…`, `forest-…`, `journey-…`, `open`, `own`, `basic-event`, `special-event` and `haven` place a
 * spider; a star after it brings her as many point tokens as her level.
 */
export type Deed = string;

export interface Activity {
  readonly id: string;
  /** In the corner: every row places a spider, or the card sends herself out; `-` neither. */
  readonly icon: 'worker' | 'nightweave' | '-';
  /** The tie-break: 1 clockwise, -1 counter-clockwise. */
  readonly arrow: number;
  /** By season from winter on, the first and the second deed; null before the card joins the deck. */
  readonly rows: readonly (readonly [Deed, Deed] | null)[];
  /** What she does besides taking the star when neither is possible. */
  readonly otherwise: 'haven' | 'draw' | 'discard';
}

const LEFT = '↻';

function activity(
  id: string,
  icon: Activity['icon'],
  turns: string,
  rows: readonly string[],
  otherwise: Activity['otherwise'],
): Activity {
  const pairs = rows.map((row): readonly [Deed, Deed] => {
    const [first, second] = row.split(' / ');
    return [first, second];
  });
  const before: null[] = Array.from({ length: 4 - rows.length }, () => null);
  return { id, icon, arrow: turns === LEFT ? 1 : -1, rows: [...before, ...pairs], otherwise };
}

/**
 * The Activity deck without the two cards for Pearlbrook. The book gives the structure (nine winter cards, five of
 * them with a spider, what can stand in a row, the arrows); what stands where is our proposal, see
 * docs/provenance.md.
 */
export const ACTIVITY_TABLE: readonly Activity[] = [
  activity(
    'activity-winter-1',
    'worker',
    '↻',
    [
      'basic-3-twig / forest-top-left',
      'basic-3-twig / open',
      'forest-top-left / basic-event',
      'journey-5 / basic-3-twig',
    ],
    'haven',
  ),
  activity(
    'activity-winter-2',
    'worker',
    '↺',
    [
      'basic-2-resin / forest-top-right',
      'forest-top-right / basic-2-resin',
      'own / basic-2-resin',
      'basic-event / forest-top-right',
    ],
    'draw',
  ),
  activity(
    'activity-winter-3',
    'worker',
    '↻',
    [
      'basic-1-pebble / forest-bottom-right',
      'basic-1-pebble / forest-bottom-right',
      'special-event / basic-1-pebble',
      'special-event / forest-bottom-right',
    ],
    'haven',
  ),
  activity(
    'activity-winter-4',
    'worker',
    '↺',
    [
      'basic-1-berry-1-card / forest-bottom-left',
      'basic-event / basic-1-berry-1-card',
      'open / forest-bottom-left',
      'own / basic-1-berry-1-card',
    ],
    'discard',
  ),
  activity(
    'activity-winter-5',
    'worker',
    '↻',
    [
      'forest-top-right / basic-3-twig',
      'own / forest-bottom-left',
      'basic-event / forest-top-right',
      'journey-4 / basic-event',
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
  ),
  activity(
    'activity-winter-8',
    '-',
    '↻',
    ['play-meadow / draw', 'play-and-draw / discard', 'play-meadow / discard', 'play-and-discard / discard'],
    'draw',
  ),
  activity(
    'activity-winter-9',
    '-',
    '↺',
    ['play-and-draw / draw', 'play-hand / draw', 'play-hand / discard', 'play-hand / discard'],
    'discard',
  ),
  activity(
    'activity-spring-1',
    'worker',
    '↺',
    ['forest-bottom-left / basic-2-resin', 'forest-bottom-right / own', 'open / haven*'],
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
    ['play-hand / play-meadow', 'play-meadow / draw', 'play-and-discard / discard'],
    'discard',
  ),
  activity('activity-summer-1', 'worker', '↻', ['open / haven*', 'special-event / forest-top-left'], 'haven'),
  activity(
    'activity-summer-2',
    'worker',
    '↺',
    ['forest-top-right / basic-1-pebble', 'journey-3 / own'],
    'draw',
  ),
  activity(
    'activity-summer-3',
    '-',
    '↻',
    ['play-hand / play-meadow', 'play-and-discard / discard'],
    'discard',
  ),
  activity('activity-autumn-1', 'worker', '↻', ['journey-5 / haven*'], 'haven'),
  activity('activity-autumn-2', 'worker', '↺', ['basic-event / haven*'], 'draw'),
  activity('activity-autumn-3', '-', '↺', ['play-hand / play-and-discard'], 'discard'),
];

export const ACTIVITY_BACK = 'activity';

const byId = new Map(ACTIVITY_TABLE.map((entry) => [entry.id, entry]));

export function activityOf(id: string): Activity {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`no activity is called ${id}`);
  return found;
}

/** The season a card joins the deck in. */
export const seasonOf = (entry: Activity): number => entry.rows.findIndex((row) => row !== null);

/** The five of which two are set apart before the game. */
export const isWinterSpider = (id: string): boolean => {
  const entry = activityOf(id);
  return entry.icon === 'worker' && seasonOf(entry) === 0;
};

export const activityCards: readonly CardDef[] = ACTIVITY_TABLE.map(({ id }) => ({
  id,
  kind: 'activity',
  copies: 1,
  deck: ACTIVITY_BACK,
  provenance: { rows: 'proposed', arrow: 'proposed', otherwise: 'proposed' },
}));
