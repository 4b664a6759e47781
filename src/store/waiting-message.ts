import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { Maintenance } from '../client/maintenance.ts';
import type { Core } from './core.ts';

/** A time that is nearer than this is written without its date. */
const sameDayMs = 12 * 3_600_000;

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
    const isSoon = backMs - platform.now() < sameDayMs;
    return i18n.t('maintenance_until', { time: i18n.time(backMs / 1_000, isSoon ? 'clock' : undefined) });
  };
  undo(
    effect(() => {
      const closed = maintenance.value;
      popups.stand(closed ? words(closed) : isTried.value ? i18n.t('still_trying') : null);
    }),
  );
}
