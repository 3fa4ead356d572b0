// Says who may use the page for moderation. Works while servers run, and counts with their next request.
//   npm run operator -- grant NAME | revoke NAME | list   [--data-dir DIR | --database-url URL]
import { newId } from '../accounts/ids.ts';
import { openStore } from '../store/open-store.ts';
import type { PersonRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { CommandError, runCommand } from './command.ts';

const USAGE = 'npm run operator -- grant NAME | revoke NAME | list';

async function accountNamed(store: Store, name: string | undefined): Promise<PersonRow> {
  if (name === undefined) throw new CommandError(`give the name of an account: ${USAGE}`);
  const account = await store.people.accountNamed(name);
  if (account === null) throw new CommandError(`there is no account with the name ${name}`);
  return account;
}

await runCommand(async ([verb, name], config) => {
  const store = await openStore(config, (error) => console.error(error));
  try {
    if (verb === 'grant' || verb === 'revoke') {
      const account = await accountNamed(store, name);
      const role = verb === 'grant' ? 'operator' : null;
      await store.people.update(account.id, { role });
      const action = { person: account.id, table: null, report: null, detail: '' };
      await store.moderation.addAction({ id: newId(), at: Date.now(), by: null, action: verb, ...action });
      return `${account.name} ${role === null ? 'is no operator any more' : 'is an operator'}`;
    }
    if (verb !== 'list') throw new CommandError(USAGE);
    const operators = await store.people.operators();
    return operators.length === 0 ? 'there are no operators' : operators.map((one) => one.name).join('\n');
  } finally {
    await store.close();
  }
});
