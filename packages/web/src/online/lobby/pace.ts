import type { Pace } from '@evertable/client';
import type { UiText } from '../../app/ui-text.ts';

/** The paces a new table can have. */
export const PACES: Readonly<Record<'none' | 'live' | 'days', readonly Pace[]>> = {
  none: [{ kind: 'none' }],
  live: [60, 120, 180, 300, 600].map((seconds) => ({ kind: 'live', seconds })),
  days: [1, 2, 3, 7, 14].map((days) => ({ kind: 'days', days })),
};

export const paceWords = (words: UiText, pace: Pace): string =>
  pace.kind === 'none'
    ? words('pace.none')
    : pace.kind === 'live'
      ? words('pace.live', { n: Math.round(pace.seconds / 60) })
      : words('pace.days', { n: pace.days });

/** As in `3 min` or `2 days`. */
export function paceShort(words: UiText, pace: Pace): string {
  if (pace.kind === 'none') return words('pace.none');
  const [value, unit] = pace.kind === 'live' ? [Math.round(pace.seconds / 60), 'minute'] : [pace.days, 'day'];
  return new Intl.NumberFormat(words.locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
