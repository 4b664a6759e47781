import { builtInsWork } from './built-ins.ts';

// The first code of a script to run: whatever the page has broken must not stop it, so it asks for everything inside `works`.

/** What is asked of every page: more than one script of some page has taken each of them away. */
const needed =
  'fetch Promise Map Set WeakMap URL AbortController requestAnimationFrame setTimeout queueMicrotask crypto JSON Math Number Date Symbol MutationObserver EventTarget navigator';
const inherited = 'dangerouslySetInnerHTML ref key children style className get set value then toJSON';

/** Lists, as the library and what it is drawn with handle them: the second argument of `map`, and what reads a list. */
const lists = (first: string): string =>
  [...new Map(Object.entries(Object.assign({ [first]: [2] }, { a: [1, [3]] })))]
    .flatMap(([name, list], at) => [name.trim(), at, ...list.flat()])
    .filter((one, at, all) => all.includes(one) && all.indexOf(one) === at)
    .map((one, at) => one + String(at))
    .join(' ')
    .replaceAll(first.trim(), '_')
    .padStart(20, '-');

/** Methods of the document that a picture may hide by its name. */
const ofDocument = 'addEventListener removeEventListener createTextNode querySelectorAll importNode';

/** Elements that are made, filled, searched, listened to and taken away. */
function elementsWork(): boolean {
  const [outer, inner] = [document.createElement('div'), document.createElementNS('http://www.w3.org/1999/xhtml', 'i')];
  outer.append(inner, document.createTextNode(' '));
  outer.insertBefore(document.createElement('b'), inner);
  outer.setAttribute('title', 'a');
  const root = outer.attachShadow({ mode: 'open' });
  root.appendChild(document.importNode(inner, true)).remove();
  let heard = 0;
  const hear = (): unknown => heard++;
  outer.addEventListener('a', hear);
  inner.dispatchEvent(new CustomEvent('a', { bubbles: true }));
  outer.removeEventListener('a', hear);
  outer.dispatchEvent(new Event('a'));
  const isFilled =
    outer.childNodes.length === 3 &&
    root.childNodes.length === 0 &&
    outer.querySelector('i') === inner &&
    outer.querySelectorAll('b, i').length === 2 &&
    inner.closest('div') === outer &&
    inner.getRootNode() === outer &&
    outer.contains(inner) &&
    outer.cloneNode().nodeName === 'DIV' &&
    outer.matches('[title]') &&
    outer.hasAttribute('title') &&
    outer.getAttribute('title') === 'a' &&
    outer.title === 'a';
  outer.removeAttribute('title');
  outer.removeChild(inner);
  outer.replaceChildren();
  const { addEventListener } = EventTarget.prototype;
  const named = document as unknown as Record<string, unknown>;
  return (
    isFilled &&
    heard === 1 &&
    typeof addEventListener === 'function' &&
    outer.title === '' &&
    !outer.firstChild &&
    ofDocument.split(' ').every((name) => typeof named[name] === 'function') &&
    document.querySelector('html') === document.documentElement &&
    (document.body === null || document.body instanceof HTMLElement)
  );
}

/** What a window has beside its document. */
function windowWorks(): boolean {
  clearTimeout(setTimeout(() => {}));
  cancelAnimationFrame(requestAnimationFrame(() => {}));
  queueMicrotask(() => {});
  new MutationObserver(() => {}).disconnect();
  const hear = (): void => {};
  window.addEventListener('coinslot', hear);
  window.removeEventListener('coinslot', hear);
  // The library does without these, but not with some that throw.
  if (window.matchMedia) window.matchMedia('all');
  if ('ResizeObserver' in window) new ResizeObserver(() => {}).disconnect();
  if ('IntersectionObserver' in window) new IntersectionObserver(() => {}).disconnect();
  if ('adoptedStyleSheets' in Document.prototype) new CSSStyleSheet().replaceSync('');
  return (
    new URL('https://a.example/b').pathname === '/b' &&
    new URLSearchParams('a=b').get('a') === 'b' &&
    new Response('').ok &&
    new TextDecoder().decode(new TextEncoder().encode('a')) === 'a' &&
    performance.now() >= 0 &&
    !new AbortController().signal.aborted &&
    typeof crypto.getRandomValues === 'function' &&
    typeof getComputedStyle(document.documentElement).display === 'string'
  );
}

function works(): boolean {
  for (const name in {}) if (name) return false;
  const object: object = {};
  if (inherited.split(' ').some((name) => name in object || name in Array.prototype)) return false;
  if (needed.split(' ').some((name) => !(window as unknown as Record<string, unknown>)[name])) return false;
  return (
    // With space around: what is known while it is built would be worked out there.
    lists(` ${document.nodeName} `) === '---_0 01 22 a3 14 35' && builtInsWork() && elementsWork() && windowWorks()
  );
}

/** Whether the page's own JavaScript can run the library now (EM-12). What the library survives as it is, is not asked. */
export function runsNow(): boolean {
  // A server has no page that could have broken anything.
  if (typeof document === 'undefined') return true;
  try {
    return works();
  } catch {
    return false;
  }
}

/** Whether it could when the script came. */
export const canRun: boolean = runsNow();

/** What would be taken for a part of what describes a property. */
const descriptors = ['get', 'set', 'value', 'writable'];
const lent: (() => void)[] = [];

/** A descriptor that inherits nothing: a page may have given every object a `get`. */
function bare(descriptor: PropertyDescriptor): PropertyDescriptor {
  Reflect.setPrototypeOf(descriptor, null);
  return descriptor;
}

/** Sets a property, or removes it where no value is given, until it is taken back. What the page has frozen stays as it is. */
function lend(where: object, name: PropertyKey, value?: unknown): void {
  const before = Reflect.getOwnPropertyDescriptor(where, name);
  if (before) bare(before);
  if (value === undefined) {
    if (!before || !Reflect.deleteProperty(where, name)) return;
  } else {
    if (typeof before?.value === 'function') return;
    const own = bare({ value, writable: true, configurable: true });
    if (!Reflect.defineProperty(where, name, own)) return;
  }
  lent[lent.length] = () => {
    if (before) Reflect.defineProperty(where, name, before);
    else Reflect.deleteProperty(where, name);
  };
}

/*
 * A page that cannot run the library must still read it to its end. For as long as that takes, and no script of the page runs meanwhile,
 * it is lent the few things without which that throws, and rid of what every object inherits.
 */
function lendAll(): void {
  for (let at = 0; at < descriptors.length; at++) lend(Object.prototype, descriptors[at] ?? '');
  for (const name in {}) lend(Object.prototype, name);
  lend(Object, 'assign', (into: Record<string, unknown>, from: Record<string, unknown>) => {
    for (const name in from) into[name] = from[name];
    return into;
  });
  lend(Array.prototype, Symbol.iterator, function* (this: unknown[]) {
    for (let at = 0; at < this.length; at++) yield this[at];
  });
}
try {
  if (!canRun) lendAll();
} catch {
  // A page without `Reflect` keeps what it has.
}

/** Takes back what was lent to the page, once all of the script is evaluated. */
export function takeBack(): void {
  for (let at = 0; at < lent.length; at++)
    try {
      lent[at]?.();
    } catch {
      // One that cannot be taken back keeps none of the others.
    }
  lent.length = 0;
}
