import type { ReportDetails } from '@evertable/client';
import { type ReactNode, useEffect, useState } from 'react';
import { linkTo } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { RadioRow } from '../../ui/RadioRow.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSubmit } from '../account/Form.tsx';
import { api } from '../connection.ts';
import styles from './Moderation.module.css';
import { timeText } from './words.ts';
import panel from '../../ui/Panel.module.css';
import soft from '../../ui/Soft.module.css';

const OUTCOMES = ['nothing', 'warning', 'mute', 'ban'] as const;
const DAYS = [1, 3, 14, 90] as const;

/** One report with the chat around it, and what is done about it. */
export function ReportDetailsPanel({
  id,
  load,
}: {
  readonly id: string;
  readonly load: () => Promise<void>;
}): ReactNode {
  const words = useUiText();
  const [details, setDetails] = useState<ReportDetails | null>(null);
  useEffect(() => {
    api.moderation.report(id).then(setDetails, () => undefined);
  }, [id]);
  if (details === null)
    return (
      <section className={panel.panel}>
        <Loading />
      </section>
    );
  const { report, person, lines, table } = details;
  return (
    <section className={panel.panel} data-test="report-details">
      <h2>{report.person?.name ?? words('mod.table')}</h2>
      <p>
        {words('mod.by', { name: report.reporter?.name ?? '–', what: words(`report.${report.reason}`) })},{' '}
        {timeText(words, report.at)}
      </p>
      {report.note !== '' && <p className={styles.quote}>“{report.note}”</p>}
      {report.text !== '' && <p className={styles.quote}>{words('mod.line', { what: report.text })}</p>}
      {person !== null && (
        <p className={styles.fact}>
          {words(person.kind === 'guest' ? 'mod.guest' : 'mod.account', {
            time: timeText(words, person.createdAt),
            n: person.games,
          })}
          <small>{words('mod.before', { n: person.actions.length })}</small>
        </p>
      )}
      {report.table !== null && (
        <p className={soft.row}>
          <a className={soft.button} data-kind="paper" href={linkTo('table', report.table)}>
            {words('mod.look')}
          </a>
          {table !== null && table.status !== 'over' && table.status !== 'cancelled' && (
            <CloseTable id={table.id} load={load} />
          )}
        </p>
      )}
      <Decide key={report.id} details={details} lines={lines} load={load} />
    </section>
  );
}

function CloseTable({ id, load }: { readonly id: string; readonly load: () => Promise<void> }): ReactNode {
  const words = useUiText();
  const { busy, told, attempt } = useSubmit();
  return (
    <>
      <ConfirmButton
        label={words('mod.close-table')}
        really={words('mod.close-table.really')}
        disabled={busy}
        work={() => attempt(() => api.moderation.closeTable(id).then(load), words('mod.done'))}
      />
      {told}
    </>
  );
}

/** The lines with a box to take them away, and the answer. */
function Decide({
  details: { report },
  lines,
  load,
}: {
  readonly details: ReportDetails;
  readonly lines: ReportDetails['lines'];
  readonly load: () => Promise<void>;
}): ReactNode {
  const words = useUiText();
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const toggle = (n: number): void => setRemoved((before) => flipped(before, n));
  return (
    <>
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label={words('chat')}>
          {lines.map((line) => (
            <li key={line.n} data-reported={line.n === report.line || undefined}>
              <b>{line.by.name}</b>
              <span>{line.removed ? words('mod.removed') : line.text}</span>
              {!line.removed && report.closedAt === null && (
                <label>
                  <input type="checkbox" checked={removed.has(line.n)} onChange={() => toggle(line.n)} />
                  {words('mod.take-away')}
                </label>
              )}
            </li>
          ))}
        </ul>
      )}
      {report.closedAt !== null ? (
        <p className={styles.fact}>
          {words('mod.closed', {
            name: report.closedBy?.name ?? '–',
            time: timeText(words, report.closedAt),
          })}
        </p>
      ) : (
        <Answer report={report} removed={removed} load={load} />
      )}
    </>
  );
}

/** What is done, for how long, and what the person reads; the button names the deed. */
function Answer({
  report,
  removed,
  load,
}: {
  readonly report: ReportDetails['report'];
  readonly removed: ReadonlySet<number>;
  readonly load: () => Promise<void>;
}): ReactNode {
  const words = useUiText();
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>('nothing');
  const [days, setDays] = useState<number>(3);
  const [letter, setLetter] = useState('');
  const { busy, told, attempt } = useSubmit();
  const decide = async (): Promise<void> => {
    const removeLines = [...removed];
    await api.moderation.decide(report.id, { outcome, days, letter: letter.trim(), removeLines });
    await load();
  };
  const submit = (): void => attempt(decide, words('mod.done'));
  const isRemoval = outcome === 'nothing' && removed.size > 0;
  const deed = isRemoval
    ? words('mod.remove-lines', { n: removed.size })
    : words(`mod.do.${outcome}`, { n: days });
  return (
    <div className={styles.answer}>
      <RadioRow
        label={words('mod.what')}
        of={report.person === null ? (['nothing'] as const) : OUTCOMES}
        value={outcome}
        say={(one) => words(`mod.outcome.${one}`)}
        choose={setOutcome}
      />
      {outcome !== 'nothing' && (
        <>
          <RadioRow
            label={words('mod.days')}
            of={DAYS}
            value={days}
            say={(n) => words('mod.days.n', { n })}
            choose={setDays}
          />
          <TextField label={words('mod.letter')} value={letter} set={setLetter} max={500} complete="off" />
        </>
      )}
      {outcome === 'ban' ? (
        <ConfirmButton label={deed} really={words('mod.ban.really')} disabled={busy} work={submit} />
      ) : (
        <button type="button" className="btn" disabled={busy} onClick={submit}>
          {deed}
        </button>
      )}
      {told}
    </div>
  );
}

function flipped(set: ReadonlySet<number>, n: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(n)) next.add(n);
  return next;
}
