import type { SpotView } from '@evertable/engine';
import type { ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { Spoken, stateClass } from '../cards/parts.tsx';
import { type BoardScene, useScene } from '../context.ts';
import { Marks } from '../Marks.tsx';
import { Token } from '../Token.tsx';
import type { SpotProps, TargetState } from '../types.ts';
import { wasHeld, zoomHandlers } from '../zoom/zoom.ts';

/** A spot as text: what it is, what it does, who is there. */
export function spotSpoken(
  scene: BoardScene,
  spot: SpotView,
  state: TargetState = 'plain',
  why = '',
): string {
  const { translator, words, names } = scene;
  const text = [`place.${spot.id}.text`, `event.${spot.id}.text`].find((key) => translator.has(key));
  const parts = [
    translator.place(spot.id),
    text === undefined ? '' : translator.say(text),
    spot.claimants.length === 0
      ? ''
      : words('spot.claimed-by', { name: spot.claimants.map((seat) => names[seat]).join(', ') }),
    ...(scene.screen.spotNote?.(scene, spot) ?? []),
    Object.keys(spot.marks)
      .map((mark) => (translator.has(`mark.${mark}.name`) ? translator.say(`mark.${mark}.name`) : ''))
      .join(', '),
    spot.workers.length > 0
      ? words('spot.workers', { names: spot.workers.map((s) => names[s]).join(', ') })
      : '',
    state === 'picked'
      ? words('state.picked')
      : state === 'legal' || state === 'quiet'
        ? words('state.choosable')
        : why,
  ];
  // Some are whole sentences already.
  return parts
    .filter((part) => part !== '')
    .map((part) => part.replace(/[.]$/, ''))
    .join('. ');
}

export type { SpotProps };

export function SpotFrame({
  spot,
  state,
  why,
  className,
  shared = false,
  figure,
  children,
}: SpotProps & {
  /** Several seats may claim it. */
  readonly shared?: boolean;
  readonly className: string;
  /** The icon of whoever stands here, if it is not the ordinary worker of a seat. */
  readonly figure?: string;
  readonly children: ReactNode;
}): ReactNode {
  const scene = useScene();
  const { avatars } = scene;
  const selectable = state !== 'off' && state !== 'plain';
  const full = spot.room !== null && spot.workers.length >= spot.room;
  const taken = spot.claimedBy !== null && !shared;
  return (
    <button
      type="button"
      className={`spot ${className} ${spot.room === null ? 'shared' : ''} ${full || taken ? 'full' : ''} ${spot.workers.length > 0 ? 'occd' : ''} ${stateClass(state)}`}
      data-target={spot.id}
      data-item=""
      data-state={state}
      aria-pressed={selectable ? state === 'picked' : undefined}
      aria-disabled={!selectable}
      onClick={() => {
        if (!wasHeld()) scene.press(spot.id);
      }}
      {...zoomHandlers(spot.id)}
    >
      <Spoken of={[spotSpoken(scene, spot, state, why)]} />
      <span className="face" aria-hidden="true">
        {children}
        <Marks marks={spot.marks} on="spot" />
        {(spot.workers.length > 0 || taken) && (
          <span className="ts">
            {spot.workers.slice(0, 5).map((seat, i) => (
              // Workers of one seat on one spot are all alike.
              // oxlint-disable-next-line react/no-array-index-key
              <Token
                key={`${seat}-${i}`}
                avatar={figure === undefined ? avatars[seat] : { ...avatars[seat], icon: figure }}
                size={26}
                leaf={figure !== undefined}
              />
            ))}
            {taken && !spot.workers.includes(spot.claimedBy) && (
              <Token avatar={avatars[spot.claimedBy]} size={26} />
            )}
          </span>
        )}
        {spot.tokens > 0 && (
          <span className="tk">
            <Drawing of="point" size={14} />
            {spot.tokens}
          </span>
        )}
      </span>
    </button>
  );
}
