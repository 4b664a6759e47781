import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Undo } from '../platform/platform.ts';

const throttleMs = 300;
const bottomPx = 100;
/** Less than this counts as the top of the page. */
const topPx = 8;

/** How far the page is scrolled, as its header shows it (LY-2). */
export interface ScrollState {
  /** Whether the page was scrolled down, which hides the header. It returns on the way up and near the bottom. */
  readonly isDown: ReadonlySignal<boolean>;
  /** Whether nothing of the page is above the window. */
  readonly isAtTop: ReadonlySignal<boolean>;
  readonly stop: Undo;
}

/** Scrolls to the top for a new screen, because the position of the last screen does not apply to it. */
export function scrollToTop(): void {
  window.scrollTo(0, 0);
}

/**
 * Watches the scroll position. After the bottom was reached, the header stays for `bottomResetMs`, so that it does not flicker at the
 * end of the page.
 */
export function watchScroll(bottomResetMs: number): ScrollState {
  const isDown = signal(false);
  const isAtTop = signal(window.scrollY < topPx);
  let last = 0;
  let isWaiting = false;
  let stays = 0;
  const update = (): void => {
    isWaiting = false;
    const { scrollHeight, clientHeight } = document.documentElement;
    const top = window.scrollY;
    if (scrollHeight - clientHeight - top < bottomPx) stays = performance.now() + bottomResetMs;
    isDown.value = top > last && top > bottomPx && performance.now() > stays;
    last = top;
  };
  const onScroll = (): void => {
    // Not throttled: the header must not lie unreadable on the content.
    isAtTop.value = window.scrollY < topPx;
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(update, throttleMs);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return { isDown, isAtTop, stop: () => window.removeEventListener('scroll', onScroll) };
}
