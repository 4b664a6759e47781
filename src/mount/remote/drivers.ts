import type { Drivers, OpenDriver } from '../driver.ts';
import { copyList, listenToWindow, removeFrom } from './captured.ts';
import { runsNow } from './self-test.ts';

// Runs on pages with broken built-ins, see README.md.

/** Drivers that can be changed. */
export interface ChangingDrivers extends Drivers {
  /** Changes the driver. Null while the next one is loaded. */
  change(next: OpenDriver | null): void;
}

const nothing = (): void => {};

/**
 * Creates drivers that start with `first`, or with none.
 * @param watch called when the first storefront uses them. It returns what to call after the last one has stopped
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
 * Starts with the local driver. If a script of the page breaks built-ins that it needs, nothing may respond any more (EM-12). So the remote
 * driver takes over at the player's next tap or key press. The player chooses again there. Earlier orders are in the list of orders.
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
