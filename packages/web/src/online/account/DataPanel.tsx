import type { Me as Self } from '@evertable/client';
import { type ReactNode, useState } from 'react';
import { navigate } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { TextField } from '../../ui/TextField.tsx';
import { api } from '../connection.ts';
import { signOut } from '../identity.ts';
import styles from './Account.module.css';
import { useSubmit } from './Form.tsx';

const KEPT = ['name', 'games', 'sessions', 'chat', 'reports'] as const;

/** Offers a text as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** What is kept and for how long, all of it as a file, and the end of it. */
export function DataPanel({ me }: { readonly me: Self }): ReactNode {
  const words = useUiText();
  const { busy, told, attempt } = useSubmit();
  const take = async (): Promise<void> =>
    saveFile('evertable.json', `${JSON.stringify(await api.exportMe(), null, 2)}\n`);
  return (
    <section className="pn" data-test="data">
      <h2>{words('data')}</h2>
      <p>{words('data.kept')}</p>
      <ul className={styles.kept}>
        {KEPT.map((what) => (
          <li key={what}>{words(`data.${what}`)}</li>
        ))}
      </ul>
      <p>{words('data.none')}</p>
      <p>
        <button
          type="button"
          className={styles.soft}
          disabled={busy}
          onClick={() => attempt(take, words('data.exported'))}
        >
          {words('data.export')}
        </button>
      </p>
      {told}
      <DeleteForm me={me} />
    </section>
  );
}

/** Wakes up when the name was typed. */
function DeleteForm({ me }: { readonly me: Self }): ReactNode {
  const words = useUiText();
  const [name, setName] = useState('');
  const { busy, told, attempt } = useSubmit();
  const leave = (): Promise<void> => signOut(api.deleteMe()).then(() => navigate());
  return (
    <form
      className={styles.danger}
      data-test="delete"
      onSubmit={(event) => {
        event.preventDefault();
        attempt(leave, '');
      }}
    >
      <h3>{words('me.delete.title')}</h3>
      <p>{words('me.delete.text')}</p>
      <TextField
        label={words('me.delete.type', { name: me.name })}
        value={name}
        set={setName}
        complete="off"
      />
      <button type="submit" disabled={busy || name.trim() !== me.name}>
        {words('me.delete')}
      </button>
      {told}
    </form>
  );
}
