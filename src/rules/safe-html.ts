import { safeAddress } from './address.ts';

/** A node of server HTML that is safe to render: text, or an element of the allow-list (T09). */
export type SafeNode = string | SafeElement;

/** An element of the allow-list. Only links have an address, and it is safe. */
export interface SafeElement {
  readonly tag: string;
  readonly href?: string;
  readonly children: SafeNode[];
}

/** The allowed tags, and the tag that each is rendered as. Embedded text has no headings of the first two levels. */
const renderedTags: ReadonlyMap<string, string> = new Map([
  ...'a b br div em h3 h4 hr i li ol p s small span strong sub sup table tbody td th thead tr u ul'
    .split(' ')
    .map((tag) => [tag, tag] as const),
  ['h1', 'h3'],
  ['h2', 'h3'],
]);
const empty = new Set(['br', 'hr']);
/** Elements whose content is not readable text. */
const hidden = new Set(
  'script style template textarea title iframe noscript noembed noframes svg math xmp object select head'.split(' '),
);
const inside: ReadonlyMap<string, readonly string[]> = new Map([
  ['li', ['ul', 'ol']],
  ['thead', ['table']],
  ['tbody', ['table']],
  ['tr', ['table', 'thead', 'tbody']],
  ['td', ['tr']],
  ['th', ['tr']],
]);
/** Elements that may contain only certain child elements. */
const holdsOnly = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);
const blocks = new Set('div h3 h4 hr ol p table ul'.split(' '));
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const maxLength = 20_000;
const maxDepth = 32;
const maxNodes = 2_000;

const letterOf = (number: number): string =>
  number > 0 && number <= 0x10ffff && (number < 0xd800 || number > 0xdfff) ? String.fromCodePoint(number) : '\ufffd';

function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, entity: string) => {
    if (entity.startsWith('#')) return letterOf(Number(`0${entity.slice(1)}`));
    return (Object.hasOwn(named, entity) && named[entity]) || whole;
  });
}

/** Returns the address of a link if it is https or mail. */
function linkOf(attributes: string): string | undefined {
  const found = /[\s/]href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  const address = decoded(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  if (/^mailto:[\w.+-]{1,64}@[\w.-]{1,190}$/i.test(address)) return address;
  return safeAddress(address) ?? undefined;
}

/**
 * Parses server HTML to a tree of allowed elements and text. Everything else is dropped, and the browser never parses the HTML (T09, T10).
 * This is not a complete HTML parser: badly nested markup may look different, but is never unsafe. Input is cut at 20,000 characters and
 * flattened below 32 levels.
 */
export function safeHtml(html: string): SafeNode[] {
  const root: SafeElement = { tag: '', children: [] };
  const open: SafeElement[] = [root];
  let nodes = 0;
  const top = (): SafeElement => open.at(-1) ?? root;
  const put = (node: SafeNode): void => {
    if (++nodes <= maxNodes) top().children.push(node);
  };
  const write = (text: string): void => {
    // Lists and tables contain only rows, so text between them is dropped.
    if (text !== '' && !holdsOnly.has(top().tag)) put(decoded(text));
  };
  const close = (tag: string): void => {
    const at = open.findLastIndex((one) => one.tag === tag);
    if (at !== -1) open.length = at;
  };
  const begin = (tag: string, attributes: string): void => {
    if (blocks.has(tag)) close('p');
    // A new item closes the previous one, unless its list is inside that one.
    const nearest = open.findLast((one) => one.tag === 'li' || one.tag === 'ul' || one.tag === 'ol');
    if (tag === 'li' && nearest?.tag === 'li') close('li');
    if (tag === 'a') close('a');
    const parents = inside.get(tag);
    if (parents ? !parents.includes(top().tag) : holdsOnly.has(top().tag)) return;
    const href = tag === 'a' ? linkOf(attributes) : undefined;
    if (tag === 'a' && !href) return;
    const element: SafeElement = { tag, children: [], ...(href ? { href } : {}) };
    put(element);
    if (!empty.has(tag) && open.length <= maxDepth) open.push(element);
  };

  const cut = html.slice(0, maxLength);
  const piece = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'"<>]){0,2048})>|<[!?][^>]*>/gi;
  let from = 0;
  for (let found = piece.exec(cut); found; found = piece.exec(cut)) {
    write(cut.slice(from, found.index));
    from = piece.lastIndex;
    const name = found[2]?.toLowerCase();
    const tag = name && renderedTags.get(name);
    if (name && hidden.has(name) && !found[1]) {
      const end = cut.toLowerCase().indexOf(`</${name}`, from);
      piece.lastIndex = from = end === -1 ? cut.length : end;
    } else if (tag) {
      if (found[1]) close(tag);
      else begin(tag, found[3] ?? '');
    }
  }
  write(cut.slice(from));
  return root.children;
}
