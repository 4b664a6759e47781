import type { Drivers, OpenDriver } from '../driver.ts';
import { copyList, listenToWindow, removeFrom } from './captured.ts';
import { runsNow } from './self-test.ts';

// Runs on pages with broken built-ins, see README.md.

/** Drivers that can be changed. */
export interface ChangingDrivers extends Drivers {
  /** Whether any storefront uses them. */
  isUsed(): boolean;
  /** Has another driver take over; null while that is loaded. */
  change(next: OpenDriver | null): void;
}

/** Creates drivers that begin with one, or with none. */
export function createDrivers(first: OpenDriver | null): ChangingDrivers {
  const listeners: ((open: OpenDriver) => void)[] = [];
  let open = first;
  return {
    current: () => open,
    isUsed: () => listeners.length > 0,
    onChange(run) {
      listeners[listeners.length] = run;
      return () => removeFrom(listeners, run);
    },
    change(next) {
      open = next;
      if (!next) return;
      const all = copyList(listeners);
      for (let at = 0; at < all.length; at++) all[at]?.(next);
    },
  };
}

const isBroken =
  'Coinslot: a script of this page has broken the JavaScript that the shop runs on. The shop goes on in a frame of its own.';

/**
 * Has the remote driver take over when a player touches the page after one of its scripts has broken the built-ins that the local driver needs:
 * by then nothing may respond any more (EM-12). What was chosen is chosen again there; an order that was made is among the player's orders.
 */
export function leaveWhenBroken(drivers: ChangingDrivers, loadRemote: (use: (open: OpenDriver) => void) => void): void {
  if (typeof document === 'undefined') return;
  const check = (): void => {
    if (!drivers.isUsed() || runsNow()) return;
    for (let at = 0; at < stops.length; at++) stops[at]?.();
    console.warn(isBroken);
    drivers.change(null);
    loadRemote(drivers.change);
  };
  const stops = [listenToWindow('pointerdown', check, true), listenToWindow('keydown', check, true)];
}
