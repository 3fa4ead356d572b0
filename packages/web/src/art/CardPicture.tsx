import type { ReactNode } from 'react';
import { pictureOf } from './pictures.ts';

const base = import.meta.env.BASE_URL;

/** The whole scene of a card. */
export function CardPicture({ game, id }: { readonly game: string; readonly id: string }): ReactNode {
  return <img className="vig" src={`${base}art/${game}/${id}.svg`} alt="" draggable={false} />;
}

export const mainIcon = (game: string, id: string, kind: string): string =>
  pictureOf(game, id, kind).split(' ')[0];
