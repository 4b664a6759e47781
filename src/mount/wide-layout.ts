import { type ReadonlySignal, signal } from '@preact/signals-react';
import { createContext, useContext } from 'react';
import { useValue } from '../ui/use-value.ts';
import { watchSize } from '../ui/watch-size.ts';

/** The minimum width for two columns: the goods, and the pay step beside them. */
const widePx = 900;

/** Whether the storefront has room for two columns. It measures the element, because a widget may be in a narrow column of a wide page. */
export const WideContext = createContext<ReadonlySignal<boolean>>(signal(false));

/** See {@link WideContext}. */
export function useWide(): boolean {
  return useValue(useContext(WideContext));
}

/**
 * Whether an element is wide. In a narrow window no element is, so `matchMedia` saves a forced layout of the page.
 * Without `matchMedia`, as in jsdom, the element is measured.
 */
const isWide = (element: Element): boolean =>
  window.matchMedia?.(`(min-width: ${widePx}px)`).matches !== false && element.getBoundingClientRect().width >= widePx;

/** Watches the width of an element. */
export function createWide(element: Element): { wide: ReadonlySignal<boolean>; undo: () => void } {
  const wide = signal(isWide(element));
  const undo = watchSize(element, ({ width }) => {
    // A hidden element has no width, and keeps its layout. Otherwise it would open its pay step over the page.
    if (width > 0) wide.value = width >= widePx;
  });
  return { wide, undo };
}
