import type { QuestionView, View } from '@evertable/engine';

/** What the coach knows when deciding whether to speak. */
interface Moment {
  readonly view: View;
  readonly question: QuestionView | null;
}

interface Tip {
  readonly id: string;
  readonly when: (moment: Moment) => boolean;
}

const me = ({ view }: Moment) => view.players[view.viewer];
const isTurn = ({ question }: Moment): boolean => question?.id === 'turn';
const offers = ({ question }: Moment, what: string): boolean =>
  question?.options.some((o) => o.do === what) ?? false;

/** In the order of a first year. Each is said once, when its moment has come. */
export const TIPS: readonly Tip[] = [
  { id: 'welcome', when: (m) => isTurn(m) },
  { id: 'worker', when: (m) => isTurn(m) && m.view.turn < 6 },
  { id: 'goods', when: (m) => isTurn(m) && (me(m)?.workers.placed.length ?? 0) > 0 },
  { id: 'play', when: (m) => isTurn(m) && offers(m, 'play') },
  { id: 'pay', when: (m) => m.question?.id.startsWith('pay.') ?? false },
  { id: 'city', when: (m) => isTurn(m) && (me(m)?.city.length ?? 0) > 0 },
  { id: 'prepare', when: (m) => isTurn(m) && offers(m, 'prepare') },
  { id: 'spring', when: (m) => me(m)?.season === 'spring' && isTurn(m) },
  { id: 'free', when: (m) => isTurn(m) && (me(m)?.city.some((c) => c.occupied) ?? false) },
  { id: 'events', when: (m) => isTurn(m) && (me(m)?.city.length ?? 0) >= 4 },
  { id: 'summer', when: (m) => me(m)?.season === 'summer' && isTurn(m) },
  { id: 'autumn', when: (m) => me(m)?.season === 'autumn' && isTurn(m) },
  { id: 'pass', when: (m) => isTurn(m) && offers(m, 'pass') && (me(m)?.workers.home ?? 0) === 0 },
];

/** The first tip that fits and was not given yet. */
export function tipFor(moment: Moment, given: readonly string[]): string | null {
  for (const tip of TIPS) if (!given.includes(tip.id) && tip.when(moment)) return tip.id;
  return null;
}
