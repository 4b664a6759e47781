// What the client uses of wretch, for the builds that count every byte. `wretch-small.test.ts` runs the client's own tests on it.

type Fetch = (url: string, options: RequestInit) => Promise<Response>;

/** A request that is put together step by step; see wretch. */
interface Chain {
  polyfills(given: { fetch: Fetch }): Chain;
  headers(given: Readonly<Record<string, string>>): Chain;
  middlewares(given: readonly ((next: Fetch) => Fetch)[]): Chain;
  catcherFallback(caught: (error: unknown) => unknown): Chain;
  fetch(method: string, path: string, body?: string): { res(read: (response: Response) => unknown): Promise<unknown> };
}

interface Settings {
  readonly options: RequestInit;
  readonly send: Fetch;
  readonly caught: (error: unknown) => unknown;
}

// As wretch does: an answer that is no success is an error which brings the answer and its text.
async function refuse(response: Response): Promise<never> {
  throw Object.assign(new Error(), { response, text: await response.text() });
}

function chain(url: string, settings: Settings): Chain {
  const having = (more: Partial<Settings>): Chain => chain(url, { ...settings, ...more });
  const { options, send, caught } = settings;
  return {
    polyfills: ({ fetch }) => having({ send: fetch }),
    headers: (headers) => having({ options: { ...options, headers } }),
    middlewares: (all) => having({ send: all.reduceRight((next, one) => one(next), send) }),
    catcherFallback: (given) => having({ caught: given }),
    fetch: (method, path, body) => ({
      res: (read) =>
        send(url + path, { ...options, method, ...(body === undefined ? {} : { body }) })
          .then((response) => (response.ok ? read(response) : refuse(response)))
          .catch(caught),
    }),
  };
}

/** See wretch. */
export default function wretch(url: string, options: RequestInit): Chain {
  return chain(url, { options, send: fetch, caught: (error) => Promise.reject(error) });
}
