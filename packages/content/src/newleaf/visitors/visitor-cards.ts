import type { CardDef, Provenances } from '@evertable/engine';
import {
  allCards,
  atLeast,
  atMost,
  basicEvents,
  both,
  commons,
  constructions,
  critters,
  each,
  everyColor,
  type Goal,
  journeys,
  left,
  moreThan,
  ofColor,
  oneColorBut,
  specialEvents,
  tokens,
  uniques,
} from './goals.ts';

/** A Visitor: so many points at the end if this is so. */
interface Visitor {
  readonly id: string;
  readonly points: number;
  readonly goal: Goal;
  readonly provenance?: Provenances;
}

const visitor = (id: string, points: number, goal: Goal): Visitor => ({ id, points, goal });

const VISITORS: readonly Visitor[] = [
  visitor('bim-little', 7, atLeast(6, ofColor('destination'))),
  visitor('bosley-tedwardson', 9, everyColor(2)),
  visitor('butterbell-sweetpaw', 6, atLeast(15, allCards)),
  visitor('diggs-deepwell', 6, atLeast(2, left('pebble'))),
  visitor('dillweed-quicksniff', 5, moreThan(constructions, critters)),
  visitor('dim-dustlight', 5, atLeast(6, uniques)),
  visitor('dip-dibble', 5, atLeast(4, ofColor('destination'))),
  visitor('dune-tarrington', 6, atLeast(6, ofColor('prosperity'))),
  visitor('dwell-northwatch', 5, atLeast(4, ofColor('traveler'))),
  visitor('edvard-triptail', 5, everyColor(1)),
  visitor('frin-stickly', 6, atLeast(4, left('resin'))),
  visitor('glindil-frink', 4, atLeast(4, ofColor('prosperity'))),
  visitor('iggy-silverscale', 7, atLeast(6, ofColor('traveler'))),
  visitor('mossy-steptoe', 5, atLeast(5, ofColor('production'))),
  visitor('orin-nimblepaw', 6, atLeast(2, journeys)),
  visitor('oscar-longtale', 5, moreThan(critters, constructions)),
  visitor('phill-gurgle', 10, atMost(2, ofColor('production'))),
  visitor('piff-quillglow', 6, atLeast(5, left('twig'))),
  visitor('plum-shortclaw', 5, atLeast(4, ofColor('governance'))),
  visitor('quinn-cleanwhisker', 6, both(atLeast(6, critters), atLeast(6, constructions))),
  visitor('reemy-sniggle', 7, atLeast(3, basicEvents)),
  visitor('rivil-ablacus', 7, atLeast(6, ofColor('governance'))),
  visitor('ruby-dew', 8, atLeast(2, specialEvents)),
  visitor('saris-clearwhistle', 5, atLeast(6, commons)),
  visitor('sir-trivle', 7, each(1, left('twig'), left('resin'), left('pebble'), left('berry'))),
  visitor('skid-shinysnout', 5, atLeast(10, tokens)),
  visitor('snout-puddlehop', 8, both(atLeast(2, basicEvents), atLeast(1, specialEvents))),
  visitor('triss-peske', 6, oneColorBut('production', 6)),
  visitor('wildell-family', 7, atLeast(9, commons)),
  // Two sources differ in the colour; production completes the pairs of colours.
  {
    ...visitor('willow-greengrin', 7, atLeast(7, ofColor('production'))),
    provenance: { effect: 'single-source' },
  },
  visitor('wimble-wuffle', 6, atLeast(3, left('berry'))),
  visitor('yara-and-brun-mayberry', 7, atLeast(7, uniques)),
];

export { isMet, type Progress, type Sight } from './goals.ts';

export const VISITOR_BACK = 'visitor';

export const visitorCards: readonly CardDef[] = VISITORS.map(({ id, points, provenance }) => ({
  id,
  kind: 'visitor',
  deck: VISITOR_BACK,
  copies: 1,
  points,
  ...(provenance && { provenance }),
}));

const GOALS: ReadonlyMap<string, Goal> = new Map(VISITORS.map(({ id, goal }) => [id, goal]));

/** What the Visitor of this name hopes for; undefined for other cards. */
export const goalOf = (id: string): Goal | undefined => GOALS.get(id);
