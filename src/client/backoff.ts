import type { Platform, Undo } from '../platform/platform.ts';

/** Converts a callback to a promise. Rejects with the reason of an aborted signal. */
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

/** Waits until the device is online, and up to a second more, so that tabs do not all retry at once. */
export async function untilOnline(
  platform: Pick<Platform, 'online' | 'onOnline' | 'setTimer' | 'random'>,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (platform.online()) return;
  await waitFor((done) => {
    const undo = platform.onOnline((isOnline) => {
      if (!isOnline) return;
      undo();
      done();
    });
    return undo;
  }, signal);
  await pause(platform, platform.random() * 1_000, signal);
}
