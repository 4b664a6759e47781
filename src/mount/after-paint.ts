import type { Undo } from '../platform/platform.ts';

/** The longest that it waits for a frame; a page in the background has none. */
const longestWaitMs = 300;

/** Calls back once, when the next frame of the page is painted. */
export function afterPaint(run: () => void): void {
  let isRun = false;
  const once = (): void => {
    if (isRun) return;
    isRun = true;
    clearTimeout(fallback);
    // A frame begins with this call and ends with its painting: a timer comes after both.
    setTimeout(run);
  };
  const fallback = setTimeout(once, longestWaitMs);
  requestAnimationFrame(once);
}

/** Does something when the next frame of the page is painted, unless it is undone before. */
export function oncePainted(run: () => Undo): Undo {
  let undo: Undo | undefined;
  let isOver = false;
  afterPaint(() => {
    if (!isOver) undo = run();
  });
  return () => {
    isOver = true;
    undo?.();
  };
}
