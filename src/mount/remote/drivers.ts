import type { Drivers, OpenDriver } from '../driver.ts';
import { copyList, listenToWindow, removeFrom } from './captured.ts';
import { runsNow } from './self-test.ts';

// Runs on pages with broken built-ins, see README.md.

/** Drivers that can be changed. */
export interface ChangingDrivers extends Drivers {
  /** Has another driver take over; null while that is loaded. */
  change(next: OpenDriver | null): void;
}

const nothing = (): void => {};

/**
 * Creates drivers that begin with one, or with none.
 * @param watch called when the first storefront uses them; it returns what to call when none does any more
 */
export function createDrivers(first: OpenDriver | null, watch: () => () => void = () => nothing): ChangingDrivers {
  const listeners: ((open: OpenDriver) => void)[] = [];
  let open = first;
  let stop = nothing;
  return {
    current: () => open,
    onChange(run) {
      if (listeners.length === 0) stop = watch();
      listeners[listeners.length] = run;
      return () => {
        removeFrom(listeners, run);
        if (listeners.length === 0) stop();
      };
    },
    change(next) {
      open = next;
      if (!next) return;
      const all = copyList(listeners);
      for (let at = 0; at < all.length; at++) all[at]?.(next);
    },
  };
}

const message =
  'Coinslot: a script of this page has broken the JavaScript that the shop runs on. The shop goes on in a frame of its own.';

/**
 * Begins with the local driver. The remote one takes over when a player touches the page after one of its scripts has broken the built-ins that
 * the local one needs: by then nothing may respond any more (EM-12). What was chosen is chosen again there; an order that was made is among the
 * player's orders.
 */
export function leavingBrokenPage(local: OpenDriver, loadRemote: (use: (open: OpenDriver) => void) => void): Drivers {
  let isBroken = false;
  let stops: (() => void)[] = [];
  const stop = (): void => {
    for (let at = 0; at < stops.length; at++) stops[at]?.();
    stops = [];
  };
  const check = (): void => {
    if (runsNow()) return;
    isBroken = true;
    stop();
    console.warn(message);
    drivers.change(null);
    loadRemote(drivers.change);
  };
  const drivers = createDrivers(local, () => {
    if (!isBroken) stops = [listenToWindow('pointerdown', check, true), listenToWindow('keydown', check, true)];
    return stop;
  });
  return drivers;
}
