import type { StoreEvents } from '../store/events.ts';
import type { Driver, Drivers, Emit, OpenDriver } from './driver.ts';
import { copyList, emptyShadow, removeFrom, safely } from './remote/captured.ts';
import { type OnUnreadable, readOptions } from './remote/read-options.ts';
import type { CreateStorefront, Slot, StorefrontOptions } from './storefront-types.ts';
import type { Mountable } from './widget.ts';

// Runs on pages with broken built-ins, see README.md: storefronts stay in use when a script of their page breaks it.

interface Listener {
  readonly name: keyof StoreEvents;
  readonly run: (detail: never) => void;
}

/** A mounted widget with its current options. */
interface MountedWidgetState {
  readonly widget: Mountable | string;
  readonly target: string | Element;
  options: object;
  slot: Slot<object> | null;
}

/**
 * Creates the public API: the function that creates storefronts for embedders (EM-1). A storefront reads the options, keeps the listeners
 * and the mounted widgets, and delegates everything else to its driver. When another driver takes over, it mounts the same widgets there.
 */
export const storefrontsOf =
  (drivers: Drivers): CreateStorefront =>
  (input) => {
    const listeners: Listener[] = [];
    const entries: MountedWidgetState[] = [];
    const unreadable: Parameters<OnUnreadable>[] = [];
    let driver: Driver | null = null;
    const onUnreadable: OnUnreadable = (cause, name) => {
      if (driver) driver.reportUnreadable(cause, name);
      else unreadable[unreadable.length] = [cause, name];
    };
    let options: StorefrontOptions = readOptions(input, onUnreadable);

    const emit: Emit = (name, detail) => {
      const all = copyList(listeners);
      for (let at = 0; at < all.length; at++) if (all[at]?.name === name) safely(() => all[at]?.run(detail as never));
    };

    const mountAt = (entry: MountedWidgetState): void => {
      entry.slot = driver?.mount(entry.widget, entry.target, entry.options) ?? null;
    };
    const use = (open: OpenDriver): void => {
      const before = driver;
      driver = open(options, emit);
      for (let at = 0; at < unreadable.length; at++) onUnreadable(unreadable[at]?.[0], unreadable[at]?.[1] ?? null);
      unreadable.length = 0;
      try {
        before?.destroy();
      } catch {
        // `destroy` may throw on a broken page. What it leaves in the elements is removed below.
      }
      const all = copyList(entries);
      for (let at = 0; at < all.length; at++) {
        const entry = all[at] as MountedWidgetState;
        if (before) emptyShadow(entry.target);
        mountAt(entry);
      }
    };
    const first = drivers.current();
    if (first) use(first);
    const stop = drivers.onChange(use);

    return {
      prepare(widget, then) {
        if (driver) driver.prepare(widget, then);
        else then();
      },
      on(name, run) {
        driver?.checkListener(name, run);
        if (typeof run !== 'function') return () => {};
        const listener: Listener = { name, run };
        listeners[listeners.length] = listener;
        return () => removeFrom(listeners, listener);
      },
      update(changes) {
        if (!changes) return;
        const read = readOptions(changes, onUnreadable);
        options = { ...options, ...read } as StorefrontOptions;
        driver?.update(read);
      },
      mount<O extends object>(widget: Mountable<O> | string, target: string | Element, input?: Partial<O>): Slot<O> {
        const entry: MountedWidgetState = {
          widget: widget as MountedWidgetState['widget'],
          target,
          options: readOptions(input, onUnreadable),
          slot: null,
        };
        mountAt(entry);
        entries[entries.length] = entry;
        return {
          update(changes) {
            if (!changes) return;
            const read = readOptions(changes, onUnreadable);
            entry.options = { ...entry.options, ...read };
            entry.slot?.update(read);
          },
          unmount() {
            entry.slot?.unmount();
            entry.slot = null;
            removeFrom(entries, entry);
          },
        };
      },
      destroy() {
        stop();
        entries.length = 0;
        driver?.destroy();
      },
    };
  };
