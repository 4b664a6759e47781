import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Undo } from '../platform/platform.ts';

/** The parent of an element, also across shadow roots. */
const around = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;

/** Whether an element clips all of its content, because it has no width or no height. */
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
  // Simulated browsers in tests have no sizes.
  if (document.documentElement.clientWidth === 0 || element.scrollHeight === 0) return true;
  if (element.getBoundingClientRect().width === 0) return false;
  for (let box = around(element); box && box !== document.body; box = around(box)) if (cutsOff(box)) return false;
  return true;
}

/** Whether a dialog or a toast has left the top layer, which happens when its element is moved in the page. */
function hasFallen(element: Element): boolean {
  try {
    return !!element.querySelector('dialog[open]:not(:modal), [popover]:not(:empty):not(:popover-open)');
  } catch {
    return false;
  }
}

/** The elements that the page shows on top of everything: modal dialogs, and the fullscreen element. */
function modalsOf({ fullscreenElement }: Document): readonly (Element | null)[] {
  try {
    return [...document.querySelectorAll(':modal'), fullscreenElement];
  } catch {
    return [fullscreenElement];
  }
}

/** Watches whether a player can see an element. */
export interface Visibility {
  /** A new object each time the element becomes visible or moves in the page; null while it is not visible. */
  readonly visible: ReadonlySignal<object | null>;
  /** Also detects changes that no observer reports, while a dialog or a toast is shown. It checks at once. */
  watchClosely(): Undo;
  stop: Undo;
}

/** Every shadow root around an element, and its document. */
export function rootsAround(element: Element): Node[] {
  const root = element.getRootNode();
  const { host } = root as Partial<ShadowRoot>;
  return host ? [root, ...rootsAround(host)] : [root];
}

const attributesAndMoves: MutationObserverInit = { attributes: true, childList: true, subtree: true };
/** Events after which visibility may have changed: transitions, animations, `<details>` and fullscreen. */
const ends = ['transitionend', 'animationend', 'toggle', 'fullscreenchange'];

/** See {@link Visibility}. */
export function watchVisibility(element: Element): Visibility {
  const visible = signal<object | null>(null);
  let watchers = 0;
  let frame = 0;
  let modals = modalsOf(document);
  /** Whether the page opened a modal element over our toasts. It does not count while a dialog of ours is open, which stays below it. */
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
    // A view may end after its page is gone.
    if (typeof document === 'undefined') return;
    for (const name of ends) document.removeEventListener(name, checkSoon, true);
  };
  return {
    visible,
    watchClosely() {
      if (watchers++ === 0) {
        // Changes inside its own shadow root are ours.
        for (const root of rootsAround(element).slice(1)) mutations.observe(root, attributesAndMoves);
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
