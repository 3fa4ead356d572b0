import { ApiError, type Moderation, type Report } from '@evertable/client';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useUiText } from '../../app/ui-text.ts';
import { ErrorPage } from '../../ui/ErrorPage.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { RadioRow } from '../../ui/RadioRow.tsx';
import { api } from '../connection.ts';
import { BrokenGames, Done } from './BrokenGames.tsx';
import styles from './Moderation.module.css';
import { PeopleSearch, Restrictions } from './People.tsx';
import { ReportDetailsPanel } from './ReportDetails.tsx';
import { ageText } from './words.ts';
import panel from '../../ui/Panel.module.css';

const REFRESH_MS = 30_000;
/** A report that waits longer is shown in orange. */
const LATE_MS = 60 * 60_000;

/** For operators: reports, mutes and bans, games that cannot be read. */
export default function ModerationPage(): ReactNode {
  const words = useUiText();
  const [now, setNow] = useState<Moderation | 'hidden' | 'away' | null>(null);
  const load = useCallback(async (): Promise<void> => setNow(await api.moderation.overview()), []);
  useEffect(() => {
    const attempt = (): void =>
      void load().catch((error: unknown) =>
        setNow((before) => {
          if (error instanceof ApiError && error.status < 500) return 'hidden';
          return before !== null && typeof before === 'object' ? before : 'away';
        }),
      );
    attempt();
    const timer = setInterval(attempt, REFRESH_MS);
    return () => clearInterval(timer);
  }, [load]);
  if (now === 'hidden')
    return <ErrorPage title={words('trouble.no-page')} text={words('trouble.no-page.text')} />;
  if (now === 'away')
    return <ErrorPage title={words('trouble.server')} text={words('trouble.server.text')} />;
  if (now === null)
    return (
      <Page title={words('mod')}>
        <Loading />
      </Page>
    );
  return <Desk now={now} load={load} />;
}

function Desk({ now, load }: { readonly now: Moderation; readonly load: () => Promise<void> }): ReactNode {
  const words = useUiText();
  const [chosen, setChosen] = useState<string | null>(null);
  const [closed, setClosed] = useState<readonly Report[] | null>(null);
  const reports = closed ?? now.reports;
  const id = reports.find((report) => report.id === chosen)?.id ?? reports[0]?.id ?? null;
  const show = async (which: 'open' | 'done'): Promise<void> =>
    setClosed(which === 'done' ? (await api.moderation.closed()).reports : null);
  const server = words('mod.server', { n: now.playing, other: now.connections });
  const lead = `${words('mod.open', { n: now.openReports })} ${server}`;
  return (
    <Page title={words('mod')} theme="wood winter" lead={lead}>
      <div className={styles.columns} data-test="moderation">
        <div className={styles.column}>
          <section className={panel.panel} data-test="reports">
            <h2>{words('mod.reports')}</h2>
            <RadioRow
              label=""
              of={['open', 'done'] as const}
              value={closed === null ? 'open' : 'done'}
              say={(one) => words(`mod.reports.${one}`)}
              choose={(one) => void show(one)}
            />
            {reports.length === 0 && <p>{words('mod.reports.none')}</p>}
            <ul className={styles.list}>
              {reports.map((report) => (
                <li key={report.id}>
                  <ReportEntry
                    report={report}
                    isChosen={report.id === id}
                    choose={() => setChosen(report.id)}
                  />
                </li>
              ))}
            </ul>
          </section>
          <Restrictions restrictions={now.restrictions} load={load} />
          <PeopleSearch load={load} />
        </div>
        {id === null ? (
          <section className={panel.panel}>
            <p>{words('mod.nothing')}</p>
          </section>
        ) : (
          <ReportDetailsPanel key={id} id={id} load={load} />
        )}
        <div className={styles.column}>
          <BrokenGames broken={now.broken} load={load} />
          <Done actions={now.actions} />
        </div>
      </div>
    </Page>
  );
}

function ReportEntry({
  report,
  isChosen,
  choose,
}: {
  readonly report: Report;
  readonly isChosen: boolean;
  readonly choose: () => void;
}): ReactNode {
  const words = useUiText();
  const age = Date.now() - report.at;
  return (
    <button type="button" className={styles.entry} aria-current={isChosen} onClick={choose}>
      <span>
        <b>{report.person?.name ?? words('mod.table')}</b>
        <small>
          {words(`report.${report.reason}`)} · {report.reporter?.name ?? '–'}
        </small>
      </span>
      <span className={styles.age} data-late={(report.closedAt === null && age > LATE_MS) || undefined}>
        {ageText(words, age)}
      </span>
    </button>
  );
}
