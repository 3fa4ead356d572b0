import { type ReactNode, useState } from 'react';
import { useUiText } from '../app/ui-text.ts';
import type { Avatar } from '../board/context.ts';
import { Token } from '../board/Token.tsx';
import { questionOf } from './useTurn.ts';
import type { TableSource } from './table-source.ts';
import styles from './PassDevice.module.css';

/** Whether the device must be handed to another person before the board is shown. */
export function usePassDevice(source: TableSource): { readonly needed: boolean; readonly take: () => void } {
  const { viewer } = source.snapshot.view;
  const persons = source.where === 'device' ? source.seats.filter((seat) => seat.bot === null).length : 1;
  /** The person the device was last handed to: of several, whoever opens the page is not known yet. */
  const [holder, setHolder] = useState(persons > 1 ? null : viewer);
  return {
    needed: persons > 1 && holder !== viewer && questionOf(source) !== null,
    take: () => setHolder(viewer),
  };
}

/** Between two people at one device: nobody sees the other's hand. */
export function PassDevice({
  avatar,
  take,
}: {
  readonly avatar: Avatar;
  readonly take: () => void;
}): ReactNode {
  const words = useUiText();
  return (
    <main data-test="pass-device" className={`${styles.pass} wood summer`}>
      <Token avatar={avatar} size={120} />
      <h1>{words('handover.title', { name: avatar.name })}</h1>
      <p>{words('handover.text', { name: avatar.name })}</p>
      {/* The one thing there is to do here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <button type="button" className="btn" autoFocus onClick={take}>
        {words('handover.take', { name: avatar.name })}
      </button>
    </main>
  );
}
