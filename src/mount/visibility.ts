import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Undo } from '../platform/platform.ts';

/** The element around another one, out of shadow roots too. */
const around = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;

/** Whether an element cuts off all that is inside it, because it has no width or no height. */
function cutsOff(box: Element): boolean {
  const { width, height } = box.getBoundingClientRect();
  if (width > 0 && height > 0) return false;
  const { display, overflowX, overflowY } = getComputedStyle(box);
  if (display === 'contents' || display === 'inline') return false;
  return (width === 0 && overflowX !== 'visible') || (height === 0 && overflowY !== 'visible');
}

/** Whether a player can see a widget once the page is scrolled to it. An empty one, such as a closed popup, needs no size. */
function isVisible(element: Element): boolean {
  // `visibilityProperty` is `checkVisibilityCSS` in browsers of before 2024.
  if (!element.isConnected) return false;
  if (element.checkVisibility?.({ visibilityProperty: true, checkVisibilityCSS: true }) === false) return false;
  // What imitates a browser for tests knows no sizes.
  if (document.documentElement.clientWidth === 0 || element.scrollHeight === 0) return true;
  if (element.getBoundingClientRect().width === 0) return false;
  for (let box = around(element); box && box !== document.body; box = around(box)) if (cutsOff(box)) return false;
  return true;
}

/** Whether a dialog or a message has left the top layer, as the browser has it leave when an element is moved in the page. */
function hasFallen(element: Element): boolean {
  try {
    return !!element.querySelector('dialog[open]:not(:modal), [popover]:not(:empty):not(:popover-open)');
  } catch {
    return false;
  }
}

/** What the page shows over everything else: modal dialogs, and what fills the screen. */
function modalsOf({ fullscreenElement }: Document): readonly (Element | null)[] {
  try {
    return [...document.querySelectorAll(':modal'), fullscreenElement];
  } catch {
    return [fullscreenElement];
  }
}

/** Watches whether a player can see an element. */
export interface Visibility {
  /** A new object each time the element comes into sight, or comes to another place of the page; null while it cannot be seen. */
  readonly visible: ReadonlySignal<object | null>;
  /** Also notices changes that no observer reports, as long as a dialog or a message is shown. It checks at once. */
  watchClosely(): Undo;
  stop: Undo;
}

/** Every shadow root around an element, and its document. */
export function rootsAround(element: Element): Node[] {
  const root = element.getRootNode();
  const { host } = root as Partial<ShadowRoot>;
  return host ? [root, ...rootsAround(host)] : [root];
}

const attributesAndPlaces: MutationObserverInit = { attributes: true, childList: true, subtree: true };
/** What ends a change of `visibility`, what opens and closes `<details>`, and what fills the screen. */
const ends = ['transitionend', 'animationend', 'toggle', 'fullscreenchange'];

/** See {@link Visibility}. */
export function watchVisibility(element: Element): Visibility {
  const visible = signal<object | null>(null);
  let watchers = 0;
  let frame = 0;
  let modals = modalsOf(document);
  /** Whether the page has opened something that lies over our messages. A dialog of ours is left below it: the page wants it so. */
  const isCovered = (): boolean => {
    const before = modals;
    modals = modalsOf(document);
    return modals.some((one) => one && !before.includes(one)) && !element.querySelector('dialog[open]');
  };
  const check = (): void => {
    frame = 0;
    const covered = isCovered();
    if (!isVisible(element)) visible.value = null;
    else if (!visible.peek() || covered || hasFallen(element)) visible.value = {};
  };
  const checkSoon = (): void => {
    frame ||= requestAnimationFrame(check);
  };
  const observers = [
    ...(typeof ResizeObserver === 'undefined' ? [] : [new ResizeObserver(check)]),
    ...(typeof IntersectionObserver === 'undefined' ? [] : [new IntersectionObserver(check)]),
  ];
  const mutations = new MutationObserver(checkSoon);
  for (const observer of observers) observer.observe(element);
  check();

  const relax = (): void => {
    mutations.disconnect();
    for (const name of ends) document.removeEventListener(name, checkSoon, true);
  };
  return {
    visible,
    watchClosely() {
      if (watchers++ === 0) {
        // What changes in its own shadow root is ours.
        for (const root of rootsAround(element).slice(1)) mutations.observe(root, attributesAndPlaces);
        for (const name of ends) document.addEventListener(name, checkSoon, true);
      }
      check();
      return () => {
        if (--watchers === 0) relax();
      };
    },
    stop() {
      for (const observer of observers) observer.disconnect();
      relax();
      cancelAnimationFrame(frame);
      visible.value = null;
    },
  };
}
