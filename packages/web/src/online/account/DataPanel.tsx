import type { Me as Self } from '@evertable/client';
import { type ReactNode, useState } from 'react';
import { navigate } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Diorama, type Standing } from '../../art/Diorama.tsx';
import panel from '../../ui/Panel.module.css';
import { TextField } from '../../ui/TextField.tsx';
import { api } from '../connection.ts';
import { signOut } from '../identity.ts';
import styles from './Account.module.css';
import { useSubmit } from './Form.tsx';

const KEPT = ['name', 'games', 'sessions', 'chat', 'reports'] as const;

const PICTURE: readonly Standing[] = [
  { of: 'f:deciduous-tree', x: 0.12, y: 0.72, size: 120, hill: 1 },
  { of: 'f:hut', x: 0.72, y: 0.7, size: 110, hill: 2 },
  { of: 'f:evergreen-tree', x: 0.93, y: 0.68, size: 80, hill: 1 },
  { of: 'f:hedgehog', x: 0.3, y: 0.95, size: 96, hill: 3 },
  { of: 'f:scroll', x: 0.5, y: 0.97, size: 62, hill: 4 },
];

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
    <section className={panel.pictured} data-test="data">
      <Diorama of="harvest" width={372} height={190} figures={PICTURE} sun={[0.4, 0.22, 0.12]} />
      <div>
        <h2>{words('data')}</h2>
        <p>{words('data.kept')}</p>
        <ul className={styles.kept}>
          {KEPT.map((what) => (
            <li key={what}>{words(`data.${what}`)}</li>
          ))}
        </ul>
        <p className={styles.note}>{words('data.none')}</p>
        <button
          type="button"
          className={`btn q ${styles.export}`}
          disabled={busy}
          onClick={() => attempt(take, words('data.exported'))}
        >
          {words('data.export')}
        </button>
        {told}
        <DeleteForm me={me} />
      </div>
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
