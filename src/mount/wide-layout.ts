import { type ReadonlySignal, signal } from '@preact/signals-react';
import { createContext, useContext } from 'react';
import { useValue } from '../ui/use-value.ts';
import { watchSize } from '../ui/watch-size.ts';

/** The minimum width for two columns: the goods, and the pay step beside them. */
const widePx = 900;

/** A window that is lower has no room for the pay step beside the goods, however wide it is. */
const lowPx = 520;

/** Whether the window is large enough. Without `matchMedia`, as in jsdom, every window is. */
const windowIsLarge = (minWidth: number): boolean =>
  window.matchMedia?.(`(min-width: ${minWidth}px) and (min-height: ${lowPx}px)`).matches !== false;

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
const isWide = (element: Element): boolean => windowIsLarge(widePx) && element.getBoundingClientRect().width >= widePx;

/** Watches the width of an element. */
export function createWide(element: Element): { wide: ReadonlySignal<boolean>; undo: () => void } {
  const wide = signal(isWide(element));
  const update = (width: number): void => {
    // A hidden element has no width, and keeps its layout. Otherwise it would open its pay step over the page.
    if (width > 0) wide.value = width >= widePx && windowIsLarge(0);
  };
  const low = window.matchMedia?.(`(min-height: ${lowPx}px)`);
  const onHeight = (): void => update(element.getBoundingClientRect().width);
  low?.addEventListener('change', onHeight);
  const stop = watchSize(element, ({ width }) => update(width));
  return {
    wide,
    undo() {
      low?.removeEventListener('change', onHeight);
      stop();
    },
  };
}
