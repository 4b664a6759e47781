import type { Platform, Undo } from '../platform/platform.ts';

/** How long a page waits before it fetches again what did not come; then twice as long each time, up to a minute. */
const againMs = 4_000;

/**
 * Fetches a part until it is here, and runs something with it. Answers how to stop, or to undo what was run.
 * @param lack called once, when the second try has failed too: once may be a bad line. It answers how to take back what it told.
 */
export function loadWithRetry<T>(
  { setTimer, report }: Platform,
  fetchIt: () => Promise<T>,
  run: (got: T) => Undo,
  lack: () => Undo = () => () => {},
): Undo {
  let isOver = false;
  let undo: Undo = () => {};
  let told: Undo | null = null;
  const begin = (waitMs: number): void =>
    void fetchIt()
      .then(
        (got) => {
          if (isOver) return;
          told?.();
          undo = run(got);
        },
        () => {
          if (isOver) return;
          if (waitMs > againMs) told ??= lack();
          undo = setTimer(waitMs, () => begin(Math.min(waitMs * 2, 60_000)));
        },
      )
      .catch(report);
  begin(againMs);
  return () => {
    isOver = true;
    told?.();
    undo();
  };
}
