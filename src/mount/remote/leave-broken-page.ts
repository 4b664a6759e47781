import { configured } from '../options/configure.ts';
import type { Slot, Storefront, StorefrontOptions, TagStorefront } from '../storefront.tsx';
import type { CreateStorefront } from '../tags/tag-storefront.ts';
import type { Mountable } from '../widget.ts';
import { captured, elementOf, listenToWindow } from './captured.ts';
import { runsNow } from './self-test.ts';

// What runs once the page is broken is written like framed-slot.ts (EM-12).

/** What shows storefronts in frames. */
interface Frames {
  configure(configuration: object): void;
  createStorefront(options: StorefrontOptions): Storefront;
}

/** A widget that is mounted, in the page or in a frame, with its options as they are. */
interface Place {
  readonly widget: Mountable<object> | string;
  readonly target: string | Element;
  options: object | undefined;
  slot: Slot<object>;
}

interface Listener {
  readonly listen: (storefront: Storefront) => () => void;
  undo: () => void;
}

/** What a page may take away, as it is when this is loaded. It is not read from the document, where a picture may have any of these names. */
const removeChild = captured(() => Node.prototype.removeChild);
const told =
  'Coinslot: a script of this page has broken the JavaScript that the shop runs on. The shop goes on in a frame of its own.';

/** Takes away what a widget that could not be taken off the page has left. */
function empty(target: string | Element): void {
  const root = elementOf(target)?.shadowRoot;
  while (root?.lastChild) removeChild.call(root, root.lastChild);
}

/** Options with what was changed of them. Some cannot be read, of which the storefront has told. */
function changed<T>(before: T, more: object): T {
  try {
    return { ...before, ...more };
  } catch {
    return before;
  }
}

/** Takes something out of a list, which a broken page may be unable to do and nobody reads then. */
function forget<T>(list: T[], one: T): void {
  const at = list.indexOf(one);
  if (at >= 0) list.splice(at, 1);
}

/**
 * Makes storefronts that move into frames when a player touches the page after one of its scripts has broken what they run on: by then
 * nothing may answer any more (EM-12). What was chosen is chosen again there; an order that was made is among the player's orders.
 */
export function leavingBrokenPages(create: CreateStorefront, framesOf: () => Frames): CreateStorefront {
  const leaving: ((frames: Frames) => void)[] = [];
  let frames: Frames | null = null;
  let stops: (() => void)[] = [];

  const look = (): void => {
    if (frames || runsNow()) return;
    console.warn(told);
    frames = framesOf();
    frames.configure(configured());
    for (let at = 0; at < leaving.length; at++) leaving[at]?.(frames);
    stopWatching();
  };
  const watch = (): void => {
    stops = [listenToWindow('pointerdown', look, true), listenToWindow('keydown', look, true)];
  };
  const stopWatching = (): void => {
    for (let at = 0; at < stops.length; at++) stops[at]?.();
  };

  return (given) => {
    if (frames) return { ...frames.createStorefront(given), prepare() {} };
    const own = create(given);
    let inside: Storefront = own;
    let options = given;
    const places: Place[] = [];
    const listeners: Listener[] = [];
    const leave = (to: Frames): void => {
      inside = to.createStorefront(options);
      for (let at = 0; at < listeners.length; at++) {
        const listener = listeners[at];
        if (listener) listener.undo = listener.listen(inside);
      }
      try {
        own.destroy();
      } catch {
        // What is left of it is emptied below, or was a popup of its own.
      }
      for (let at = 0; at < places.length; at++) {
        const place = places[at];
        if (!place) continue;
        empty(place.target);
        place.slot = inside.mount(place.widget, place.target, place.options);
      }
    };
    if (leaving.length === 0) watch();
    leaving[leaving.length] = leave;

    return {
      prepare: (widget) => own.prepare(widget),
      on(name, run) {
        const listen = (storefront: Storefront) => storefront.on(name, run);
        const listener: Listener = { listen, undo: listen(inside) };
        listeners[listeners.length] = listener;
        return () => {
          listener.undo();
          if (!frames) forget(listeners, listener);
        };
      },
      update(changes) {
        options = changed(options, changes);
        inside.update(changes);
      },
      mount<O extends object>(widget: Mountable<O> | string, target: string | Element, options?: Partial<O>): Slot<O> {
        const slot = inside.mount(widget, target, options) as Slot<object>;
        const place: Place = { widget: widget as Place['widget'], target, options, slot };
        places[places.length] = place;
        return {
          update(more) {
            place.options = changed(place.options, more);
            place.slot.update(more);
          },
          unmount() {
            place.slot.unmount();
            if (!frames) forget(places, place);
          },
        };
      },
      destroy() {
        inside.destroy();
        if (frames) return;
        forget(leaving, leave);
        if (leaving.length === 0) stopWatching();
      },
    } satisfies TagStorefront;
  };
}
