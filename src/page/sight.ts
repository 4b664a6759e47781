import type { Platform, Undo } from '../platform/platform.ts';

/** Whether the player can see an element: `soon` if it became visible a moment ago. */
export type Sight = 'seen' | 'soon' | 'hidden';

/** Observes what a player can see of this page. */
export interface SightWatch {
  /** Whether the browser reports content that covers this page (IntersectionObserver, version 2). */
  readonly isReported: boolean;
  watch(element: Element): Undo;
  /** The sight of the element that was watched last, or `hidden` if there is none. */
  now(): Sight;
}

/** How long an element must be visible before a tap on it counts. A page could uncover it just before the tap. */
const seenForMs = 250;
/** How long a question must be open if the browser does not report what covers it. */
const readForMs = 1_000;
/** The smallest frame in which a player can read the price. */
const leastPx = { width: 200, height: 160 };
/** The CSS property `zoom` of the embedding page shrinks everything in a frame. Half of the usual size is still readable. */
const leastZoom = 0.5;

const isReported =
  typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype;

/**
 * Creates a watch for elements of one kind. A question and the button below it have separate watches, so that a remounted button does not
 * count as the question. Visible elements get the attribute `data-seen`.
 */
export function createSightWatch({ setTimer }: Pick<Platform, 'setTimer'>): SightWatch {
  const watched = new Map<Element, { sight: Sight; stop: Undo }>();

  const become = (element: Element, isVisible: boolean, isNew = false): void => {
    const entry = watched.get(element);
    if (!entry || (isVisible === (entry.sight !== 'hidden') && !isNew)) return;
    entry.stop();
    entry.sight = isVisible ? 'soon' : 'hidden';
    element.removeAttribute('data-seen');
    if (!isVisible) return;
    entry.stop = setTimer(isReported ? seenForMs : readForMs, () => {
      entry.sight = 'seen';
      element.setAttribute('data-seen', '');
    });
  };
  /** The embedding page may change the product just before the tap. So a new sum must be visible for as long as the first one. */
  const watchContent = (element: Element): Undo => {
    const mutations = new MutationObserver(() => {
      if (watched.get(element)?.sight !== 'hidden') become(element, true, true);
    });
    mutations.observe(element, { subtree: true, childList: true, characterData: true });
    return () => mutations.disconnect();
  };
  // `trackVisibility` reports opacity, filters and covering elements, also those of embedding pages.
  const options = { threshold: [0.5, 0.95, 1], trackVisibility: true, delay: 100 };
  const observer = isReported
    ? new IntersectionObserver((entries) => {
        for (const { target, isVisible, intersectionRatio } of entries as (IntersectionObserverEntry & {
          readonly isVisible: boolean;
        })[])
          become(target, isVisible && intersectionRatio >= 0.95);
      }, options)
    : null;

  return {
    isReported,
    watch(element) {
      watched.set(element, { sight: 'hidden', stop() {} });
      if (observer) observer.observe(element);
      else become(element, true);
      const stop = watchContent(element);
      return () => {
        stop();
        observer?.unobserve(element);
        watched.get(element)?.stop();
        watched.delete(element);
        element.removeAttribute('data-seen');
      };
    },
    now() {
      const { innerWidth, innerHeight, devicePixelRatio } = window;
      if (innerWidth < leastPx.width || innerHeight < leastPx.height || devicePixelRatio < leastZoom) return 'hidden';
      return [...watched.values()].at(-1)?.sight ?? 'hidden';
    },
  };
}
