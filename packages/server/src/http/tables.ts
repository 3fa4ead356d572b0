import { noPlayer } from '@evertable/bots';
import { games, parseSetup, RULES_VERSION, recordText, SetupError, saveRecord } from '@evertable/content';
import {
  type Analysis,
  act,
  analysis,
  choices,
  lobby,
  lobbyQuery,
  newTable,
  refusal,
  rematch,
  type SeatPlan,
  tableId,
  tableInfo,
} from '@evertable/protocol';
import { z } from 'zod';
import { pointsByTurn } from '../analysis.ts';
import { isLevel, levels, tasteNames } from '../bots/pool.ts';
import type { Settings as TableSettings } from '../entry.ts';
import { newId, newSecret } from '../ids.ts';
import { No } from '../judge.ts';
import type { Parts } from '../server.ts';
import type { Table } from '../table.ts';
import { type Api, strict } from './routes.ts';

const params = z.object({ id: tableId });

export function tableRoutes(api: Api, parts: Parts): void {
  const { tables } = parts;

  api.get('/api/games', { schema: { response: { 200: choices } } }, async () => allChoices);

  api.get(
    '/api/tables',
    { schema: { querystring: lobbyQuery, response: { 200: lobby } } },
    async (request) => ({
      tables: await tables.store.lobby(request.query),
    }),
  );

  api.post(
    '/api/tables',
    {
      schema: { body: newTable, response: { 200: tableInfo, 400: refusal } },
      config: strict(parts, 30),
    },
    async (request) => {
      const person = await request.mustBe();
      const table = await tables.create(newId(), settingsFrom(request.body), person.id, newSecret());
      return table.info();
    },
  );

  /** Asking for many tables that do not exist is guessing, and is slowed down. */
  const guarded = strict(parts, 240);

  api.get(
    '/api/tables/:id',
    { schema: { params, response: { 200: tableInfo, 404: refusal } }, config: guarded },
    async (request) => {
      const person = await request.who();
      return tables.read(request.params.id, (table) => {
        mustSee(table, person?.id ?? null);
        return table.info();
      });
    },
  );

  api.get(
    '/api/tables/:id/now',
    { schema: { params, response: { 200: z.any(), 404: refusal } }, config: guarded },
    async (request) => {
      const person = await request.who();
      return tables.read(request.params.id, (table) => {
        mustSee(table, person?.id ?? null);
        return table.now(person?.id ?? null);
      });
    },
  );

  api.post(
    '/api/tables/:id/acts',
    {
      schema: {
        params,
        body: act,
        response: { 200: z.object({ commandId: z.string(), seq: z.int() }), 404: refusal, 409: refusal },
      },
    },
    async (request) => {
      const person = await request.mustBe();
      if (request.body.table !== request.params.id)
        throw new No('invalid', 'table: is not that of the address');
      const { seq } = await tables.act(request.body, person.id);
      return { commandId: request.body.commandId, seq };
    },
  );

  api.get(
    '/api/tables/:id/record',
    { schema: { params, response: { 200: z.any(), 404: refusal, 409: refusal } }, config: guarded },
    async (request, reply) => {
      const person = await request.who();
      const text = await tables.read(request.params.id, (table) => {
        mustSee(table, person?.id ?? null);
        mustBeOver(table);
        return recordText(saveRecord(table.playing, table.seatNames(), table.proof ?? undefined));
      });
      reply.header('content-disposition', `attachment; filename="${request.params.id}.json"`);
      return reply.type('application/json').serializer(String).send(text);
    },
  );

  api.get(
    '/api/tables/:id/analysis',
    {
      schema: { params, response: { 200: analysis, 404: refusal, 409: refusal } },
      config: strict(parts, 20),
    },
    async (request): Promise<Analysis> => {
      const person = await request.who();
      const { id } = request.params;
      const { turns, game } = await tables.read(id, (table) => {
        mustSee(table, person?.id ?? null);
        mustBeOver(table);
        const { seed, answers } = table.playing;
        return { turns: pointsByTurn(table.playing), game: { setup: table.settings.setup, seed, answers } };
      });
      return { table: id, turns, judged: await parts.judged(id, game) };
    },
  );

  api.post(
    '/api/tables/:id/rematch',
    {
      schema: { params, body: rematch, response: { 200: tableInfo, 409: refusal } },
      config: strict(parts, 30),
    },
    async (request) => {
      const person = await request.mustBe();
      const { id } = request.params;
      const old = await tables.read(id, (table) => {
        if (table.seatOf(person.id) < 0) throw new No('not-yours', 'you did not sit at this table');
        mustBeOver(table);
        return {
          settings: { ...table.settings, seats: table.seats.map(planOf) },
          rematch: table.rematch,
          again: { table: id, seed: table.revealedSeed },
        };
      });
      if (old.rematch !== null) return tables.read(old.rematch, (table) => table.info());
      const again = request.body.deal === 'same' ? old.again : undefined;
      // Whoever knows the cards beforehand proves nothing by winning.
      const settings = { ...old.settings, rated: old.settings.rated && again === undefined };
      const made = await tables.create(newId(), settings, person.id, newSecret(), again);
      // Somebody may have been quicker; then everybody meets at theirs.
      await tables
        .append(id, `rematch-${made.id}`, (table) => {
          if (table.rematch !== null) throw new No('not-now', 'there is a rematch already');
          return { type: 'rematch', table: made.id };
        })
        .catch((error: unknown) => {
          if (!(error instanceof No)) throw error;
        });
      const meeting = await tables.read(id, (table) => table.rematch ?? made.id);
      return tables.read(meeting, (table) => table.info());
    },
  );
}

