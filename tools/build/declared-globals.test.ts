import { expect, test } from 'vitest';
import { withOwnGlobals } from './declared-globals.ts';

const globals = 'declare global {\n    /** Set. */\n    var Coinslot: CoinslotGlobal;\n}\n';
const tags = 'declare global {\n    interface HTMLElementTagNameMap extends CoinslotElements {\n    }\n}\n';
const types = 'export declare const one: 1;\n';

test.each([
  ['script', types + globals + tags],
  ['elements', types + tags],
  ['elements-all', types + tags],
  ['index', types],
])('EM-2 the types of %s have its own globals alone', (entry, own) => {
  expect(withOwnGlobals(`dist/npm/${entry}.d.ts`, types + globals + tags)).toBe(own);
});
