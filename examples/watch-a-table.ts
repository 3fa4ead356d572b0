// Follows a table of a server and prints what happens, until the game is over:
//   node examples/watch-a-table.ts http://localhost:8080 TABLE
// Without a table it lists those in the lobby.
import { Api, Connection, TableClient } from '@evertable/client';
import { loadTranslator } from '@evertable/text';

const [base = 'http://localhost:8080', id] = process.argv.slice(2);
const api = new Api({ base });

if (id === undefined) {
  for (const table of (await api.lobby()).tables) console.log(table.id, table.game);
} else {
  const { setup, seats } = await api.table(id);
  const english = await loadTranslator('en', setup);
  const names = seats.map(({ person, seat }) => person?.name ?? `Bot ${seat + 1}`);
  const connection = new Connection({ url: `${base.replace(/^http/, 'ws')}/api/socket` });
  const table = new TableClient(connection, id);
  table.subscribe(({ info }, events) => {
    for (const { text } of english.log(events, names)) console.log(text);
    if (info.status !== 'over' && info.status !== 'cancelled') return;
    table.close();
    connection.close();
  });
}
