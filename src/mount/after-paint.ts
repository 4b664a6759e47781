/** The longest wait for a frame. A page in the background renders no frames. */
const longestWaitMs = 300;

/** Calls back once, after the next frame of the page is painted. */
export function afterPaint(run: () => void): void {
  let isRun = false;
  const once = (): void => {
    if (isRun) return;
    isRun = true;
    clearTimeout(fallback);
    // The browser calls this before it paints the frame. A timer runs after the paint.
    setTimeout(run);
  };
  const fallback = setTimeout(once, longestWaitMs);
  requestAnimationFrame(once);
}
