// The first code of a script to run: whatever the page has broken must not stop it, so it asks for everything inside `works`.

/** What is asked of every page: more than one script of some page has taken each of them away. */
const needed =
  'fetch Promise Map Set WeakMap URL AbortController requestAnimationFrame setTimeout queueMicrotask crypto JSON Math Number Date Symbol MutationObserver';
const inherited = 'dangerouslySetInnerHTML ref key children style className get set value then toJSON';
/** Methods that a script of some page may take away, and what they are of. */
const methods = (): readonly (readonly [of: object, names: string])[] => [
  [
    Array.prototype,
    'every fill filter find findIndex findLast flat flatMap forEach includes indexOf join map pop push reduce reverse shift slice some sort splice toSorted unshift',
  ],
  [Object, 'assign entries freeze fromEntries hasOwn keys values'],
  [
    String.prototype,
    'endsWith includes matchAll padStart repeat replace replaceAll slice split startsWith toLowerCase',
  ],
  [Promise, 'all allSettled race reject resolve'],
  [Promise.prototype, 'then catch finally'],
  [Element.prototype, 'attachShadow append closest getAttribute setAttribute matches'],
];

/** Collections, a function that is bound, and a style sheet, as the library uses them. */
function collections(): boolean {
  const [map, set, weak, key] = [new Map([[1, 2]]), new Set([1]), new WeakMap<object, number>(), {}];
  map.set(3, 4);
  set.add(2);
  weak.set(key, 1);
  let sum = 0;
  for (const [one, other] of map) sum += one + other;
  for (const one of set) sum += one;
  if ('adoptedStyleSheets' in Document.prototype) new CSSStyleSheet().replaceSync('');
  const bound = ((one: number): number => one + 1).bind(null, 1);
  return (
    sum === 13 && map.get(3) === 4 && map.has(1) && set.delete(1) && set.size === 1 && weak.get(key) === bound() - 1
  );
}

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
const ofDocument = 'addEventListener removeEventListener createTextNode querySelectorAll';

/** An element that is made, filled and taken away. */
function elements(): boolean {
  const [outer, inner] = [document.createElement('div'), document.createElementNS('http://www.w3.org/1999/xhtml', 'i')];
  outer.append(inner, document.createTextNode(' '));
  inner.remove();
  outer.setAttribute('title', 'a');
  const named = document as unknown as Record<string, unknown>;
  return (
    ofDocument.split(' ').every((name) => typeof named[name] === 'function') &&
    outer.childNodes.length === 1 &&
    outer.title === 'a' &&
    document.querySelector('html') === document.documentElement &&
    (document.body === null || document.body instanceof HTMLElement)
  );
}

/** What is called, and not looked at alone: a page may have put there what throws. */
function calls(): boolean {
  clearTimeout(setTimeout(() => {}));
  cancelAnimationFrame(requestAnimationFrame(() => {}));
  queueMicrotask(() => {});
  new MutationObserver(() => {}).disconnect();
  return (
    new URL('https://a.example/b').pathname === '/b' &&
    !new AbortController().signal.aborted &&
    new Date(0).getTime() === 0 &&
    Number('2') === 2 &&
    String(2) === '2' &&
    Math.max(1, 2) === 2
  );
}

function works(): boolean {
  for (const name in {}) if (name) return false;
  const object: object = {};
  if (inherited.split(' ').some((name) => name in object || name in Array.prototype)) return false;
  if (needed.split(' ').some((name) => !(window as unknown as Record<string, unknown>)[name])) return false;
  const isThere = ([of, names]: readonly [object, string]): boolean =>
    names.split(' ').every((name) => typeof (of as Record<string, unknown>)[name] === 'function');
  let isRun = false;
  const promise = new Promise<void>((resolve) => {
    isRun = true;
    resolve();
  });
  return (
    isRun &&
    promise instanceof Promise &&
    methods().every(isThere) &&
    typeof crypto.getRandomValues === 'function' &&
    // With space around: what is known while it is built would be worked out there.
    lists(` ${document.nodeName} `) === '---_0 01 22 a3 14 35' &&
    JSON.stringify({ a: ['b'] }) === '{"a":["b"]}' &&
    Array.from({ length: 1 }, () => 1).at(-1) === 1 &&
    Object.fromEntries([['a', 1]]).a === 1 &&
    Object.hasOwn({ a: 1 }, 'a') &&
    elements() &&
    collections() &&
    calls()
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
