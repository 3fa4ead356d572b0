import type { ModerationSearch, ReportedPerson, Restriction, RestrictionKind } from '@evertable/client';
import { type ReactNode, useState } from 'react';
import { linkTo } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSubmit } from '../account/Form.tsx';
import { api } from '../connection.ts';
import styles from './Moderation.module.css';
import { timeText } from './words.ts';
import panel from '../../ui/Panel.module.css';
import soft from '../../ui/Soft.module.css';

const KINDS = ['warning', 'mute', 'ban'] as const;
const DAYS = [1, 3, 14, 90] as const;

/** Who is warned, muted or banned, and until when. */
export function Restrictions({
  restrictions,
  load,
}: {
  readonly restrictions: readonly Restriction[];
  readonly load: () => Promise<void>;
}): ReactNode {
  const words = useUiText();
  const { busy, told, attempt } = useSubmit();
  return (
    <section className={panel.panel} data-test="restrictions">
      <h2>{words('mod.restrictions')}</h2>
      {restrictions.length === 0 && <p>{words('mod.restrictions.none')}</p>}
      <ul className={styles.list}>
        {restrictions.map(({ person, kind, until }) => (
          <li key={`${person.id} ${kind}`}>
            <span>
              <a href={linkTo('person', person.id)}>{person.name}</a>
              <small>{words(`mod.until.${kind}`, { time: timeText(words, until) })}</small>
            </span>
            <button
              type="button"
              className={soft.button}
              disabled={busy}
              onClick={() =>
                attempt(() => api.moderation.lift(person.id, kind).then(load), words('mod.done'))
              }
            >
              {words('mod.lift')}
            </button>
          </li>
        ))}
      </ul>
      {told}
    </section>
  );
}

/** Finds a person by name or id, or a table by id, without a report. */
export function PeopleSearch({ load }: { readonly load: () => Promise<void> }): ReactNode {
  const words = useUiText();
  const [text, setText] = useState('');
  const [found, setFound] = useState<ModerationSearch | null>(null);
  const { busy, told, attempt } = useSubmit();
  const search = async (): Promise<void> => setFound(await api.moderation.search(text.trim()));
  return (
    <form
      className={`${panel.panel} ${panel.stack}`}
      data-test="search"
      onSubmit={(event) => {
        event.preventDefault();
        attempt(search, '');
      }}
    >
      <TextField label={words('mod.search')} value={text} set={setText} max={100} complete="off" />
      <button type="submit" className={soft.button} disabled={busy || text.trim() === ''}>
        {words('mod.find')}
      </button>
      {found !== null && found.people.length === 0 && found.table === null && <p>{words('mod.not-found')}</p>}
      {found?.people.map((person) => (
        <FoundPerson key={person.id} person={person} load={load} />
      ))}
      {found?.table && (
        <p>
          <a className={soft.button} href={linkTo('table', found.table.id)}>
            {found.table.names.join(', ')}
          </a>
        </p>
      )}
      {told}
    </form>
  );
}

function FoundPerson({
  person,
  load,
}: {
  readonly person: ReportedPerson;
  readonly load: () => Promise<void>;
}): ReactNode {
  const words = useUiText();
  const [kind, setKind] = useState<RestrictionKind>('warning');
  const [days, setDays] = useState<number>(3);
  const [letter, setLetter] = useState('');
  const { busy, told, attempt } = useSubmit();
  const restrict = (): Promise<void> =>
    api.moderation.restrict(person.id, { kind, days, letter: letter.trim() }).then(load);
  return (
    <div className={styles.answer}>
      <p className={styles.fact}>
        <a href={linkTo('person', person.id)}>{person.name}</a>
        <small>
          {words(person.kind === 'guest' ? 'mod.guest' : 'mod.account', {
            time: timeText(words, person.createdAt),
            n: person.games,
          })}
        </small>
      </p>
      <SelectField
        label={words('mod.what')}
        value={kind}
        of={KINDS}
        say={(one) => words(`mod.outcome.${one}`)}
        choose={setKind}
      />
      <SelectField
        label={words('mod.days')}
        value={days}
        of={DAYS}
        say={(n) => words('mod.days.n', { n })}
        choose={setDays}
      />
      <TextField label={words('mod.letter')} value={letter} set={setLetter} max={500} complete="off" />
      <ConfirmButton
        label={words(`mod.do.${kind}`, { n: days })}
        really={words('mod.really')}
        disabled={busy}
        work={() => attempt(restrict, words('mod.done'))}
      />
      {told}
    </div>
  );
}
