import type { ReactNode } from 'react';
import { pictureOf } from './icons.ts';

const base = import.meta.env.BASE_URL;

/** The whole scene of a card. */
export function CardPicture({ game, id }: { readonly game: string; readonly id: string }): ReactNode {
  return <img className="vig" src={`${base}art/${game}/${id}.svg`} alt="" draggable={false} />;
}

/** The main picture of a card, for small sizes. */
export const mainIcon = (pictures: Readonly<Record<string, string>>, id: string, kind: string): string =>
  pictureOf(pictures, id, kind).split(' ')[0];
