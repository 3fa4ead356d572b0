import { z } from 'zod';
import { chatText, person, personId, tableId, time } from './fields.ts';
import { lobbyTable } from './table-info.ts';

/** Reports, and what operators do about them. */

export const reportReason = z.enum(['rude', 'name', 'stalling', 'cheating', 'spam', 'other']);
export type ReportReason = z.infer<typeof reportReason>;

const note = z.union([z.literal(''), chatText]).default('');

/** What is reported: a person, a table, or one line of its chat. */
export const newReport = z.discriminatedUnion('subject', [
  z.strictObject({ subject: z.literal('person'), person: personId, reason: reportReason, note }),
  z.strictObject({ subject: z.literal('table'), table: tableId, reason: reportReason, note }),
  z.strictObject({
    subject: z.literal('message'),
    table: tableId,
    line: z.int().min(1),
    reason: reportReason,
    note,
  }),
]);
export type NewReport = z.input<typeof newReport>;
export type ReportSubject = NewReport['subject'];

/** `warning` has no effect but to be read. */
export const restrictionKind = z.enum(['warning', 'mute', 'ban']);
export type RestrictionKind = z.infer<typeof restrictionKind>;

/** A restriction as the person it concerns sees it. */
export const ownRestriction = z.object({ kind: restrictionKind, until: time, letter: z.string() });
export type OwnRestriction = z.infer<typeof ownRestriction>;

export const restriction = ownRestriction.extend({ person, at: time, by: person.nullable() });
export type Restriction = z.infer<typeof restriction>;

const letter = z.union([z.literal(''), chatText]).default('');
const days = z.int().min(1).max(365);

export const restrictPerson = z.strictObject({ kind: restrictionKind, days, letter });
export type RestrictPerson = z.input<typeof restrictPerson>;

export const report = z.object({
  id: z.string(),
  at: time,
  /** null when the person was deleted. */
  reporter: person.nullable(),
  subject: z.enum(['person', 'table', 'message']),
  person: person.nullable(),
  table: tableId.nullable(),
  line: z.int().nullable(),
  reason: reportReason,
  note: z.string(),
  /** The line as it was when it was reported. */
  text: z.string(),
  /** What was done about it; null while it is open. */
  outcome: z.string().nullable(),
  closedAt: time.nullable(),
  closedBy: person.nullable(),
});
export type Report = z.infer<typeof report>;

export const action = z.object({
  at: time,
  /** null for the command line. */
  by: person.nullable(),
  action: z.string(),
  person: person.nullable(),
  table: tableId.nullable(),
  detail: z.string(),
});
export type ModerationAction = z.infer<typeof action>;

export const reportedPerson = z.object({
  ...person.shape,
  kind: z.enum(['guest', 'account']),
  createdAt: time,
  seenAt: time,
  games: z.int(),
  restrictions: z.array(restriction),
  /** What operators did before. */
  actions: z.array(action),
});
export type ReportedPerson = z.infer<typeof reportedPerson>;

/** A report with what an operator needs to decide. */
export const reportDetails = z.object({
  report,
  person: reportedPerson.nullable(),
  /** The last lines of the table, also those that were removed. */
  lines: z.array(z.object({ n: z.int(), by: person, text: z.string(), at: time, removed: z.boolean() })),
  table: z.object({ id: tableId, status: z.string(), names: z.array(z.string()) }).nullable(),
});
export type ReportDetails = z.infer<typeof reportDetails>;

export const moderation = z.object({
  openReports: z.int(),
  reports: z.array(report),
  restrictions: z.array(restriction),
  /** Tables the server cannot read. */
  broken: z.array(z.object({ table: tableId, reason: z.string(), lobby: lobbyTable })),
  actions: z.array(action),
  playing: z.int(),
  connections: z.int(),
});
export type Moderation = z.infer<typeof moderation>;

/** What is done about a report; lines can be removed along with any of them. */
export const decision = z.strictObject({
  outcome: z.enum(['nothing', 'warning', 'mute', 'ban']),
  days: days.default(3),
  letter,
  removeLines: z.array(z.int().min(1)).max(100).default([]),
});
export type Decision = z.input<typeof decision>;

export const closeTable = z.strictObject({ why: z.union([z.literal(''), chatText]).default('') });

export const moderationSearch = z.object({
  people: z.array(reportedPerson),
  table: z.object({ id: tableId, status: z.string(), names: z.array(z.string()) }).nullable(),
});
export type ModerationSearch = z.infer<typeof moderationSearch>;
