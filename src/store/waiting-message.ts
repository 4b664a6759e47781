import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { Maintenance } from '../client/maintenance.ts';
import type { Core } from './core.ts';

/** A time within this distance is shown without its date. */
const sameDayMs = 12 * 3_600_000;

/** Formats the time when the shop is back. `backMs` and `now` are in milliseconds since 1970. */
export function backAt({ time }: Pick<Core['i18n'], 'time'>, backMs: number, now: number): string {
  return time(backMs / 1_000, backMs - now < sameDayMs ? 'clock' : undefined);
}

/** Shows a lasting message while the gateway is closed for maintenance or a read is slow (NT-3). */
export function showWaitingMessage(
  { platform, i18n, popups, undo }: Pick<Core, 'platform' | 'i18n' | 'popups' | 'undo'>,
  maintenance: ReadonlySignal<Maintenance | null>,
  isSlow: ReadonlySignal<boolean>,
): void {
  const message = ({ backMs }: Maintenance): string => {
    if (backMs === null) return i18n.t('maintenance');
    return i18n.t('maintenance_until', { time: backAt(i18n, backMs, platform.now()) });
  };
  undo(
    effect(() => {
      const closed = maintenance.value;
      popups.showLasting(closed ? message(closed) : isSlow.value ? i18n.t('still_trying') : null);
    }),
  );
}
