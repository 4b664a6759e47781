// What the client uses of wretch, for the builds that count every byte. `wretch-small.test.ts` runs the client's own tests on it.

type Fetch = (url: string, options: RequestInit) => Promise<Response>;

/** A request that is put together step by step; see wretch. */
interface Chain {
  middlewares(given: readonly ((next: Fetch) => Fetch)[]): Chain;
  catcherFallback(caught: (error: unknown) => unknown): Chain;
  fetch(): { res(read: (response: Response) => unknown): Promise<unknown> };
}

// As wretch does: an answer that is no success is an error which brings the answer and its text.
async function refuse(response: Response): Promise<never> {
  throw Object.assign(new Error(), { response, text: await response.text() });
}

/** See wretch. */
export default function wretch(
  url: string,
  options: RequestInit,
  send: Fetch = fetch,
  caught?: (error: unknown) => unknown,
): Chain {
  return {
    middlewares: (all) =>
      wretch(
        url,
        options,
        all.reduceRight((next, one) => one(next), send),
        caught,
      ),
    catcherFallback: (given) => wretch(url, options, send, given),
    fetch: () => ({
      res: (read) =>
        send(url, options)
          .then((response) => (response.ok ? read(response) : refuse(response)))
          .catch(caught),
    }),
  };
}
