import type { PlayerView } from '@evertable/engine';
import type { CoachContext } from '../board/types.ts';

/** Conditions that tips of all games share. */
export const me = ({ view }: CoachContext): PlayerView | undefined => view.players[view.viewer];
export const automaton = ({ view }: CoachContext): PlayerView | undefined =>
  view.players.find((player) => player.automaton !== null);
export const isTurn = ({ question }: CoachContext): boolean => question?.id === 'turn';
export const isPayment = ({ question }: CoachContext): boolean => question?.id.startsWith('pay.') ?? false;
export const offers = ({ question }: CoachContext, what: string): boolean =>
  question?.options.some((o) => o.do === what) ?? false;
export const inSeason = (now: CoachContext, season: string): boolean =>
  me(now)?.season === season && isTurn(now);
export const cityOf = (now: CoachContext): PlayerView['city'] => me(now)?.city ?? [];
export const mayPass = (now: CoachContext): boolean =>
  isTurn(now) && offers(now, 'pass') && (me(now)?.workers.home ?? 0) === 0;
export const hasPlaced = (now: CoachContext): boolean =>
  isTurn(now) && (me(now)?.workers.placed.length ?? 0) > 0;
