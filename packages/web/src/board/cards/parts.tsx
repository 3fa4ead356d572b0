import { memo, type ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { type BoardContext, cardSpoken, useScene } from '../context.ts';
import type { TargetState } from '../types.ts';
import { whyNotText } from '../why-not.ts';

const STATE_CLASS: Readonly<Record<TargetState, string>> = {
  plain: '',
  legal: 'legal',
  quiet: 'quiet',
  picked: 'sel',
  off: '',
};

export const stateClass = (state: TargetState): string => STATE_CLASS[state];

/** Points with a minus sign where they are negative. */
export const pointsText = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

const NONE: readonly string[] = [];

export function Costs({
  cost,
  missing = NONE,
  free,
  size = 17,
}: {
  readonly cost: Readonly<Record<string, number>>;
  /** Goods to be painted red. */
  readonly missing?: readonly string[];
  /** The word to show when nothing needs to be paid. */
  readonly free: string;
  readonly size?: number;
}): ReactNode {
  const entries = Object.entries(cost).filter(([, n]) => n > 0);
  if (entries.length === 0) return <span className="cost free">{free}</span>;
  return entries.map(([good, n]) => (
    <span key={good} className={`cost ${missing.includes(good) ? 'miss' : ''}`}>
      <Drawing of={good} size={size} />
      <b>{n}</b>
    </span>
  ));
}

/** The name of a target for screen readers; its face is hidden from them. */
export function Spoken({ of }: { readonly of: readonly string[] }): ReactNode {
  return <span className="sr">{of.filter((part) => part !== '').join(', ')}</span>;
}

/** A card for screen readers, with its state. */
export const CardSpoken = memo(function CardSpoken({
  card,
  note = '',
  state,
}: {
  readonly card: string;
  readonly note?: string;
  readonly state: string;
}): ReactNode {
  const scene = useScene();
  return <Spoken of={[note, cardSpoken(scene, card), state]} />;
});

/** The state of a card for screen readers. */
export function stateSpoken(table: BoardContext, target: string, state: TargetState): string {
  const { words } = table;
  if (state === 'picked') return words('state.picked');
  if (state === 'legal' || state === 'quiet') return words('state.choosable');
  return whyNotText(table, target) ?? '';
}
