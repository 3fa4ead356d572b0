import {
  canGiveUp,
  type Card,
  enterCity,
  giveUp,
  handOf,
  type Module,
  type Moments,
  NO_CARD,
  REVEALED,
  type Table,
  type Toll,
  type Turn,
  type Values,
} from '@evertable/engine';
import { cityIsFull, keep, putDown } from './cards.ts';
import { isNightweave, level, nightweaveSeat, YOU } from './seat.ts';

/** What Personalities, Plans and Plots have in common: they bend the rules while they are in force. */
export type Scheme = Pick<Module, 'id' | 'modify' | 'on' | 'when' | 'setup'>;

/** A module that is whichever of these are in force at the moment. */
export function inForce<S extends Scheme>(
  id: string,
  schemes: readonly S[],
  now: (table: Table) => readonly S[],
): Module {
  const modify: Record<string, unknown> = {};
  const on: Record<string, unknown> = {};
  const when: Record<string, (turn: Turn, n: number) => void> = {};
  for (const name of namesOf(schemes, 'modify') as (keyof Values)[])
    modify[name] = (value: unknown, table: Table, ...rest: unknown[]): unknown =>
      now(table).reduce((sum, scheme) => {
        const f = scheme.modify?.[name] as ((v: unknown, ...all: unknown[]) => unknown) | undefined;
        return f ? f(sum, table, ...rest) : sum;
      }, value);
  for (const name of namesOf(schemes, 'on') as (keyof Moments)[])
    on[name] = (turn: Turn, ...rest: unknown[]): unknown => {
      // Only one moment is asked for leave, and whoever has no objection gives it.
      let answer: unknown = name === 'beforeTrigger';
      for (const scheme of now(turn)) {
        const f = scheme.on?.[name] as ((...all: unknown[]) => unknown) | undefined;
        if (f) answer = f(turn, ...rest);
      }
      return answer;
    };
  for (const name of namesOf(schemes, 'when'))
    when[name] = (turn, n) => {
      for (const scheme of now(turn)) scheme.when?.[name]?.(turn, n);
    };
  return { id, modify, on, when };
}

const namesOf = (schemes: readonly Scheme[], part: 'modify' | 'on' | 'when'): string[] => [
  ...new Set(schemes.flatMap((scheme) => Object.keys(scheme[part] ?? {}))),
];

/** Tokens for her. */
export const hers = (turn: Turn, n: number): void => {
  if (n >= 0) turn.gainPoints(n, nightweaveSeat(turn));
  else turn.losePoints(-n, nightweaveSeat(turn));
};
/** As many as her level. */
export const star = (turn: Turn): void => hers(turn, level(turn));

export const isYours = (table: Table): boolean => !isNightweave(table, table.seat);

/** You may pay to be spared; true when you did. */
export function foiled(turn: Turn, id: string, toll: Toll): boolean {
  return turn.as(YOU, () => {
    if (!canGiveUp(turn, toll) || !turn.may(`${id}.foil`)) return false;
    giveUp(turn, 'foil.give', toll);
    return true;
  });
}

/** So many cards of your hand, nobody knows which beforehand. */
export function atRandom(turn: Turn, n: number): Card[] {
  const inOrder = turn.state.players[YOU].hand.slice().sort((a, b) => a - b);
  return turn.atRandom(inOrder, n);
}

/** Cards of your hand into hers, unseen by whoever does not know them. Taken, not given: no token for it. */
export function intoHerHand(turn: Turn, cards: readonly Card[]): void {
  for (const card of cards) turn.move(card, handOf(nightweaveSeat(turn)));
}

/** A turned-up card into her city; where it is full into the lair. */
export function cityOrLair(turn: Turn, card: Card): void {
  if (cityIsFull(turn) && !turn.fits(card, nightweaveSeat(turn))) keep(turn, card);
  else putDown(turn, card);
}

/** A card of your city becomes a turned-up one. */
export function seize(turn: Turn, card: Card): Card {
  turn.move(card, REVEALED);
  return card;
}

/** Into her city, full or not. */
export function intoHerCity(turn: Turn, card: Card): void {
  enterCity(turn, card, nightweaveSeat(turn));
}

export function topOfDeck(turn: Turn): Card {
  return turn.reveal(1)[0] ?? NO_CARD;
}

export const colorOf = (table: Table, card: Card): string => table.rules.game.colors[table.kind(card).color];
