import type { Undo } from '../../platform/platform.ts';
import { withoutCredentials } from '../../rules/address.ts';
import type { ErrorCode } from '../../store/events.ts';
import theme from '../../ui/theme.css?inline';
import { adopt } from '../stylesheets.ts';
import styles from './usage-error.css?inline';
import { printable, type ShowOptions, type UsageError } from './usage-error.ts';

/** The edit distance of two words: letters to add, remove, change, or swap with the next one. */
function distance(from: string, to: string): number {
  const rows = [[...`${to} `].map((_, at) => at)];
  for (let line = 1; line <= from.length; line++) {
    const [before = [], twoBefore = []] = [rows[line - 1], rows[line - 2]];
    const row = [line];
    for (let at = 1; at <= to.length; at++) {
      const swapped = from[line - 1] === to[at - 2] && from[line - 2] === to[at - 1] ? twoBefore[at - 2] : undefined;
      const same = from[line - 1] === to[at - 1] ? 0 : 1;
      const costs = [before[at - 1], before[at], row[at - 1], swapped].map(
        (far, edit) => (far ?? Infinity) + (edit === 0 ? same : 1),
      );
      row.push(Math.min(...costs));
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}

/** Other names for our options. */
const synonyms: Readonly<Record<string, string>> = {
  language: 'locale',
  lang: 'locale',
  theme: 'scheme',
  game: 'client_id',
};

/** The known word that was probably meant: a synonym, or one in which at most every third letter differs. */
function nearest(value: string, known: readonly string[]): string | undefined {
  const same = synonyms[value.toLowerCase()];
  if (same && known.includes(same)) return same;
  const [best] = known
    .map((word) => ({ word, edits: distance(value.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, edits }) => edits <= Math.max(1, Math.floor(word.length / 3)))
    .toSorted((one, other) => one.edits - other.edits);
  return best?.word;
}

/** The properties that a custom brand must have. */
const brandProperties = [
  'name',
  'production',
  'demo',
  'appId',
  'look',
  'languages',
  'language',
  'currency',
  'logins',
  'areas',
];

/** The reason why a storefront cannot be created from some options. */
function wrongOptions(value: unknown, cause: unknown): string {
  const { brand, brands, sites } = (value ?? {}) as {
    readonly brand?: object;
    readonly brands?: unknown;
    readonly sites?: { readonly gateways?: unknown };
  };
  if (brands !== undefined) return `"brands" is ${withoutCredentials(JSON.stringify(brands))}. Give a list of brands.`;
  const missing = brand && typeof brand === 'object' ? brandProperties.filter((key) => !(key in brand)) : [];
  if (missing.length > 0) return `the brand has no ${missing.join(', ')}. Add all properties of the type Brand.`;
  if (sites?.gateways !== undefined && !(Array.isArray(sites.gateways) && sites.gateways.length > 0))
    return `"gateways" is ${withoutCredentials(JSON.stringify(sites.gateways))}. Give a list: [{ url, wire, store, keepsKeys }].`;
  return cause instanceof Error ? cause.message.replace(/^Coinslot: /, '') : String(cause);
}

/** The names that a message recommends. `platform` is only for our tests. */
const recommended = (known: readonly string[]): string[] => known.filter((one) => one !== 'platform');
const all = (known: readonly string[]): string => recommended(known).join(', ');
/** The value, and the known one that was probably meant. */
const quoted = ({ value, known }: UsageError): string => {
  const meant = typeof value === 'string' ? nearest(value, recommended(known)) : undefined;
  return `"${printable(value)}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`;
};

const kinds: Readonly<Record<string, string>> = {
  text: 'a text',
  switch: 'true or false',
  object: 'an object',
  data: 'plain data without a cycle',
  function: 'a function',
};

/** The message of each usage error: first the problem, then what to do. */
const messages: Record<ErrorCode, (error: UsageError) => string> = {
  document: () => 'there is no document. Create the storefront in a browser, not on the server.',
  brand: (one) =>
    `${one.value ? `there is no brand ${quoted(one)}` : 'no brand is given.'} Use one of ${all(one.known)}, or give a brand of your own.`,
  gateway: ({ value }) => `the gateway "${printable(value)}" is not safe. Give it as https://… without user or spaces.`,
  wire: (one) => `a gateway has the wire ${quoted(one)} Use one of ${all(one.known)}.`,
  sample: ({ value }) =>
    `${printable(value)} is a sample address, which never responds. Give your own gateway: gateway="https://…", or http://watt.localhost:4173 while the sandbox runs.`,
  origin: ({ value, known: [page] }) =>
    `the gateway ${printable(value)} answers, but not to pages of ${page}. Have its operator list that origin among the partners (COINSLOT_PARTNERS); or it is down, and a proxy answers for it.`,
  framed: ({ value, known: [page] }) =>
    `the login page ${printable(value)}/framed cannot be shown on this page. Have the gateway serve it and list ${page} among the partners (COINSLOT_PARTNERS), and put the gateway into frame-src of this page's policy. A gateway that has no such page needs sites: { framed: false }: players then log in on this page.`,
  options: ({ value, cause }) => wrongOptions(value, cause),
  option: (one) => `there is no option ${quoted(one)} Use ${all(one.known)}.`,
  value: ({ value, known: [kind = ''] }) => `"${printable(value)}" must be ${kinds[kind]}. It is ignored.`,
  appearance: (one) =>
    `the appearance has ${quoted(one)} Give colour as six hex digits, radius in pixels, font as CSS names it, and scheme as light, dark or auto.`,
  colour: ({ value }) =>
    `"${printable(value)}" is transparent, so that text on it may be unreadable. Give an opaque colour; until then it is rendered as opaque.`,
  word: (one) => `there is no text ${quoted(one)} The type of the option "words" names all of them.`,
  area: (one) => `the brand has no area ${quoted(one)} Use one of ${all(one.known)}; it is ignored.`,
  locale: (one) =>
    `the brand has no language ${quoted(one)} Use one of ${all(one.known)}; the visitor's own language is used.`,
  attribute: (one) => `there is no attribute ${quoted(one)}`,
  tags: ({ cause }) =>
    `the tags cannot be defined: ${printable(cause)}. Load the script before what changes customElements on this page, or mount by createStorefront, which works without them.`,
  widget: (one) =>
    `there is no widget ${quoted(one)} Use ${one.known.length > 0 ? all(one.known) : 'one that you imported from coinslot'}.`,
  'widget-option': (one) => `there is no option ${quoted(one)} Use ${all(one.known)}.`,
  'other-option': ({ value, known: [widget = '', ...own] }) =>
    `"${printable(value)}" is no option of ${widget}. ${own.length > 0 ? `Use ${all(own)}` : 'It has none'}; it is ignored.`,
  fixed: ({ value }) =>
    `"${printable(value)}" cannot change while a storefront is on the page. Destroy it, and create another one.`,
  inner: ({ value }) =>
    `"${printable(value)}" is set on a tag inside <coinslot-storefront>, and only that tag can set it. Write it there; here it is ignored.`,
  game: (one) => `the brand has no game ${quoted(one)} Use one of ${all(one.known)}; it is ignored.`,
  host: ({ value, known: [brand] }) =>
    `the gateway ${printable(value)} answers, but does not know that the request is for ${brand}. Give its address for this brand: for the sandbox's http://localhost:4173 that is http://${brand}.localhost:4173.`,
  tab: (one) => `there is no tab ${quoted(one)} Use ${all(one.known)}.`,
  target: ({ value }) =>
    value instanceof Element
      ? `<${value.localName}> cannot hold a widget. Mount it into a <div>.`
      : `there is no element ${printable(value)}. Mount the widget after the element is on the page.`,
  destroyed: () => 'this storefront was destroyed. Create another one.',
  part: () =>
    'a part of the script could not be loaded. Keep all parts of this release, or of your bundle, in its folder, and let the page load them; it is tried again.',
  event: (one) => `there is no event ${quoted(one)} Use ${all(one.known)}.`,
  outside: ({ value }) =>
    `<${printable(value)}> is outside of <Storefront>. Put it into one: <Storefront brand="…"><${printable(value)} /></Storefront>.`,
};

/** Usage errors that are only warnings. */
const harmless: readonly ErrorCode[] = ['sample', 'locale'];

/** Shows a message in an element. With `instead` it replaces the widget there until it is removed. */
function fill(host: Element, message: string, instead: boolean): Undo {
  const inner = document.createElement('div');
  inner.className = 'coinslot usage-error';
  inner.setAttribute('role', 'alert');
  inner.textContent = message;
  let others: Element[] = [];
  try {
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    adopt(shadow, [theme, styles]);
    if (instead) others = [...shadow.children].filter((one) => one.matches('div:not(.usage-error)'));
    for (const one of others) one.remove();
    shadow.append(inner);
  } catch {
    // The console has the message.
  }
  return () => {
    inner.remove();
    host.shadowRoot?.append(...others.splice(0));
  };
}

/** Shows a usage error: in an element, and if it is new also in the console and as an event. Returns how to remove it from the element. */
export function explain(error: UsageError, { emit, host }: ShowOptions): Undo {
  const { code } = error;
  // Frameworks and tools add their own attributes. Only one that resembles ours is reported as misspelt.
  if (code === 'attribute' && nearest(printable(error.value), error.known) === undefined) return () => {};
  const message = `Coinslot: ${messages[code](error)}`;
  if (emit) {
    console[harmless.includes(code) ? 'warn' : 'error'](message);
    emit({ code, message });
  }
  return host ? fill(host, message, code === 'origin') : () => {};
}
