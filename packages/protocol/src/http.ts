import { z } from 'zod';
import { password } from './account.ts';
import { name, personId, tableId, time } from './fields.ts';
import { ownRestriction } from './moderation.ts';
import { lobbyTable, myTable, newTable, tableInfo } from './table-info.ts';

/** The HTTP API, which the server also publishes as OpenAPI at /api/openapi.json. */

export const newGuest = z.strictObject({ name });

export const me = z.object({
  id: personId,
  name: z.string(),
  kind: z.enum(['guest', 'account']),
  /** Whether the account has a password. */
  password: z.boolean(),
  passkeys: z.int(),
  muted: z.array(personId),
  /** The confirmed address. */
  email: z.string().nullable(),
  /** An address that is not confirmed yet, and when the letter was sent. */
  pendingEmail: z.object({ email: z.string(), sentAt: time }).nullable(),
  role: z.literal('operator').nullable(),
  /** Warnings, mutes and bans that have not ended. */
  restrictions: z.array(ownRestriction),
});
export type Me = z.infer<typeof me>;

export const newAccount = z.strictObject({ name, password });
/** `keepGames`: moves the tables of the current guest to the account. */
export const login = z.strictObject({
  name: z.string().max(100),
  password: z.string().max(200),
  keepGames: z.boolean().default(true),
});
/** `oldPassword` is needed to change a password. */
export const changeMe = z.strictObject({
  name: name.optional(),
  password: password.optional(),
  oldPassword: z.string().max(200).optional(),
});

export const refusal = z.object({
  code: z.string(),
  why: z.string(),
  /** The field that is wrong, if it is one field. */
  field: z.string().optional(),
});
export type Refusal = z.infer<typeof refusal>;

/** The options of a new table. */
export const gameChoices = z.object({
  id: z.string(),
  players: z.array(z.int()),
  editions: z.array(z.string()),
  defaultEdition: z.string(),
  modules: z.array(z.string()),
  /** Options with a few values, the first being the default; each belongs to a module or a solo opponent. */
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
  /** Play styles that can be added to a level, as in `elder:farmer`. */
  tastes: z.array(z.string()),
});
export type Choices = z.infer<typeof choices>;

export const lobbyQuery = z.strictObject({
  status: z.enum(['open', 'playing', 'over']).default('open'),
  game: z.string().max(40).optional(),
  /** For the next page: createdAt of the last table. */
  before: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const lobby = z.object({ tables: z.array(lobbyTable) });
export const mine = z.object({ tables: z.array(myTable) });

export const rematch = z.strictObject({ deal: z.enum(['new', 'same']) });

export const rating = z.object({
  /** Game and number of players, as in `everdell/2`. */
  of: z.string(),
  /** The displayed rating: a lower bound of the skill, 0 or more. */
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
  name: z.string(),
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

/**
 * Where to send a notification when it is the person's turn; null or an empty list switches a channel off. `email` must
 * be the confirmed address of the person.
 */
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
  /** Language of the notification, as `it`; English by default and when the server does not have the language. */
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
});
export type Reminders = z.infer<typeof reminders>;

/** The notification channels of this server; `key` is the public key for Web Push, null without it. */
export const reminderChannels = z.object({
  key: z.string().nullable(),
  email: z.boolean(),
  webhook: z.boolean(),
});
export type ReminderChannels = z.infer<typeof reminderChannels>;

/** Analysis of a finished game: points of each seat at the end of each turn, and the turns rated by the strongest bot. */
export const analysis = z.object({
  table: tableId,
  turns: z.array(z.object({ turn: z.int(), seat: z.int(), points: z.array(z.int()) })),
  /** The result of `analyze` of the bots package: best plans, cost of choices, luck; null when it took too long. */
  judged: z.unknown(),
});
export type Analysis = z.infer<typeof analysis>;

export { newTable, tableInfo };
