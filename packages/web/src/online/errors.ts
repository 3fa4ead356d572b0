import { ApiError, CommandRefused } from '@evertable/client';
import type { UiText } from '../app/ui-text.ts';

/** What went wrong, in the player's language where there is a text for it. */
export function errorText(words: UiText, error: unknown): string {
  if (error instanceof ApiError || error instanceof CommandRefused) {
    const field = error instanceof ApiError && error.field !== undefined ? `.${error.field}` : '';
    const key = [`wrong.${error.code}${field}`, `wrong.${error.code}`].find((one) => words.has(one));
    return key === undefined ? error.message : words(key);
  }
  // A request that never arrived.
  if (error instanceof TypeError) return words('online.offline');
  return error instanceof Error ? error.message : String(error);
}
