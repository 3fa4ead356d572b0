import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useBoard } from '../context.ts';
import { closeZoom } from './zoom.ts';
import styles from './ZoomBox.module.css';

/** A thing that was asked for by name stays over the table until it is closed, and can be chosen there. */
export default function ZoomBox({
  target,
  beside,
  children,
}: {
  readonly target: string;
  /** On a second leaf. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { selection, translator, words, press } = useBoard();
  return (
    <ModalOverlay className="scrim" isOpen isDismissable onOpenChange={closeZoom}>
      <Modal>
        <Dialog className={styles['pair']} aria-label={translator.place(target)}>
          {children}
          <div className={styles['leaf']}>
            {beside}
            <div className="acts">
              <button type="button" className="btn q" onClick={closeZoom}>
                {words('close')}
              </button>
              {selection.byTarget.has(target) && (
                <button
                  type="button"
                  className="btn go"
                  onClick={() => {
                    press(target);
                    closeZoom();
                  }}
                >
                  {words('act.pick')}
                </button>
              )}
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
