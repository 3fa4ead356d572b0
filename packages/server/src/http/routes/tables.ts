import { unknownBot } from '@evertable/bots';
import { games, recordText } from '@evertable/content';
import type { Setup } from '@evertable/engine';
import {
  type Analysis,
  analysis,
  choices,
  command,
  lobby,
  lobbyQuery,
  newTable,
  refusal,
  rematch,
  type SeatAssignment,
  tableId,
  tableInfo,
} from '@evertable/protocol';
import { z } from 'zod';
import { checkSetup } from '../../bots/bot-tasks.ts';
import { isLevel, levels, styleNames } from '../../bots/bot-pool.ts';
import type { ServerContext } from '../../context.ts';
import { addressKey } from '../../limits/address-key.ts';
import { SEAT_COMMANDS } from '../../limits/limits.ts';
import type { TableSettings } from '../../tables/entries.ts';
import type { GameTable } from '../../tables/game-table.ts';
import { Refusal, unknownTable } from '../../tables/refusal.ts';
import { OpenTables } from '../../tables/open-tables.ts';
import { recordOf, replayOf } from '../../tables/table-record.ts';
import type { TableService } from '../../tables/table-service.ts';
import { infoOf, snapshotOf } from '../../tables/table-view.ts';
import { type Api, tightLimit } from '../api.ts';

const params = z.object({ id: tableId });
/** Requests for unknown tables may be guesses of ids, so they are limited. */
const lookupLimit = tightLimit(240);

export function tableRoutes(api: Api, context: ServerContext): void {
  const { store, tables } = context;
  const openTables = new OpenTables({
    index: store.tables,
    tables,
    isLimited: context.config.RATE_LIMIT > 0,
  });
  lobbyRoutes(api, context, openTables);
  positionRoutes(api, tables);
  commandRoute(api, context);
  finishedRoutes(api, context);
  rematchRoute(api, tables, openTables);
}

/** What can be chosen, which tables there are, and a new one. */
function lobbyRoutes(api: Api, context: ServerContext, openTables: OpenTables): void {
  api.get('/api/games', { schema: { response: { 200: choices } } }, async () => allChoices);

  api.get(
    '/api/tables',
    { schema: { querystring: lobbyQuery, response: { 200: lobby } } },
    async (request) => ({
      tables: await context.store.tables.lobby(request.query),
    }),
  );

  api.post(
    '/api/tables',
    {
      schema: { body: newTable, response: { 200: tableInfo, 400: refusal } },
      config: tightLimit(30),
    },
    async (request) => {
      const person = await request.requirePlayer();
      const settings = settingsFrom(request.body, await setupFrom(request.body.setup, person.id, context));
      if (settings.rated && person.kind !== 'account')
        throw new Refusal('not-yours', 'rated games are for accounts: register first');
      const table = await openTables.create(settings, person.id);
      return infoOf(table, person.id);
    },
  );
}

/** A table as one person sees it. */
function positionRoutes(api: Api, tables: TableService): void {
  api.get(
    '/api/tables/:id',
    { schema: { params, response: { 200: tableInfo, 404: refusal } }, config: lookupLimit },
    async (request) => {
      const person = await request.person();
      return tables.read(request.params.id, (table) => {
        requireVisible(table, person?.id ?? null);
        return infoOf(table, person?.id ?? null);
      });
    },
  );

  api.get(
    '/api/tables/:id/now',
    { schema: { params, response: { 200: z.any(), 404: refusal } }, config: lookupLimit },
    async (request) => {
      const person = await request.person();
      return tables.read(request.params.id, (table) => {
        requireVisible(table, person?.id ?? null);
        return snapshotOf(table, person?.id ?? null);
      });
    },
  );
}

function commandRoute(api: Api, { limits, tables }: ServerContext): void {
  api.post(
    '/api/tables/:id/acts',
    {
      schema: {
        params,
        body: command,
        response: { 200: z.object({ commandId: z.string(), seq: z.int() }), 404: refusal, 409: refusal },
      },
    },
    async (request) => {
      const person = await request.requirePlayer();
      if (request.body.table !== request.params.id)
        throw new Refusal('invalid', 'table: must be the table of the address');
      const isAllowed =
        limits.take('messages-person', person.id) &&
        (!SEAT_COMMANDS.includes(request.body.type) || limits.take('seat-commands', person.id));
      if (!isAllowed) throw new Refusal('rate', 'too many commands: wait, then send it again');
      const { seq } = await tables.command(request.body, person.id);
      return { commandId: request.body.commandId, seq };
    },
  );
}

