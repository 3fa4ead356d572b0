import type { Speaker } from '@evertable/text';
import { type ReactNode, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { linkTo } from '../../app/route.ts';
import { removeSave, startGame } from '../../local/saves.ts';
import { navigate } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Drawing } from '../../art/Drawing.tsx';
import type { LiveGame } from '../../local/useLocalTable.ts';
import type { OnlineActions } from '../../pages/Play.tsx';
import { SettingsForm } from '../../pages/Settings.tsx';

export default function GameMenu({
  game,
  speaker,
  close,
  leave,
  inWords,
  toEnd,
  again,
  online,
}: {
  readonly game: LiveGame;
  readonly speaker: Speaker;
  readonly close: () => void;
  readonly leave: () => void;
  readonly inWords: () => void;
  readonly toEnd?: () => void;
  /** Shows once more what the others did. */
  readonly again: (() => void) | null;
  readonly online?: OnlineActions;
}): ReactNode {
  const words = useUiText();
  const [sure, setSure] = useState(false);
  return (
    <ModalOverlay className="scrim" isOpen isDismissable onOpenChange={close}>
      <Modal>
        <Dialog className="menu" aria-label={words('menu')}>
          <div className="ph1">
            <h2>{words('menu')}</h2>
            <button type="button" className="cl" aria-label={words('close')} onClick={close}>
              <Drawing of="x" size={18} />
            </button>
          </div>
          <p className="note">
            {speaker.say(`game.${game.catalog.setup.game}.name`)}
            {game.save.seed !== '' && ` · ${words('seed', { seed: game.save.seed })}`}
          </p>
          <div className="entries">
            {toEnd !== undefined && (
              <button
                type="button"
                className="way"
                onClick={() => {
                  toEnd();
                  close();
                }}
              >
                {words('menu.result')}
              </button>
            )}
            {again !== null && (
              <button
                type="button"
                className="way"
                onClick={() => {
                  again();
                  close();
                }}
              >
                <Drawing of="play" size={18} />
                {words('menu.again')}
              </button>
            )}
            {online?.seated !== false && game.snapshot.noUndo === null && (
              <button
                type="button"
                className="way"
                onClick={() => {
                  game.undoTurn();
                  close();
                }}
              >
                <Drawing of="undo" size={18} />
                {words('menu.undo-turn')}
              </button>
            )}
            {(online === undefined || game.save.seed !== '') && (
              <a className="way" href={linkTo('replay', game.save.id)}>
                {words('menu.replay')}
              </a>
            )}
            <button type="button" className="way" onClick={inWords}>
              {words('menu.words')}
            </button>
            <a className="way" href={linkTo('reference', game.catalog.setup.game)}>
              {words('menu.reference')}
            </a>
            {online === undefined && (
              <button
                type="button"
                className="way"
                onClick={() =>
                  navigate(
                    'play',
                    startGame({ setup: game.save.setup, seats: game.save.seats, seed: game.save.seed }),
                  )
                }
              >
                {words('menu.same-deal')}
              </button>
            )}
            {online?.seated === true && online.askUndo !== null && !game.snapshot.view.over && (
              <button
                type="button"
                className="way"
                onClick={() => {
                  online.askUndo?.();
                  close();
                }}
              >
                {words('undo.ask')}
              </button>
            )}
            <button type="button" className="way" onClick={leave}>
              {words(online === undefined ? 'menu.leave' : 'menu.leave-table')}
            </button>
            {(online === undefined || (online.seated && !game.snapshot.view.over)) && (
              <button
                type="button"
                className="way bad"
                onClick={() => {
                  if (!sure) {
                    setSure(true);
                    return;
                  }
                  if (online === undefined) removeSave(game.save.id);
                  else online.resign();
                  leave();
                }}
              >
                {online === undefined
                  ? words(sure ? 'menu.really-delete' : 'menu.delete')
                  : words(sure ? 'menu.really-resign' : 'menu.resign')}
              </button>
            )}
          </div>
          <SettingsForm />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
