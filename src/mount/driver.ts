import type { StoreEvents } from '../store/events.ts';
import { safely } from './remote/captured.ts';
import type { OnUnreadable } from './remote/read-options.ts';
import type { Slot, StorefrontOptions } from './storefront-types.ts';
import type { StorefrontChanges } from './update-store.ts';
import type { Mountable } from './widget.ts';

/** Emits an event of a storefront to its embedder. */
export type Emit = <K extends keyof StoreEvents>(name: K, detail: StoreEvents[K]) => void;

/**
 * Renders a storefront: the local driver on this page, the remote driver in a frame of the brand's origin. It parses its options,
 * reports usage errors as events, and never throws.
 */
export interface Driver {
  /** Sends the first requests of a widget to the gateway, and calls back when the widget may be mounted. */
  prepare(widget: Mountable, then: () => void): void;
  update(changes: StorefrontChanges): void;
  mount(widget: Mountable | string, target: string | Element, options: object): Slot<object>;
  destroy(): void;
  /** Reports an option that cannot be read. */
  readonly reportUnreadable: OnUnreadable;
  /** Reports a listener that would never be called. */
  checkListener(name: unknown, run: unknown): void;
}

/** Opens a driver for a storefront: a new one, or one that another driver rendered before. */
export type OpenDriver = (options: StorefrontOptions, emit: Emit) => Driver;

/** The driver of all storefronts of a page, which may change. */
export interface Drivers {
  /** Null while it is loaded. */
  current(): OpenDriver | null;
  /** Calls back with each driver that takes over; returns how to stop. */
  onChange(run: (open: OpenDriver) => void): () => void;
}

/** A driver that never changes. */
export const always = (open: OpenDriver): Drivers => ({ current: () => open, onChange: () => () => {} });

/** Emits events to listeners, and also to the callbacks of the options and of the page's configuration (EM-6). */
export const withCallbacks =
  (emit: Emit, options: Partial<StorefrontOptions>, configuration: Partial<StorefrontOptions>): Emit =>
  (name, detail) => {
    emit(name, detail);
    for (let at = 0; at < 2; at++) {
      const { onReady, onError, onEvent } = at === 0 ? options : configuration;
      if (name === 'ready' && typeof onReady === 'function') safely(onReady);
      if (name === 'error' && typeof onError === 'function') safely(() => onError(detail as StoreEvents['error']));
      if (typeof onEvent === 'function') safely(() => onEvent(name, detail));
    }
  };
