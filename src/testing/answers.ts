import { createMemoryPlatform, type MemoryOptions, type MemoryPlatform } from '../platform/memory.ts';

/** A request as a fake network saw it. */
export interface Seen {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
  /** When it was sent, in milliseconds on the clock that never jumps. */
  readonly at: number;
  readonly init: RequestInit;
}

/** How a fake network answers one request. */
export type Answer = (seen: Seen, init: RequestInit) => Response | Promise<Response>;

/** A success of the gateway. */
export const ok =
  (content: unknown): Answer =>
  () =>
    Response.json({ code: 1, message: '', content });

/** A refusal of the gateway. */
export const refused =
  (code: number, message = '', status = 200): Answer =>
  () =>
    Response.json({ code, message }, { status });

/** A network that fails before anything is answered: refused, not found, reset, or forbidden by CORS all look like this. */
export const dead: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** A network that never answers, and ends only when it is aborted. */
export const silent: Answer = (_, init) =>
  new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

/** A platform whose network gives the answers in turn, the last one for ever, and the requests that it saw. */
export function createAnswering(
  answers: readonly [Answer, ...Answer[]],
  options: MemoryOptions = {},
): { platform: MemoryPlatform; seen: Seen[] } {
  const platform = createMemoryPlatform(options);
  const seen: Seen[] = [];
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
    const answer = answers[Math.min(seen.length, answers.length) - 1] as Answer;
    return await answer(one, init);
  });
  return { platform, seen };
}
