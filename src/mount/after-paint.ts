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