/** The record and the analysis of a game that is over. */
function finishedRoutes(api: Api, { tables, pool, analysis: analyze }: ServerContext): void {
  api.get(
    '/api/tables/:id/record',
    { schema: { params, response: { 200: z.any(), 404: refusal, 409: refusal } }, config: lookupLimit },
    async (request, reply) => {
      const person = await request.person();
      await tables.read(request.params.id, (table) => {
        requireVisible(table, person?.id ?? null);
        requireOver(table);
      });
      const text = await tables.readWhole(request.params.id, (table) => recordText(recordOf(table)));
      reply.header('content-disposition', `attachment; filename="${request.params.id}.json"`);
      return reply.type('application/json').serializer(String).send(text);
    },
  );

  api.get(
    '/api/tables/:id/analysis',
    {
      schema: { params, response: { 200: analysis, 404: refusal, 409: refusal } },
      config: tightLimit(20),
    },
    async (request): Promise<Analysis> => {
      const person = await request.person();
      const { id } = request.params;
      await tables.read(id, (table) => {
        requireVisible(table, person?.id ?? null);
        requireOver(table);
      });
      const game = await tables.readWhole(id, replayOf);
      if (game === null) throw new Refusal('not-now', 'the game was played under other rules');
      const who = person?.id ?? addressKey(request.ip);
      const turns = await pool.points(game, who);
      return { table: id, turns, judged: await analyze(id, game, who) };
    },
  );
}

function rematchRoute(api: Api, tables: TableService, openTables: OpenTables): void {
  api.post(
    '/api/tables/:id/rematch',
    {
      schema: { params, body: rematch, response: { 200: tableInfo, 409: refusal } },
      config: tightLimit(30),
    },
    async (request) => {
      const person = await request.requirePlayer();
      const { id } = request.params;
      const old = await tables.read(id, (table) => {
        if (table.seatOf(person.id) < 0) throw new Refusal('not-yours', 'you did not sit at this table');
        requireOver(table);
        return {
          settings: { ...table.settings, seats: table.seats.map(assignmentOf) },
          rematch: table.rematch,
          again: { table: id, seed: table.deal.seed },
        };
      });
      if (old.rematch !== null) return tables.read(old.rematch, (table) => infoOf(table, person.id));
      const again = request.body.deal === 'same' ? old.again : undefined;
      // Games with known cards are not rated.
      const settings = { ...old.settings, rated: old.settings.rated && again === undefined };
      const made = await openTables.create(settings, person.id, again);
      // If another person was faster, all play at their table.
      await tables
        .append(id, `rematch-${made.id}`, (table) => {
          if (table.rematch !== null) throw new Refusal('not-now', 'there is a rematch already');
          return { type: 'rematch', table: made.id };
        })
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
      const agreed = await tables.read(id, (table) => table.rematch ?? made.id);
      return tables.read(agreed, (table) => infoOf(table, person.id));
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
  tastes: [...styleNames],
};

function settingsFrom(body: z.infer<typeof newTable>, setup: Setup): TableSettings {
  const seats = body.seats ?? Array.from({ length: setup.players }, () => ({ kind: 'open' }) as const);
  if (seats.length !== setup.players)
    throw new Refusal('invalid', `seats: the setup has ${setup.players} players, not ${seats.length}`);
  if (seats.every((seat) => seat.kind === 'bot'))
    throw new Refusal('invalid', 'seats: leave one open for a person');
  for (const seat of seats)
    if (seat.kind === 'bot' && !isLevel(seat.level))
      throw new Refusal('invalid', `seats: ${unknownBot(seat.level)}`);
  const { visibility, watching, pace, rated, hints } = body;
  if (rated && setup.overrides !== undefined)
    throw new Refusal('invalid', 'rated: a rated game has no overrides');
  if (rated && hints) throw new Refusal('invalid', 'hints: a rated game is played without');
  return { setup, seats, visibility, watching, pace, rated, hints };
}

/** A setup with corrected values is tried out by a thread: that takes long, and strangers wrote it. */
async function setupFrom(value: object, person: string, { pool }: ServerContext): Promise<Setup> {
  const isTried = 'overrides' in value;
  const checked = isTried
    ? await pool
        .checkSetup(value, person)
        .catch(() => ({ field: 'overrides', why: 'trial games took too long' }))
    : checkSetup(value);
  if ('why' in checked) throw new Refusal('invalid', `setup.${checked.field}: ${checked.why}`);
  return checked.setup;
}

function requireVisible(table: GameTable, person: string | null): void {
  if (!table.maySee(person)) throw unknownTable();
}

/** Bots keep their seats; people take theirs again. */
const assignmentOf = ({ kind, level }: GameTable['seats'][number]): SeatAssignment =>
  kind === 'bot' && level !== null ? { kind, level } : { kind: 'open' };

function requireOver(table: GameTable): void {
  if (table.status !== 'over') throw new Refusal('not-now', 'the game is not over');
}
