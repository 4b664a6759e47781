import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { Maintenance } from '../client/maintenance.ts';
import type { Core } from './core.ts';

/** A time that is nearer than this is written without its date. */
const sameDayMs = 12 * 3_600_000;

/** When the shop is back, in words: `backMs` and `now` are in milliseconds since 1970. */
export function backAt({ time }: Pick<Core['i18n'], 'time'>, backMs: number, now: number): string {
  return time(backMs / 1_000, backMs - now < sameDayMs ? 'clock' : undefined);
}

/**
 * Shows a lasting message while the gateway is closed for maintenance, or while a read is tried for long, and takes it away when
 * that is over (NT-3).
 */
export function tellWaiting(
  { platform, i18n, popups, undo }: Pick<Core, 'platform' | 'i18n' | 'popups' | 'undo'>,
  maintenance: ReadonlySignal<Maintenance | null>,
  isTried: ReadonlySignal<boolean>,
): void {
  const words = ({ backMs }: Maintenance): string => {
    if (backMs === null) return i18n.t('maintenance');
    return i18n.t('maintenance_until', { time: backAt(i18n, backMs, platform.now()) });
  };
  undo(
    effect(() => {
      const closed = maintenance.value;
      popups.stand(closed ? words(closed) : isTried.value ? i18n.t('still_trying') : null);
    }),
  );
}
