import { type ReadonlySignal, signal } from '@preact/signals-react';

const throttleMs = 300;
const bottomPx = 100;
/** The header stays for a while after the bottom was reached, so that it does not flicker at the end of the page. */
const bottomResetMs = 5_000;

/** Whether the page was scrolled down, which hides the header. It returns on the way up and near the bottom (LY-2). */
export const scrolledDown: ReadonlySignal<boolean> = watch();

/** Scrolls to the top for a new screen, because the position of the last screen does not apply to it. */
export function scrollToTop(): void {
  window.scrollTo(0, 0);
}

function watch(): ReadonlySignal<boolean> {
  const down = signal(false);
  let last = 0;
  let waiting = false;
  let stays = 0;
  const look = (): void => {
    waiting = false;
    const { scrollHeight, clientHeight } = document.documentElement;
    const top = window.scrollY;
    if (scrollHeight - clientHeight - top < bottomPx) stays = performance.now() + bottomResetMs;
    down.value = top > last && top > bottomPx && performance.now() > stays;
    last = top;
  };
  window.addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      setTimeout(look, throttleMs);
    },
    { passive: true },
  );
  return down;
}
