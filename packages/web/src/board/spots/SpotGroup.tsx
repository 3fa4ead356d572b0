import type { ReactNode } from 'react';
import { stateOf, useBoard } from '../context.ts';
import { whyNotText } from '../why-not.ts';
import { WideLocation } from './Location.tsx';

/** A group of spots in the form its box gives it; nothing where it is not on the table. */
export function SpotGroup({ group }: { readonly group: string }): ReactNode {
  const board = useBoard();
  const spots = board.view.spots
    .filter((spot) => spot.group === group)
    .map((spot) => ({ spot, state: stateOf(board, spot.id), why: whyNotText(board, spot.id) ?? '' }));
  if (spots.length === 0) return null;
  const part = board.screen.parts.find((one) => one.kind === 'spots' && one.id === group);
  const View = part?.kind === 'spots' ? part.View : WideLocation;
  return <View group={group} spots={spots} />;
}
