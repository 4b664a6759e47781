import { createMemoryPlatform, type MemoryOptions, type MemoryPlatform } from '../platform/memory.ts';

/** A request to a fake network. */
export interface SeenRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
  /** When it was sent, in milliseconds of the monotonic clock. */
  readonly at: number;
  readonly init: RequestInit;
}

/** How a fake network answers one request. */
export type NetworkAnswer = (seen: SeenRequest, init: RequestInit) => Response | Promise<Response>;

/** A success of the gateway. */
export const ok =
  (content: unknown): NetworkAnswer =>
  () =>
    Response.json({ code: 1, message: '', content });

/** A rejection by the gateway. */
export const refused =
  (code: number, message = '', status = 200): NetworkAnswer =>
  () =>
    Response.json({ code, message }, { status });

/** A network that fails without a response. A refused or reset connection, an unknown host and a CORS error all look like this. */
export const dead: NetworkAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

/** A network that never responds, and ends only with an abort. */
export const silent: NetworkAnswer = (_, init) =>
  new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

/** A platform whose network returns the answers in order and then repeats the last one, and the requests that it received. */
export function createAnswering(
  answers: readonly [NetworkAnswer, ...NetworkAnswer[]],
  options: MemoryOptions = {},
): { platform: MemoryPlatform; seen: SeenRequest[] } {
  const platform = createMemoryPlatform(options);
  const seen: SeenRequest[] = [];
  platform.setFetch(async (input, init = {}) => {
    const { method = 'GET', headers, body } = init;
    const one = {
      url: new URL(String(input)),
      method,
      headers: new Headers(headers),
      body: String(body ?? ''),
      at: platform.monotonicNow(),
      init,
    };
    seen.push(one);
    const answer = answers[Math.min(seen.length, answers.length) - 1] as NetworkAnswer;
    return await answer(one, init);
  });
  return { platform, seen };
}
