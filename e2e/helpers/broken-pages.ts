/** A page that changed built-in objects that scripts need. */
export interface BrokenPage {
  readonly name: string;
  readonly script?: string;
  readonly body?: string;
}

const globals =
  'MessageChannel MessagePort requestAnimationFrame cancelAnimationFrame queueMicrotask structuredClone URL URLSearchParams Map Set WeakMap WeakSet WeakRef Promise Symbol Reflect JSON Proxy Array Object String Number Function Date Math Intl customElements ShadowRoot CSSStyleSheet IntersectionObserver ResizeObserver MutationObserver AbortController AbortSignal fetch Headers Request Response crypto TextEncoder TextDecoder Event CustomEvent EventTarget HTMLElement HTMLDialogElement HTMLScriptElement Element Node Document setTimeout clearTimeout setInterval addEventListener removeEventListener getComputedStyle matchMedia performance navigator localStorage sessionStorage history console Error TypeError';

const methods: Readonly<Record<string, string>> = {
  'Array.prototype':
    'at concat every fill filter find findIndex findLast flat flatMap forEach includes indexOf join map pop push reduce reverse shift slice some sort splice toSorted unshift keys entries values',
  Array: 'from isArray of',
  Object:
    'assign create defineProperty defineProperties entries freeze fromEntries getOwnPropertyDescriptor getOwnPropertyNames getPrototypeOf setPrototypeOf hasOwn is keys values',
  'Object.prototype': 'hasOwnProperty toString valueOf propertyIsEnumerable isPrototypeOf',
  Reflect: 'apply construct defineProperty deleteProperty get getOwnPropertyDescriptor has ownKeys set setPrototypeOf',
  'Function.prototype': 'apply bind call toString',
  'String.prototype':
    'charCodeAt endsWith includes match matchAll padStart repeat replace replaceAll slice split startsWith toLowerCase trim',
  'RegExp.prototype': 'exec test',
  'Promise.prototype': 'then catch finally',
  Promise: 'all allSettled race reject resolve',
  'Map.prototype': 'get set has delete forEach',
  'Set.prototype': 'add has delete',
  'WeakMap.prototype': 'get set has',
  JSON: 'parse stringify',
  'Document.prototype': 'createElement createElementNS createTextNode querySelector querySelectorAll importNode',
  'Element.prototype':
    'append attachShadow closest getAttribute setAttribute removeAttribute hasAttribute matches remove replaceChildren querySelector scrollIntoView',
  'Node.prototype': 'appendChild insertBefore removeChild contains getRootNode cloneNode',
  'EventTarget.prototype': 'addEventListener removeEventListener dispatchEvent',
  'CSSStyleSheet.prototype': 'replaceSync',
  'CustomElementRegistry.prototype': 'define get',
  'MessagePort.prototype': 'postMessage start close',
};

/** The changes that a page can make to a property of an object. */
const changes: Readonly<Record<string, (of: string, name: string) => string>> = {
  'is undefined': (of, name) =>
    `Object.defineProperty(${of}, '${name}', { value: undefined, writable: true, configurable: true });`,
  throws: (of, name) =>
    `Object.defineProperty(${of}, '${name}', { value() { throw new TypeError('broken ${name}'); }, writable: true, configurable: true });`,
  'throws as it is read': (of, name) =>
    `Object.defineProperty(${of}, '${name}', { get() { throw new TypeError('broken ${name}'); }, configurable: true });`,
};

const each = (of: string, names: string): BrokenPage[] =>
  names.split(' ').flatMap((name) =>
    Object.entries(changes).map(([change, script]) => ({
      name: `${of}.${name} ${change}`,
      script: script(of, name),
    })),
  );

const iterators = ['Array', 'String', 'Map', 'Set'].flatMap((of) => [
  { name: `${of} is read by nothing`, script: `${of}.prototype[Symbol.iterator] = undefined;` },
  { name: `${of} has lost how it is read`, script: `delete ${of}.prototype[Symbol.iterator];` },
]);

const frozen = ['Object', 'Array', 'Function', 'Promise', 'String', 'Error', 'Map', 'RegExp'].map((of) => ({
  name: `${of}.prototype is frozen`,
  script: `Object.freeze(${of}.prototype);`,
}));

/** A page that freezes all built-in objects, as SES does. */
const allFrozen = {
  name: 'all intrinsics are frozen',
  script: `for (const name of ['Object', 'Array', 'Function', 'Promise', 'String', 'Number', 'Boolean', 'Symbol', 'Error', 'TypeError', 'RangeError', 'Map', 'Set', 'WeakMap', 'WeakSet', 'RegExp', 'Date', 'ArrayBuffer', 'Uint8Array'])
    { Object.freeze(window[name].prototype); Object.freeze(window[name]); }
    Object.freeze(Reflect); Object.freeze(JSON); Object.freeze(Math);`,
};

const clobbered =
  'addEventListener removeEventListener createElement createElementNS createTextNode querySelector querySelectorAll getElementById getElementsByTagName body head documentElement defaultView activeElement adoptedStyleSheets readyState visibilityState currentScript links importNode cookie baseURI fonts hasFocus fullscreenElement location'
    .split(' ')
    .flatMap((name) => [
      { name: `a picture is called ${name}`, body: `<img name="${name}" alt="">` },
      { name: `a form is called ${name}`, body: `<form name="${name}"></form>` },
    ]);

/** Pages that once showed nothing, and similar ones. Each must show the goods, the frame or a link. */
export const silentOnce: readonly BrokenPage[] = [
  {
    name: 'there are neither channels nor frames of animation',
    script: 'window.MessageChannel = undefined; window.requestAnimationFrame = undefined;',
  },
  { name: 'arrays are read by nothing', script: 'Array.prototype[Symbol.iterator] = undefined;' },
  {
    name: 'every object inherits a getter and a value',
    script: 'Object.prototype.get = () => 1; Object.prototype.value = 1;',
  },
  { name: 'a picture hides how the document is listened to', body: '<img name="addEventListener" alt="">' },
  { name: 'Object.prototype is frozen', script: 'Object.freeze(Object.prototype);' },
  allFrozen,
  { name: 'Map is gone', script: 'delete window.Map;' },
  ...(
    [
      ['window', 'Number', 'throws'],
      ['window', 'Object', 'is undefined'],
      ['window', 'EventTarget', 'throws'],
      ['window', 'addEventListener', 'is undefined'],
      ['window', 'customElements', 'is undefined'],
      ['window', 'Response', 'throws'],
      ['Object.prototype', 'hasOwnProperty', 'is undefined'],
      ['Function.prototype', 'call', 'throws'],
      ['String.prototype', 'endsWith', 'throws'],
      ['Element.prototype', 'getAttribute', 'throws'],
      ['Document.prototype', 'querySelector', 'is undefined'],
      ['Object', 'defineProperty', 'throws as it is read'],
    ] as const
  ).map(([of, name, deed]) => ({ name: `${of}.${name} ${deed}`, script: changes[deed]?.(of, name) ?? '' })),
  {
    name: 'neither tags nor shadow roots can be made',
    script: `customElements.define = () => { throw new TypeError('not here'); }; delete Element.prototype.attachShadow;`,
  },
];

/** One page for each change of each property. */
export const brokenPages: readonly BrokenPage[] = [
  ...globals.split(' ').flatMap((name) => each('window', name)),
  ...Object.entries(methods).flatMap(([of, names]) => each(of, names)),
  ...iterators,
  ...frozen,
  allFrozen,
  ...clobbered,
];
