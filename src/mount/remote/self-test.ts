import { builtInsWork } from './built-ins.ts';

// Runs before all other code of a script. A broken page must not stop it, so every check is inside `works`.

/** Globals that every page must have. Real pages have removed each of them. */
const needed =
  'fetch Promise Map Set WeakMap URL AbortController requestAnimationFrame setTimeout queueMicrotask crypto JSON Math Number Date Symbol MutationObserver EventTarget navigator';
const inherited = 'dangerouslySetInnerHTML ref key children style className get set value then toJSON';

/** Arrays, as the library and React use them, including the second argument of `map`. */
const lists = (first: string): string =>
  [...new Map(Object.entries(Object.assign({ [first]: [2] }, { a: [1, [3]] })))]
    .flatMap(([name, list], at) => [name.trim(), at, ...list.flat()])
    .filter((one, at, all) => all.includes(one) && all.indexOf(one) === at)
    .map((one, at) => one + String(at))
    .join(' ')
    .replaceAll(first.trim(), '_')
    .padStart(20, '-');

/** Methods of the document that an `<img name="…">` may hide. */
const ofDocument = 'addEventListener removeEventListener createTextNode querySelectorAll importNode';

/** Creates, fills, searches and removes elements, and listens to them. */
function elementsWork(): boolean {
  const [outer, inner] = [document.createElement('div'), document.createElementNS('http://www.w3.org/1999/xhtml', 'i')];
  outer.append(inner, document.createTextNode(' '));
  outer.insertBefore(document.createElement('b'), inner);
  outer.setAttribute('title', 'a');
  const root = outer.attachShadow({ mode: 'open' });
  root.appendChild(document.importNode(inner, true)).remove();
  let count = 0;
  const listener = (): unknown => count++;
  outer.addEventListener('a', listener);
  inner.dispatchEvent(new CustomEvent('a', { bubbles: true }));
  outer.removeEventListener('a', listener);
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
    count === 1 &&
    typeof addEventListener === 'function' &&
    outer.title === '' &&
    !outer.firstChild &&
    ofDocument.split(' ').every((name) => typeof named[name] === 'function') &&
    document.querySelector('html') === document.documentElement &&
    (document.body === null || document.body instanceof HTMLElement)
  );
}

/** APIs of the window. */
function windowWorks(): boolean {
  clearTimeout(setTimeout(() => {}));
  cancelAnimationFrame(requestAnimationFrame(() => {}));
  queueMicrotask(() => {});
  new MutationObserver(() => {}).disconnect();
  const listener = (): void => {};
  window.addEventListener('coinslot', listener);
  window.removeEventListener('coinslot', listener);
  // The library works without these, but not if they throw.
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
    // The spaces and `nodeName` keep the minifier from evaluating the call.
    lists(` ${document.nodeName} `) === '---_0 01 22 a3 14 35' && builtInsWork() && elementsWork() && windowWorks()
  );
}

/** Whether the page's JavaScript can run the library now (EM-12). It skips what the library handles anyway. */
export function runsNow(): boolean {
  // A server has no page that could have broken anything.
  if (typeof document === 'undefined') return true;
  try {
    return works();
  } catch {
    return false;
  }
}

/** Whether the page could run the library when the script was loaded. */
export const canRun: boolean = runsNow();

/** The keys of property descriptors. A page may have added them to every object. */
const descriptors = ['get', 'set', 'value', 'writable'];
const undos: (() => void)[] = [];

/** A descriptor without a prototype, because a page may have added `get` to every object. */
function bare(descriptor: PropertyDescriptor): PropertyDescriptor {
  Reflect.setPrototypeOf(descriptor, null);
  return descriptor;
}

/** Sets a property, or deletes it if `value` is undefined, until `removePolyfills`. Frozen properties stay as they are. */
function setTemporarily(where: object, name: PropertyKey, value?: unknown): void {
  const before = Reflect.getOwnPropertyDescriptor(where, name);
  if (before) bare(before);
  if (value === undefined) {
    if (!before || !Reflect.deleteProperty(where, name)) return;
  } else {
    if (typeof before?.value === 'function') return;
    const own = bare({ value, writable: true, configurable: true });
    if (!Reflect.defineProperty(where, name, own)) return;
  }
  undos[undos.length] = () => {
    if (before) Reflect.defineProperty(where, name, before);
    else Reflect.deleteProperty(where, name);
  };
}

/*
 * A page that cannot run the library must still evaluate its script to the end. Until then no other script runs. So this adds temporary
 * polyfills for built-ins that the evaluation needs, and deletes what the page added to `Object.prototype`.
 */
function addPolyfills(): void {
  for (let at = 0; at < descriptors.length; at++) setTemporarily(Object.prototype, descriptors[at] ?? '');
  for (const name in {}) setTemporarily(Object.prototype, name);
  setTemporarily(Object, 'assign', (into: Record<string, unknown>, from: Record<string, unknown>) => {
    for (const name in from) into[name] = from[name];
    return into;
  });
  setTemporarily(Array.prototype, Symbol.iterator, function* (this: unknown[]) {
    for (let at = 0; at < this.length; at++) yield this[at];
  });
}
try {
  if (!canRun) addPolyfills();
} catch {
  // A page without `Reflect` keeps what it has.
}

/** Removes the polyfills, after the whole script is evaluated. */
export function removePolyfills(): void {
  for (let at = 0; at < undos.length; at++)
    try {
      undos[at]?.();
    } catch {
      // If one cannot be removed, the others still are.
    }
  undos.length = 0;
}
