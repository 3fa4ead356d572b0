import { IllegalAnswer } from '@evertable/engine';
import type { RefusalCode } from '@evertable/protocol';

/** A request that was refused. Nothing has changed. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, why: string) {
    super(why);
    this.name = 'Refusal';
    this.code = code;
  }
}

/** The refusal for a mistake of the client; null for any other error. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  return error instanceof IllegalAnswer ? new Refusal('illegal', error.message) : null;
}

/** The same for a table that does not exist and for one the person may not see. */
export const unknownTable = (): Refusal =>
  new Refusal('unknown', 'there is no such table, or none you may see');
