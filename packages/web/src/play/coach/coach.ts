import type { QuestionView, View } from '@evertable/engine';

/** What the coach knows when deciding whether to speak. */
interface CoachContext {
  readonly view: View;
  readonly question: QuestionView | null;
}

interface Tip {
  /** The key of its words after `coach.` */
  readonly id: string;
  readonly when: (now: CoachContext) => boolean;
}

const me = ({ view }: CoachContext) => view.players[view.viewer];
const her = ({ view }: CoachContext) => view.players.find((player) => player.automaton !== null);
const isTurn = ({ question }: CoachContext): boolean => question?.id === 'turn';
const offers = ({ question }: CoachContext, what: string): boolean =>
  question?.options.some((o) => o.do === what) ?? false;
const inSeason = (m: CoachContext, season: string): boolean => me(m)?.season === season && isTurn(m);
const herSlot = ({ view }: CoachContext): boolean =>
  view.display.some((slot) => slot.marks['nightweave'] !== undefined);

/** In the order of a first year. Each is said once, when its moment has come. */
const EVERDELL: readonly Tip[] = [
  { id: 'welcome', when: (m) => isTurn(m) },
  { id: 'worker', when: (m) => isTurn(m) && m.view.turn < 6 },
  { id: 'goods', when: (m) => isTurn(m) && (me(m)?.workers.placed.length ?? 0) > 0 },
  { id: 'play', when: (m) => isTurn(m) && offers(m, 'play') },
  { id: 'pay', when: (m) => m.question?.id.startsWith('pay.') ?? false },
  { id: 'city', when: (m) => isTurn(m) && (me(m)?.city.length ?? 0) > 0 },
  { id: 'prepare', when: (m) => isTurn(m) && offers(m, 'prepare') },
  { id: 'spring', when: (m) => inSeason(m, 'spring') },
  { id: 'free', when: (m) => isTurn(m) && (me(m)?.city.some((c) => c.occupied) ?? false) },
  { id: 'events', when: (m) => isTurn(m) && (me(m)?.city.length ?? 0) >= 4 },
  { id: 'summer', when: (m) => inSeason(m, 'summer') },
  { id: 'autumn', when: (m) => inSeason(m, 'autumn') },
  { id: 'pass', when: (m) => isTurn(m) && offers(m, 'pass') && (me(m)?.workers.home ?? 0) === 0 },
];

const FARSHORE: readonly Tip[] = [
  { id: 'farshore.welcome', when: (m) => isTurn(m) },
  { id: 'farshore.worker', when: (m) => isTurn(m) && m.view.turn < 6 },
  { id: 'farshore.goods', when: (m) => isTurn(m) && (me(m)?.workers.placed.length ?? 0) > 0 },
  { id: 'farshore.play', when: (m) => isTurn(m) && offers(m, 'play') },
  { id: 'pay', when: (m) => m.question?.id.startsWith('pay.') ?? false },
  { id: 'farshore.compass', when: (m) => isTurn(m) && offers(m, 'play') },
  { id: 'farshore.city', when: (m) => isTurn(m) && (me(m)?.city.length ?? 0) > 0 },
  {
    id: 'farshore.anchor',
    when: (m) => isTurn(m) && (me(m)?.city.length ?? 0) > 1 && (me(m)?.vars['anchors'] ?? 0) > 0,
  },
  { id: 'farshore.prepare', when: (m) => isTurn(m) && offers(m, 'prepare') },
  { id: 'farshore.maps', when: (m) => isTurn(m) && (me(m)?.city.length ?? 0) >= 4 },
  { id: 'farshore.spring', when: (m) => inSeason(m, 'spring') },
  { id: 'farshore.summer', when: (m) => inSeason(m, 'summer') },
  { id: 'farshore.autumn', when: (m) => inSeason(m, 'autumn') },
  { id: 'farshore.pass', when: (m) => isTurn(m) && offers(m, 'pass') && (me(m)?.workers.home ?? 0) === 0 },
];

const MISTWOOD: readonly Tip[] = [
  { id: 'mistwood.welcome', when: (m) => isTurn(m) },
  { id: 'mistwood.turn', when: (m) => isTurn(m) && m.view.turn > 2 },
  { id: 'mistwood.spiders', when: (m) => isTurn(m) && (her(m)?.workers.placed.length ?? 0) > 0 },
  { id: 'mistwood.meadow', when: (m) => isTurn(m) && herSlot(m) },
  {
    id: 'mistwood.beside',
    when: (m) => isTurn(m) && herSlot(m) && (m.view.vars['nightweave.personality'] ?? 0) > 0,
  },
  { id: 'pay', when: (m) => m.question?.id.startsWith('pay.') ?? false },
  { id: 'prepare', when: (m) => isTurn(m) && offers(m, 'prepare') },
  { id: 'mistwood.prepares', when: (m) => isTurn(m) && her(m)?.season !== 'winter' },
  { id: 'mistwood.plot', when: (m) => isTurn(m) && (m.view.piles['plots-in-force']?.length ?? 0) > 0 },
  { id: 'mistwood.autumn', when: (m) => inSeason(m, 'autumn') },
  { id: 'mistwood.pass', when: (m) => isTurn(m) && offers(m, 'pass') && (me(m)?.workers.home ?? 0) === 0 },
];

/** The tips for what is being played. */
export function tipsFor(view: View): readonly Tip[] {
  if (view.players.some((player) => player.automaton?.id === 'nightweave')) return MISTWOOD;
  return view.game === 'farshore' ? FARSHORE : EVERDELL;
}

/** The first tip that fits and was not given yet. */
export function tipFor(now: CoachContext, given: readonly string[]): string | null {
  for (const tip of tipsFor(now.view)) if (!given.includes(tip.id) && tip.when(now)) return tip.id;
  return null;
}
