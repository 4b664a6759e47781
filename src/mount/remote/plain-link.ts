import { windowWords } from '../hosted/window-words.ts';
import { attributeOf, captured, firstOf } from './captured.ts';

// The last resort on a page whose JavaScript is broken: it uses as little of the page as it can (EM-12).

/** What a tag or some options say of the shop that a link leads to. */
export interface LinkTarget {
  readonly area?: unknown;
  readonly client_id?: unknown;
  readonly locale?: unknown;
}

/** The first characters of a text. */
function startOf(text: string, length: number): string {
  let start = '';
  for (let at = 0; at < length; at++) start += text[at] ?? '';
  return start;
}

/** The address at which a gateway shows its shop to whoever opens it, with nobody asking for it. */
export function shopLink(gateway: string, target: LinkTarget): string {
  let address = `${gateway}/framed?shop=1`;
  for (const name in target) {
    const value = (target as Record<string, unknown>)[name];
    if (typeof value === 'string' && value && (name === 'area' || name === 'client_id' || name === 'locale'))
      address += firstOf([() => `&${name}=${encodeURIComponent(value)}`]) ?? '';
  }
  return address;
}

/** What a link or a button to the shop says, in the language that is asked for or that the page has. */
export function linkLabel(locale: unknown): string {
  const language = typeof locale === 'string' && locale ? locale : document.documentElement.lang;
  for (const name in windowWords) if (name === language) return windowWords[name as 'en'];
  for (const name in windowWords) if (name === startOf(language, 2)) return windowWords[name as 'en'];
  return windowWords.en;
}

const createElement = captured(() => Document.prototype.createElement);
const appendChild = captured(() => Node.prototype.appendChild);
const html = 'http://www.w3.org/1999/xhtml';

/** Puts a plain link into an element or its shadow root, or the address as text where the page has no elements to make. It never throws. */
export function putLink(place: Node, address: string, label: string): void {
  firstOf([
    () => {
      const link = firstOf([
        () => createElement.call(document, 'a') as HTMLAnchorElement,
        () => document.createElementNS(html, 'a') as HTMLAnchorElement,
        () => document.importNode(document.links[0] as HTMLAnchorElement, false),
      ]) as HTMLAnchorElement;
      link.href = address;
      link.target = '_blank';
      link.rel = 'noopener';
      link.textContent = label;
      // A page may hide the tags that it does not know.
      firstOf([() => link.style.setProperty('all', 'revert')]);
      const isThere = (_appended: unknown): true | null => (link.parentNode === place ? true : null);
      return firstOf([
        () => isThere(appendChild.call(place, link)),
        () => isThere((place as Element).append(link)),
        () => isThere(place.insertBefore(link, null)),
      ]);
    },
    () => {
      place.textContent = `${label}: ${address}`;
    },
  ]);
}

/** Where a tag of the page leads to: the gateway that it or a tag around it names, or that of its brand. */
function gatewayOfTag(
  tag: Element,
  known: Readonly<Record<string, readonly [live: string, demo: string]>>,
): string | null {
  let brand: string | null = null;
  for (let one: Element | null = tag; one; one = one.parentElement) {
    const named = attributeOf(one, 'gateway');
    if (named && (startOf(named, 8) === 'https://' || startOf(named, 7) === 'http://')) return named;
    brand ||= attributeOf(one, 'brand');
  }
  for (const name in known) if (name === brand) return known[name]?.[0] ?? null;
  return null;
}

/** Whether an element is the tag of a widget. No list of them is known yet where this runs. */
const isWidgetTag = (name: string): boolean => startOf(name, 9) === 'coinslot-' && name !== 'coinslot-storefront';

/** Puts a link into every tag of ours on the page, where the tags cannot be defined. It never throws. */
export function linkTags(known: Readonly<Record<string, readonly [live: string, demo: string]>>): void {
  firstOf([
    () => {
      const all = document.getElementsByTagName('*');
      for (let at = 0; at < all.length; at++) {
        const tag = all[at];
        if (tag && isWidgetTag(tag.localName)) firstOf([() => linkTag(tag, known)]);
      }
    },
  ]);
}

/** Puts a link into a tag that has nothing in it. */
function linkTag(tag: Element, known: Readonly<Record<string, readonly [live: string, demo: string]>>): void {
  const gateway = gatewayOfTag(tag, known);
  if (!gateway || tag.shadowRoot || tag.firstChild) return;
  const around = tag.parentElement;
  const read = (name: string): string | null => attributeOf(tag, name) ?? (around && attributeOf(around, name));
  const target = { area: read('area'), client_id: read('client_id'), locale: read('locale') };
  putLink(tag, shopLink(gateway, target), linkLabel(target.locale));
  firstOf([() => (tag as HTMLElement).style.setProperty('display', 'block', 'important')]);
}
