import { windowWords } from '../hosted/window-words.ts';
import { attributeOf, captured, firstOf } from './captured.ts';

// The last resort on a page whose JavaScript is broken (EM-12). It uses as few APIs of the page as possible.

/** Options of the shop that a link opens. */
export interface LinkTarget {
  readonly area?: unknown;
  readonly client_id?: unknown;
  readonly locale?: unknown;
}

/** The first characters of a text, without `slice`. */
function startOf(text: string, length: number): string {
  let start = '';
  for (let at = 0; at < length; at++) start += text[at] ?? '';
  return start;
}

/** The address of the shop at a gateway. It needs no opener. */
export function shopLink(gateway: string, target: LinkTarget): string {
  let address = `${gateway}/framed?shop=1`;
  for (const name in target) {
    const value = (target as Record<string, unknown>)[name];
    if (typeof value === 'string' && value && (name === 'area' || name === 'client_id' || name === 'locale'))
      address += firstOf([() => `&${name}=${encodeURIComponent(value)}`]) ?? '';
  }
  return address;
}

/** The label of a link or button to the shop, in the given language or that of the page. */
export function linkLabel(locale: unknown): string {
  const language = typeof locale === 'string' && locale ? locale : document.documentElement.lang;
  for (const name in windowWords) if (name === language) return windowWords[name as 'en'];
  for (const name in windowWords) if (name === startOf(language, 2)) return windowWords[name as 'en'];
  return windowWords.en;
}

const createElement = captured(() => Document.prototype.createElement);
const appendChild = captured(() => Node.prototype.appendChild);
const html = 'http://www.w3.org/1999/xhtml';

/** Adds a plain link to an element or a shadow root; or the address as text, if elements cannot be created. It never throws. */
export function putLink(parent: Node, address: string, label: string): void {
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
      const isAttached = (_appended: unknown): true | null => (link.parentNode === parent ? true : null);
      return firstOf([
        () => isAttached(appendChild.call(parent, link)),
        () => isAttached((parent as Element).append(link)),
        () => isAttached(parent.insertBefore(link, null)),
      ]);
    },
    () => {
      parent.textContent = `${label}: ${address}`;
    },
  ]);
}

/** The gateway of a tag: from its attribute or one of its ancestors', or else that of its brand. */
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

/** Whether an element is the tag of a widget. The list of widgets is not loaded yet when this runs. */
const isWidgetTag = (name: string): boolean => startOf(name, 9) === 'coinslot-' && name !== 'coinslot-storefront';

/** Adds a link to every widget tag of the page, for pages on which the tags cannot be defined. It never throws. */
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

/** Adds a link to an empty tag. */
function linkTag(tag: Element, known: Readonly<Record<string, readonly [live: string, demo: string]>>): void {
  const gateway = gatewayOfTag(tag, known);
  if (!gateway || tag.shadowRoot || tag.firstChild) return;
  const around = tag.parentElement;
  const read = (name: string): string | null => attributeOf(tag, name) ?? (around && attributeOf(around, name));
  const target = { area: read('area'), client_id: read('client_id'), locale: read('locale') };
  putLink(tag, shopLink(gateway, target), linkLabel(target.locale));
  firstOf([() => (tag as HTMLElement).style.setProperty('display', 'block', 'important')]);
}
