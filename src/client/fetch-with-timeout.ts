import type { ConfiguredMiddleware } from 'wretch';
import type { Call } from '../contract/call.ts';
import type { Platform } from '../platform/platform.ts';
import { readBody } from './body.ts';
import { UnreachedError } from './errors.ts';

/** The time limit of one attempt, including its body (NT-1). */
const attemptMs = 10_000;

/**
 * A wretch middleware that makes one attempt with the platform's fetch within {@link attemptMs}, and reads the body up to its limit. If the
 * caller aborts, it rejects at once with the reason of the signal, even if the network does not react. Late responses are dropped.
 */
export function fetchWithTimeout(
  platform: Pick<Platform, 'fetch' | 'setTimer'>,
  call: Call,
  outer: AbortSignal | undefined,
): ConfiguredMiddleware {
  return () => (url, options) =>
    new Promise<Response>((resolve, reject) => {
      const own = new AbortController();
      const end = (why: unknown): void => {
        reject(why);
        own.abort(why);
      };
      const cancel = (): void => end(outer?.reason);
      const undo = platform.setTimer(attemptMs, () => end(new Error(`no answer within ${attemptMs} ms`)));
      if (outer?.aborted) return cancel();
      outer?.addEventListener('abort', cancel);

      platform
        .fetch(url, { ...options, signal: own.signal })
        .catch((cause: unknown) => {
          throw new UnreachedError('no connection', { cause });
        })
        .then(async (response) => {
          const { status, headers } = response;
          const text = await readBody(response, call);
          resolve(new Response(text || null, { status, headers }));
        })
        .catch(end)
        .finally(() => {
          undo();
          outer?.removeEventListener('abort', cancel);
        });
    });
}