const allChoices = {
  games: Object.entries(games).map(([id, each]) => ({
    id,
    players: [...each.players],
    editions: [...each.editions],
    defaultEdition: each.defaultEdition,
    modules: Object.keys(each.modules),
    options: Object.entries(each.options ?? {}).map(([name, { values, module, solo }]) => ({
      name,
      values: [...values],
      module: module ?? null,
      solo: solo ?? null,
    })),
    solo: Object.entries(each.solo).map(([name, mode]) => ({
      name,
      levels: [...mode.levels],
      players: [...mode.players],
    })),
  })),
  bots: [...levels],
  tastes: [...tasteNames],
  rulesVersion: RULES_VERSION,
};

function settingsFrom(body: z.infer<typeof newTable>): TableSettings {
  const setup = setupFrom(body.setup);
  const seats = body.seats ?? Array.from({ length: setup.players }, () => ({ kind: 'open' }) as const);
  if (seats.length !== setup.players)
    throw new No('invalid', `seats: the setup has ${setup.players} players, not ${seats.length}`);
  if (seats.every((seat) => seat.kind === 'bot'))
    throw new No('invalid', 'seats: leave one open for a person');
  for (const seat of seats)
    if (seat.kind === 'bot' && !isLevel(seat.level))
      throw new No('invalid', `seats: ${noPlayer(seat.level)}`);
  const { visibility, watching, pace, rated, hints } = body;
  if (rated && hints) throw new No('invalid', 'hints: a rated game is played without');
  return { setup, seats, visibility, watching, pace, rated, hints };
}

function setupFrom(value: unknown) {
  try {
    return parseSetup(value);
  } catch (error) {
    if (error instanceof SetupError) throw new No('invalid', `setup.${error.field}: ${error.message}`);
    throw error;
  }
}

function mustSee(table: Table, person: string | null): void {
  if (!table.mayWatch(person) && table.status !== 'open')
    throw new No('unknown', 'there is no such table, or none you may see');
}

/** Bots sit down where they sat; people take their seats themselves. */
const planOf = ({ kind, level }: Table['seats'][number]): SeatPlan =>
  kind === 'bot' && level !== null ? { kind, level } : { kind: 'open' };

function mustBeOver(table: Table): void {
  if (table.status !== 'over') throw new No('not-now', 'the game is not over');
}
