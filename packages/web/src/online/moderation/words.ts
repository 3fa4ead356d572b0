import type { UiText } from '../../app/ui-text.ts';

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** How long something took, as in `2 h`. */
export function ageText(words: UiText, ms: number): string {
  const [unit, size] = UNITS.find(([, each]) => ms >= each) ?? UNITS[2];
  return new Intl.NumberFormat(words.locale, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.max(0, Math.floor(ms / size)),
  );
}

export const timeText = (words: UiText, at: number): string =>
  new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
