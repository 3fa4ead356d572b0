import { type ReactNode, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { linkTo, navigate } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { useBoard } from '../../board/context.ts';
import { SettingsForm } from '../../ui/SettingsForm.tsx';
import { Postcard } from '../end/Postcard.tsx';
import type { TableSource } from '../table-source.ts';

function Entry({
  children,
  action,
}: {
  readonly children: ReactNode;
  readonly action: () => void;
}): ReactNode {
  return (
    <button type="button" className="way" onClick={action}>
      {children}
    </button>
  );
}

/** The two ways to end a game for good; each asks once more. */
function LastEntry({
  source,
  leave,
}: {
  readonly source: TableSource;
  readonly leave: () => void;
}): ReactNode {
  const words = useUiText();
  const [sure, setSure] = useState(false);
  const { remove, resign } = source.can;
  const action = remove ?? resign;
  if (action === undefined) return null;
  const keys =
    remove !== undefined ? ['menu.delete', 'menu.really-delete'] : ['menu.resign', 'menu.really-resign'];
  return (
    <button
      type="button"
      className="way bad"
      onClick={() => {
        if (!sure) {
          setSure(true);
          return;
        }
        action();
        leave();
      }}
    >
      {words(keys[sure ? 1 : 0])}
    </button>
  );
}

/** A dialog over the table with a title and a way out. */
function MenuDialog({
  title,
  close,
  children,
}: {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const words = useUiText();
  return (
    <ModalOverlay className="scrim" isOpen isDismissable onOpenChange={close}>
      <Modal>
        <Dialog className="menu" aria-label={title}>
          <div className="ph1">
            <h2>{title}</h2>
            <button type="button" className="cl" aria-label={words('close')} onClick={close}>
              <Drawing of="x" size={18} />
            </button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

export default function GameMenu({
  source,
  close,
  openText,
  replay,
  showResult,
}: {
  readonly source: TableSource;
  readonly close: () => void;
  readonly openText: () => void;
  /** Shows the moves of the others again. */
  readonly replay: (() => void) | null;
  readonly showResult: (() => void) | null;
}): ReactNode {
  const words = useUiText();
  const board = useBoard();
  const { translator, catalog, screen, view } = board;
  const [isTown, setTown] = useState(false);
  const { can, where, record, snapshot } = source;
  const leave = (): void => (where === 'device' ? navigate() : navigate('online'));
  const andClose = (action: () => void) => (): void => {
    action();
    close();
  };
  if (isTown)
    return (
      <MenuDialog title={words('menu.town')} close={close}>
        <Postcard board={board} seat={Math.max(0, view.viewer)} />
      </MenuDialog>
    );
  return (
    <MenuDialog title={words('menu')} close={close}>
      <p className="note">
        {translator.say(`game.${catalog.setup.game}.name`)}
        {record !== null && ` · ${words('seed', { seed: record.seed })}`}
      </p>
      <div className="entries">
        {showResult !== null && <Entry action={andClose(showResult)}>{words('menu.result')}</Entry>}
        {replay !== null && (
          <Entry action={andClose(replay)}>
            <Drawing of="play" size={18} />
            {words('menu.again')}
          </Entry>
        )}
        {source.seated && snapshot.noUndo === null && (
          <Entry action={andClose(() => source.undo('turn'))}>
            <Drawing of="undo" size={18} />
            {words('menu.undo-turn')}
          </Entry>
        )}
        {record !== null && (
          <a className="way" href={linkTo('replay', source.id)}>
            {words('menu.replay')}
          </a>
        )}
        <Entry action={() => setTown(true)}>{words('menu.town')}</Entry>
        <Entry action={openText}>{words('menu.words')}</Entry>
        <a className="way" href={linkTo('reference', screen.box)}>
          {words('menu.reference')}
        </a>
        {where === 'device' && <Entry action={() => can.rematch?.('same')}>{words('menu.same-deal')}</Entry>}
        {can.requestUndo !== undefined && !snapshot.view.over && (
          <Entry action={andClose(can.requestUndo)}>{words('undo.ask')}</Entry>
        )}
        <Entry action={leave}>{words(where === 'device' ? 'menu.leave' : 'menu.leave-table')}</Entry>
        <LastEntry source={source} leave={leave} />
      </div>
      <SettingsForm />
    </MenuDialog>
  );
}
