import { z } from 'zod';
import { name, personId, tableId, time } from './basics.ts';
import { lobbyTable, myTable, newTable, tableInfo } from './table.ts';

/** What goes over HTTP. The server publishes all of it as OpenAPI at /api/openapi.json. */

export const password = z.string().min(8, 'has fewer than 8 letters').max(200, 'has more than 200 letters');

export const newGuest = z.strictObject({ name });

export const me = z.object({
  id: personId,
  name,
  kind: z.enum(['guest', 'account']),
  /** How the account can be signed in to. */
  password: z.boolean(),
  passkeys: z.int(),
  muted: z.array(personId),
});
export type Me = z.infer<typeof me>;

export const newAccount = z.strictObject({ name, password });
/** `keepGames`: bring along the tables of the guest one is at the moment. */
export const login = z.strictObject({
  name: z.string().max(100),
  password: z.string().max(200),
  keepGames: z.boolean().default(true),
});
export const changeMe = z.strictObject({ name: name.optional(), password: password.optional() });

export const refusal = z.object({
  code: z.string(),
  why: z.string(),
  /** The field it is about, where there is one. */
  field: z.string().optional(),
});
export type Refusal = z.infer<typeof refusal>;

/** Everything one can choose when making a table. */
export const gameChoices = z.object({
  id: z.string(),
  players: z.array(z.int()),
  editions: z.array(z.string()),
  defaultEdition: z.string(),
  modules: z.array(z.string()),
  /** Settings with a few values, the first of which is meant when none is named; each goes with a module or an opponent. */
  options: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.string()),
      module: z.string().nullable(),
      solo: z.string().nullable(),
    }),
  ),
  solo: z.array(z.object({ name: z.string(), levels: z.array(z.int()), players: z.array(z.int()) })),
});
export const choices = z.object({
  games: z.array(gameChoices),
  /** Levels of bots, weakest first. */
  bots: z.array(z.string()),
  /** What a level may have a liking for, as in `elder:farmer`. */
  tastes: z.array(z.string()),
  rulesVersion: z.int(),
});
export type Choices = z.infer<typeof choices>;

export const lobbyQuery = z.strictObject({
  status: z.enum(['open', 'playing', 'over']).default('open'),
  game: z.string().max(40).optional(),
  /** For more: the createdAt of the last line. */
  before: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const lobby = z.object({ tables: z.array(lobbyTable) });
export const mine = z.object({ tables: z.array(myTable) });

export const rematch = z.strictObject({ deal: z.enum(['new', 'same']) });

export const rating = z.object({
  /** Game and number of players, as in `everdell/2`. */
  of: z.string(),
  /** What is shown: the skill that is all but certain, from 0 up. */
  rating: z.number(),
  mu: z.number(),
  sigma: z.number(),
  games: z.int(),
  wins: z.int(),
});
export type Rating = z.infer<typeof rating>;

export const pastGame = z.object({
  table: tableId,
  game: z.string(),
  players: z.int(),
  seat: z.int(),
  points: z.int(),
  place: z.int(),
  endedAt: time,
  names: z.array(z.string()),
});
export type PastGame = z.infer<typeof pastGame>;

export const profile = z.object({
  id: personId,
  name,
  kind: z.enum(['guest', 'account']),
  ratings: z.array(rating),
  statistics: z.array(
    z.object({
      of: z.string(),
      games: z.int(),
      wins: z.int(),
      best: z.int(),
      average: z.number(),
    }),
  ),
  recent: z.array(pastGame),
});
export type Profile = z.infer<typeof profile>;

/** Where to send word that it is one's turn; null or an empty list switches a way off. */
export const reminders = z.strictObject({
  email: z.email().max(200).nullable().default(null),
  webhook: z.url().max(500).nullable().default(null),
  push: z
    .array(
      z.strictObject({
        endpoint: z.url().max(1000),
        keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
      }),
    )
    .max(10)
    .default([]),
  /** In which the word is given, as `it`; English where nothing is said or it is not spoken here. */
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
});
export type Reminders = z.infer<typeof reminders>;

/** Which ways of reminding this server has; `key` is what browsers subscribe to Web Push with. */
export const reminderWays = z.object({
  key: z.string().nullable(),
  email: z.boolean(),
  webhook: z.boolean(),
});
export type ReminderWays = z.infer<typeof reminderWays>;

/** How a finished game went: the points of each seat at the end of each turn, and what the best bot thinks of it. */
export const analysis = z.object({
  table: tableId,
  turns: z.array(z.object({ turn: z.int(), seat: z.int(), points: z.array(z.int()) })),
  /** As the bots' own `analyze` gives it: best plans, what choices cost, luck; null when it takes too long. */
  judged: z.unknown(),
});
export type Analysis = z.infer<typeof analysis>;

export { newTable, tableInfo };
