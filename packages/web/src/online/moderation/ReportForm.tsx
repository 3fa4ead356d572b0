import type { NewReport } from '@evertable/client';
import { type ReactNode, useState } from 'react';
import { useUiText } from '../../app/ui-text.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Form } from '../account/Form.tsx';
import { api } from '../connection.ts';
import styles from './Report.module.css';
import soft from '../../ui/Soft.module.css';

type Subject =
  | { readonly subject: 'person'; readonly person: string }
  | { readonly subject: 'table'; readonly table: string }
  | { readonly subject: 'message'; readonly table: string; readonly line: number };

const REASONS = ['rude', 'name', 'stalling', 'cheating', 'spam', 'other'] as const;

/** A button that opens a short form in its place. Guests can report, too. */
export function ReportButton({
  about,
  label,
  small = false,
}: {
  readonly about: Subject;
  /** What screen readers hear: which person or line. */
  readonly label: string;
  /** Only a flag. */
  readonly small?: boolean;
}): ReactNode {
  const words = useUiText();
  const [open, setOpen] = useState(false);
  return (
    <span className={styles.report} data-open={open || undefined}>
      <button
        type="button"
        className={small ? styles.flag : soft.button}
        data-kind="paper"
        aria-expanded={open}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
      >
        {small ? '⚑' : about.subject === 'table' ? label : words('report')}
      </button>
      {open && <ReportForm about={about} />}
    </span>
  );
}

function ReportForm({ about }: { readonly about: Subject }): ReactNode {
  const words = useUiText();
  const [reason, setReason] = useState<(typeof REASONS)[number]>('rude');
  const [note, setNote] = useState('');
  const [sent, setSent] = useState(false);
  if (sent)
    return (
      <span className={styles.sent} role="status">
        {words('report.sent')}
      </span>
    );
  const report: NewReport = { ...about, reason, note: note.trim() };
  return (
    <Form
      look={styles.form}
      test="report"
      main={{
        label: words('report.send'),
        work: () => api.report(report).then(() => setSent(true)),
        done: '',
        ready: true,
      }}
    >
      <SelectField
        label={words('report.why')}
        value={reason}
        of={REASONS}
        say={(one) => words(`report.${one}`)}
        choose={setReason}
      />
      <TextField label={words('report.note')} value={note} set={setNote} max={500} complete="off" />
    </Form>
  );
}
