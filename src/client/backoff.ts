import type { Platform, Undo } from '../platform/platform.ts';

/** Waits for something that calls back once; ends at once with the signal's reason when that is cancelled. */
export function waitFor(begin: (done: () => void) => Undo, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const cancel = (): void => {
      undo();
      reject(signal?.reason);
    };
    const undo = begin(() => {
      signal?.removeEventListener('abort', cancel);
      resolve();
    });
    signal?.addEventListener('abort', cancel, { once: true });
  });
}

/** Waits some milliseconds. */
export function pause(
  platform: Pick<Platform, 'setTimer'>,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  return waitFor((done) => platform.setTimer(ms, done), signal);
}

/** Waits until the device is online again, and up to a second more, so that not all tabs come back at once. */
export async function online(
  platform: Pick<Platform, 'online' | 'onOnline' | 'setTimer' | 'random'>,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (platform.online()) return;
  await waitFor((done) => {
    const undo = platform.onOnline((is) => {
      if (!is) return;
      undo();
      done();
    });
    return undo;
  }, signal);
  await pause(platform, platform.random() * 1_000, signal);
}
