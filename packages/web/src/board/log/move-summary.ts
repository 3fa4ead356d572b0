import type { GameEventView, Seat } from '@evertable/engine';

/** What one seat did, in as few things as possible. */
export interface MoveSummary {
  readonly seat: Seat;
  /** What it was about: a card played, places workers went to, events achieved, or a change of season. */
  readonly leads: readonly Lead[];
  /** What came of it: goods, points and cards. */
  readonly gains: Readonly<Record<string, number>>;
  /** It concerns the viewer. */
  readonly mine: boolean;
}

export type Lead =
  | { readonly kind: 'card' | 'place'; readonly key: string }
  | { readonly kind: 'season' | 'pass'; readonly key: string };

function leadOf({ type, card, where, kind }: GameEventView): Lead | null {
  if (type === 'play' && typeof card === 'string') return { kind: 'card', key: card };
  if ((type === 'place' || type === 'claim') && where !== undefined) return { kind: 'place', key: where };
  if (type === 'season') return { kind: 'season', key: kind ?? '' };
  return type === 'pass' ? { kind: 'pass', key: '' } : null;
}

function gainOf({ type, kind, n = 1 }: GameEventView): readonly [good: string, n: number] | null {
  if (type === 'gain' && kind !== undefined) return [kind, n];
  if (type === 'points') return ['point', n];
  return type === 'draw' || type === 'take' ? ['card', n] : null;
}

/** What each seat did, in the order of their moves. `isMine` tells what belongs to the viewer. */
export function summaries(
  events: readonly GameEventView[],
  viewer: Seat,
  isMine: (place: string) => boolean,
): MoveSummary[] {
  const seats = [...new Set(events.map(({ seat }) => seat).filter((seat) => seat >= 0))];
  return seats
    .map((seat) => {
      const own = events.filter((event) => event.seat === seat);
      const gains: Record<string, number> = {};
      for (const event of own) {
        const [good, n] = gainOf(event) ?? ['', 0];
        if (n > 0) gains[good] = (gains[good] ?? 0) + n;
      }
      return {
        seat,
        leads: own
          .flatMap((event) => leadOf(event) ?? [])
          .filter((lead, i, all) => all.findIndex(({ key }) => key === lead.key) === i),
        gains,
        mine: own.some(({ to, where }) => to === viewer || (where !== undefined && isMine(where))),
      };
    })
    .filter(({ leads, gains }) => leads.length > 0 || Object.keys(gains).length > 0);
}
