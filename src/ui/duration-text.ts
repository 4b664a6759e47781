import type { I18n } from '../i18n/i18n.ts';
import type { Duration } from '../rules/duration.ts';

/** A wait in words: days and hours, hours and minutes, or minutes (GD-2, RS-2). */
export function durationText({ t }: Pick<I18n, 't'>, wait: Duration): string {
  if (wait.is === 'days') return t('days_hours', { days: wait.days, hours: wait.hours });
  if (wait.is === 'hours') return t('hours_minutes', { hours: wait.hours, minutes: wait.minutes });
  return t('minutes', { minutes: wait.minutes });
}
