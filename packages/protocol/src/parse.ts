import type { z } from 'zod';
import { type ClientMessage, clientMessage } from './client-messages.ts';
import { MAX_MESSAGE } from './version.ts';

export interface Invalid {
  readonly why: string;
  /** Id of the refused command, if that much could be read. */
  readonly commandId: string | null;
}

/** The first problem, with the path of the field. */
export function firstProblem(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return error.message;
  const where = issue.path.map(String).join('.');
  return where === '' ? issue.message : `${where}: ${issue.message}`;
}

/** Parses a client message, or says what is wrong with it. Never throws. */
export function parseMessage(
  text: string,
): { readonly message: ClientMessage } | { readonly invalid: Invalid } {
  if (text.length > MAX_MESSAGE)
    return { invalid: { why: `a message has at most ${MAX_MESSAGE} bytes`, commandId: null } };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { invalid: { why: 'a message is a JSON object', commandId: null } };
  }
  const parsed = clientMessage.safeParse(json);
  if (parsed.success) return { message: parsed.data };
  return { invalid: { why: firstProblem(parsed.error), commandId: idOf(json) } };
}

function idOf(json: unknown): string | null {
  if (typeof json !== 'object' || json === null || !('commandId' in json)) return null;
  const { commandId } = json;
  return typeof commandId === 'string' && commandId.length <= 64 ? commandId : null;
}
