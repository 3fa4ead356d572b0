import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useTable } from './table.ts';
import { closeZoom } from './zoom.ts';

/** A thing that was asked for by name stays over the table until it is closed, and can be chosen there. */
export default function ZoomBox({
  thing,
  children,
}: {
  readonly thing: string;
  readonly children: ReactNode;
}): ReactNode {
  const { choosing, speaker, words, press } = useTable();
  return (
    <ModalOverlay className="scrim" isOpen isDismissable onOpenChange={closeZoom}>
      <Modal>
        <Dialog className="zoombox" aria-label={speaker.place(thing)}>
          {children}
          <div className="acts">
            <button type="button" className="btn q" onClick={closeZoom}>
              {words('close')}
            </button>
            {choosing.byThing.has(thing) && (
              <button
                type="button"
                className="btn go"
                onClick={() => {
                  press(thing);
                  closeZoom();
                }}
              >
                {words('act.pick')}
              </button>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
