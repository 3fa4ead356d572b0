import type { ReactNode } from 'react';
import { linkTo } from '../app/route.ts';
import { type UiText, useUiText } from '../app/ui-text.ts';
import { worldOf } from '../games/registry.ts';
import type { SaveHead } from '../local/saves.ts';
import { seatWords } from '../play/seat-names.ts';

/** The others at the table of a saved game. */
export function against(save: Pick<SaveHead, 'setup' | 'seats'>, words: UiText): string {
  const solo = save.setup.solo ?? null;
  if (solo !== null) return words(`solo.${solo.name}`);
  const others = save.seats.slice(1).map((seat) => seatWords(words, seat, ''));
  return new Intl.ListFormat(words.language, { type: 'conjunction' }).format(others);
}

/** World and season, or points, of a saved game. */
export function stateWords(save: SaveHead, words: UiText): string {
  const state =
    save.scores === undefined ? words(`season.${save.season}`) : words('points', { n: save.scores[0] ?? 0 });
  return `${words(`game.${worldOf(save.setup).id}`)}, ${state}`;
}

/** Where a saved game goes on. */
export const ContinueLink = ({ save }: { readonly save: SaveHead }): ReactNode => {
  const words = useUiText();
  return (
    <a className={`btn ${worldOf(save.setup).accent}`} href={linkTo('play', save.id)}>
      {words('continue.go')}
    </a>
  );
};
