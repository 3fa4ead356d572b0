import type { TableInfo } from '@evertable/client';
import type { Translator } from '@evertable/text';
import { type ReactNode, useEffect, useState } from 'react';
import { navigate, linkTo } from '../../app/route.ts';
import { useSettings } from '../../app/settings.ts';
import { useObservable } from '../../app/observable.ts';
import { useTranslator } from '../../app/translator.ts';
import { type UiText, useUiText } from '../../app/ui-text.ts';
import { Icon } from '../../art/Icon.tsx';
import { startGameWorker } from '../../local/game-worker.ts';
import type { Choices } from '../../local/worker-api.ts';
import { LevelField, TasteField } from '../../setup/BotFields.tsx';
import { boxEntry } from '../../games/registry.ts';
import { botWords } from '../../play/seat-names.ts';
import { Page } from '../../ui/Page.tsx';
import { PersonFields } from '../../ui/PersonFields.tsx';
import { ErrorPage } from '../../ui/ErrorPage.tsx';
import { api } from '../connection.ts';
import { currentUser, setIdentity } from '../identity.ts';
import { paceWords } from '../lobby/pace.ts';
import { nameAt, type OnlineTable } from '../useOnlineTable.ts';

const OPEN = 'open';

/** What bots there are, as the games themselves name them. */
function useBots(): Choices | null {
  const [choices, setChoices] = useState<Choices | null>(null);
  useEffect(() => {
    const client = startGameWorker();
    void client.choices().then(setChoices);
    return () => client.close();
  }, []);
  return choices;
}

/** What is played here, in a few words. */
function describe(info: TableInfo, words: UiText, translator: Translator | null): string[] {
  const { game, solo, modules } = info.setup;
  const moduleName = (id: string): string =>
    translator?.has(`module.${id}.name`) ? translator.say(`module.${id}.name`) : '';
  return [
    words(`game.${game}`),
    ...(solo === null ? [] : [words(`solo.${solo.name}`)]),
    ...modules.map(moduleName),
    paceWords(words, info.pace),
    words(info.visibility === 'private' ? 'table.private' : 'table.public'),
    ...(info.rated ? [words('lobby.is-rated')] : []),
    ...(info.hints && info.seats.length > 1 ? [words('table.hints')] : []),
  ].filter((part) => part !== '');
}

const SEAT_ICONS = { bot: 'f:owl', open: 'f:camping', person: 'f:hedgehog' } as const;

/** A seat, who sits there, and what can be done about it. */
function SeatRow({
  table,
  seat,
  bots,
  sit,
}: {
  readonly table: OnlineTable;
  readonly seat: TableInfo['seats'][number];
  readonly bots: Choices | null;
  readonly sit: () => void;
}): ReactNode {
  const words = useUiText();
  const { info } = table;
  const own = seat.seat === table.seat;
  const isHost = table.seat >= 0 && info.seats[table.seat]?.person?.id === info.host;
  const name =
    seat.kind === 'open'
      ? words('table.open')
      : seat.kind === 'bot'
        ? words('seat.bot', { level: botWords(words, seat.level ?? '') })
        : nameAt(info, seat.seat);
  return (
    <div data-test="seat" data-own={own || undefined} className={`way seat ${own ? 'on' : ''}`}>
      <Icon of={SEAT_ICONS[seat.kind]} size={30} />
      <span>
        {name}
        {own && ` · ${words('table.you')}`}
        {!own && table.present.includes(seat.seat) && ` · ${words('table.here')}`}
      </span>
      <span className="sp" />
      {seat.kind === 'open' && table.seat < 0 && (
        <button type="button" className="btn" disabled={table.busy} onClick={sit}>
          {words('lobby.sit')}
        </button>
      )}
      {isHost && seat.kind === 'person' && !own && (
        <button type="button" className="lk bad" onClick={() => table.arrange(seat.seat, { kind: 'open' })}>
          {words('table.send-off')}
        </button>
      )}
      {isHost && seat.kind !== 'person' && bots !== null && (
        <LevelField
          label={words('seat.who')}
          bot={seat.level ?? OPEN}
          or={[OPEN]}
          say={(one) => (one === OPEN ? words('table.open') : botWords(words, one))}
          choices={bots}
          choose={(one) =>
            table.arrange(seat.seat, one === OPEN ? { kind: 'open' } : { kind: 'bot', level: one })
          }
        />
      )}
      {isHost && seat.kind === 'bot' && bots !== null && (
        <TasteField
          bot={seat.level ?? ''}
          choices={bots}
          choose={(level) => table.arrange(seat.seat, { kind: 'bot', level })}
        />
      )}
    </div>
  );
}

/** Before the cards are dealt: who sits where, and how to bring the others. */
export function WaitingRoom({ table }: { readonly table: OnlineTable }): ReactNode {
  const words = useUiText();
  const { info } = table;
  const bots = useBots();
  const translator = useTranslator(info.setup);
  const [copied, setCopied] = useState(false);
  const me = useObservable(currentUser);
  const { name } = useSettings();
  if (info.status === 'cancelled')
    return <ErrorPage title={words('table.cancelled')} text={words('table.cancelled.text')} />;
  const invite = async (): Promise<void> => {
    const link = location.href;
    // A phone has its own way of passing on a link.
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
      await navigator.share({ title: words('table.invitation'), url: link }).catch(() => undefined);
    else await navigator.clipboard.writeText(link).then(() => setCopied(true));
  };
  // Whoever comes by the link wants to sit down, not to pass the link on.
  const mayJoin = table.seat < 0 && info.seats.some((seat) => seat.kind === 'open');
  const sit = async (seat: number): Promise<void> => {
    // A name that cannot be had keeps nobody from playing.
    if (name !== '' && me?.kind === 'guest' && name !== me.name)
      await setIdentity(api.change({ name })).catch(() => undefined);
    table.join(seat);
  };
  return (
    <Page
      title={words(info.status === 'dealing' ? 'table.dealing' : 'table.waiting')}
      theme={`${boxEntry(info.setup.game).theme} spring`}
    >
      <div className="pn narrow new room" data-test="room">
        <p className="note">{describe(info, words, translator).join(' · ')}</p>
        {mayJoin && me?.kind === 'guest' && <PersonFields />}
        {info.seats.map((seat) => (
          <SeatRow key={seat.seat} table={table} seat={seat} bots={bots} sit={() => void sit(seat.seat)} />
        ))}
        {table.problem !== null && (
          <p role="alert" className="hint bad">
            {table.problem}
          </p>
        )}
        {table.seat >= 0 && <p className="note">{words('table.starts')}</p>}
        <button type="button" className={mayJoin ? 'btn q' : 'btn'} onClick={() => void invite()}>
          {copied ? words('share.copied') : words('table.invite')}
        </button>
        {info.deal.kind === 'fresh' && (
          <details>
            <summary>{words('proof')}</summary>
            <p>{words('proof.before')}</p>
            <p className="hash">{info.deal.commitment}</p>
          </details>
        )}
        <div className="acts">
          {table.seat >= 0 && (
            <button
              type="button"
              className="lk bad"
              onClick={() => {
                table.leave();
                navigate('online');
              }}
            >
              {words('table.leave')}
            </button>
          )}
          <a className="lk" href={linkTo('online')}>
            {words('lobby')}
          </a>
        </div>
      </div>
    </Page>
  );
}
