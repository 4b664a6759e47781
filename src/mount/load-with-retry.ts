import type { Platform, Undo } from '../platform/platform.ts';

// Runs on pages with broken built-ins, see README.md. `await` uses nothing that a page can break, and `then` does.

/** The wait before the second attempt. It doubles each time, up to a minute. */
const firstRetryMs = 4_000;

/**
 * Loads something, tries again until that succeeds, and then calls `use`. Returns how to stop, or to undo the use.
 * @param onUnavailable called once, after the second failure. It returns how to remove what it showed.
 */
export function loadWithRetry<T>(
  { setTimer, report }: Pick<Platform, 'setTimer' | 'report'>,
  load: () => Promise<T>,
  use: (loaded: T) => Undo,
  onUnavailable: () => Undo = () => () => {},
): Undo {
  let isOver = false;
  let undo: Undo = () => {};
  let takeBack: Undo | null = null;
  const attempt = async (retryMs: number): Promise<void> => {
    let loaded: T;
    try {
      loaded = await load();
    } catch {
      if (isOver) return;
      if (retryMs > firstRetryMs) takeBack ??= onUnavailable();
      undo = setTimer(retryMs, () => void attempt(retryMs < 30_000 ? retryMs * 2 : 60_000));
      return;
    }
    if (isOver) return;
    try {
      takeBack?.();
      undo = use(loaded);
    } catch (error) {
      report(error);
    }
  };
  void attempt(firstRetryMs);
  return () => {
    isOver = true;
    takeBack?.();
    undo();
  };
}
