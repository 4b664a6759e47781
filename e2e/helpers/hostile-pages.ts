/** A partner's page that changes its own JavaScript before our script loads. */
export interface HostilePage {
  readonly name: string;
  /** Run before our script. */
  readonly script?: string;
  /** Markup before our script. */
  readonly body?: string;
  /** True if the library works there without a frame. */
  readonly survives?: true;
}

const onObject = (name: string, value: string): HostilePage => ({
  name: `every object inherits "${name}"`,
  script: `Object.prototype[${JSON.stringify(name)}] = ${value};`,
});

/** Twenty-two pages of sloppy or hostile JavaScript (T32). */
export const hostilePages: readonly HostilePage[] = [
  onObject('dangerouslySetInnerHTML', '{ __html: "<b>x</b>" }'),
  onObject('ref', '"x"'),
  onObject('children', '"x"'),
  onObject('style', '"color: red"'),
  onObject('get', '() => 1'),
  onObject('value', '1'),
  {
    name: 'map gives its callback one argument',
    script: `const map = Array.prototype.map; Array.prototype.map = function (run) { return map.call(this, (one) => run(one)); };`,
  },
  { name: 'Object.assign is gone', script: 'delete Object.assign;' },
  {
    name: 'Array.prototype.flat and flatMap are gone',
    script: 'delete Array.prototype.flat; delete Array.prototype.flatMap;',
  },
  { name: 'Array.prototype.includes is gone', script: 'delete Array.prototype.includes;' },
  { name: 'Object.entries is gone', script: 'delete Object.entries;' },
  {
    name: 'Promise is one of the page’s own, which keeps nothing',
    script:
      'window.Promise = function (run) { run(() => {}, () => {}); }; Promise.prototype.then = function () { return this; };',
  },
  {
    name: 'requestAnimationFrame is gone',
    script: 'delete window.requestAnimationFrame; window.requestAnimationFrame = undefined;',
  },
  { name: 'queueMicrotask is gone', script: 'delete window.queueMicrotask;' },
  { name: 'crypto is gone', script: 'Object.defineProperty(window, "crypto", { value: undefined });' },
  { name: 'Element.remove throws', script: 'Element.prototype.remove = () => { throw new TypeError("not here"); };' },
  { name: 'trim gives nothing', script: 'String.prototype.trim = () => "";' },
  { name: 'arrays cannot be read one by one', script: 'delete Array.prototype[Symbol.iterator];' },
  {
    name: 'Prototype.js writes lists as text',
    script: 'Array.prototype.toJSON = function () { return JSON.stringify(this.join()); };',
  },
  {
    name: 'RequireJS refuses a module without a name',
    script: `window.define = Object.assign(() => { throw new Error('Mismatched anonymous define() module'); }, { amd: {} });`,
    survives: true,
  },
  {
    name: 'names of CommonJS are taken',
    script:
      'window.module = { exports: {} }; window.exports = window.module.exports; window.require = () => { throw new Error("no"); };',
    survives: true,
  },
  {
    name: 'pictures have the names of what a document has',
    body: ['currentScript', 'baseURI', 'body', 'createElement', 'querySelector', 'documentElement', 'head']
      .map((name) => `<img name="${name}" src="/elsewhere/x.js" alt="">`)
      .join(''),
  },
];
