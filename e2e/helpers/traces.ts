import type { BrowserContext, Page, Request } from '@playwright/test';

/** A text that could contain a secret, and where it was found. */
export interface Trace {
  readonly where: string;
  readonly text: string;
}

/** The data that a player's browser sent, and the data that it stores. */
export interface Traces {
  /** Everything that was sent or written to a console, on every page of the context. */
  sent(): Promise<Trace[]>;
  /** Everything that a page shows and exposes to its scripts, with what each of its origins has stored. */
  held(page: Page): Promise<Trace[]>;
}

/** The calls whose body contains secrets on purpose: logins, logouts and cards. */
const mayCarry = /^\/(util\/login\/|api\/ingame\/|api\/pay\/card_|api\/session\/)/;

/** Only calls of the gateway may have the authorization header. */
const isCall = (url: URL): boolean => /^\/(api|util)\//.test(url.pathname);

async function requested(request: Request): Promise<Trace[]> {
  const url = new URL(request.url());
  const {
    authorization = '',
    cookie = '',
    referer = '',
    ...headers
  } = await request.allHeaders().catch(() => request.headers());
  const body = request.postData() ?? '';
  return [
    { where: 'an address', text: request.url() },
    { where: 'Referer', text: referer },
    { where: 'a cookie that was sent', text: cookie },
    { where: `a header to ${url.pathname}`, text: JSON.stringify(headers) },
    { where: `a body to ${url.pathname}`, text: mayCarry.test(url.pathname) ? '' : body },
    { where: `who asks ${url.pathname}`, text: isCall(url) ? '' : authorization },
  ];
}

/** Runs in the page. It also reads open shadow roots and the values of fields. */
async function textsOfPage(): Promise<[string, string][]> {
  const texts: string[] = [];
  const walk = (node: Node): void => {
    if (node instanceof Text || node instanceof Comment) texts.push(node.data);
    if (node instanceof Element) texts.push(...[...node.attributes].map(({ value }) => value));
    if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) texts.push(node.value);
    if (node instanceof Element && node.shadowRoot) walk(node.shadowRoot);
    node.childNodes.forEach(walk);
  };
  walk(document);
  const databases = (await indexedDB.databases?.()) ?? [];
  const cached = await caches.keys().catch(() => []);
  return [
    ['the address', location.href],
    ['the title', document.title],
    ['history.state', JSON.stringify(history.state)],
    [
      'what was measured',
      performance
        .getEntries()
        .map(({ name }) => name)
        .join('\n'),
    ],
    ['the rendered texts', texts.join('\n')],
    ['the name of the window', window.name],
    ['localStorage', JSON.stringify({ ...localStorage })],
    ['sessionStorage', JSON.stringify({ ...sessionStorage })],
    ['cookies of the page', decodeURIComponent(document.cookie)],
    // Nothing of ours keeps anything there: that there is something at all would be news.
    ['IndexedDB', databases.map(({ name }) => name).join('\n')],
    ['caches', cached.join('\n')],
  ];
}

/** Watches a context. Call it before the first page is opened. */
export function watchTraces(context: BrowserContext): Traces {
  const lines: Trace[] = [];
  const requests: Promise<Trace[]>[] = [];
  context.on('console', (message) => lines.push({ where: 'the console', text: message.text() }));
  context.on('request', (request) => requests.push(requested(request)));
  return {
    sent: async () => [...lines, ...(await Promise.all(requests)).flat()],
    async held(page) {
      const { cookies, origins } = await context.storageState();
      return [
        ...(await page.evaluate(textsOfPage)).map(([where, text]) => ({ where, text })),
        { where: 'cookies', text: decodeURIComponent(JSON.stringify(cookies)) },
        { where: 'what other origins stored', text: JSON.stringify(origins) },
      ];
    },
  };
}

/** Lists the found secrets by name: `token in localStorage`. */
export function leaks(traces: readonly Trace[], secrets: Readonly<Record<string, string>>): string[] {
  const all = Object.entries(secrets).flatMap(([name, secret]) =>
    traces.filter(({ text }) => secret && text.includes(secret)).map(({ where }) => `${name} in ${where}`),
  );
  return [...new Set(all)];
}
