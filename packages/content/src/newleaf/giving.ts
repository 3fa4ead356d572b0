import { NO_CARD, type Turn } from '@evertable/engine';

/** "You may give a card to an opponent": whether one was given. Nobody who could take it, no gift. */
export function mayGiveCard(turn: Turn, id: string): boolean {
  if (!turn.opponents().some((seat) => turn.mayReceive(seat) && turn.handRoom(seat) > 0)) return false;
  const card = turn.mayChooseCard(`${id}.give`, turn.me.hand);
  if (card === NO_CARD) return false;
  turn.giveCards(`${id}.to`, [card]);
  return true;
}
