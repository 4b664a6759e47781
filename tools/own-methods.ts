import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const name = '@preact/signals-core';
const inside = '\0signals-core.js';

/** The source of the signals for modules. */
function source(): string {
  const entry = createRequire(import.meta.url).resolve(name);
  return readFileSync(join(dirname(entry), 'signals-core.mjs'), 'utf8');
}

/**
 * Defines the methods that signals have in common with every object, in place of assigning them: on a page that froze `Object.prototype` an
 * assignment throws in a module, and nothing of it is evaluated (EM-12).
 * @throws TypeError where the signals assign no such method any more
 */
function definedMethods(code: string): string {
  const assigned = /(\w+)\.prototype\.(valueOf|toString|toJSON)=(function\(\)\{[^{}]*\})/g;
  const changed = code.replace(
    assigned,
    'Object.defineProperty($1.prototype,"$2",{__proto__:null,value:$3,writable:!0,configurable:!0})',
  );
  if (changed === code) throw new TypeError(`${name} assigns no method of every object any more.`);
  return changed;
}

/** Builds the signals into what is built, with {@link definedMethods}. */
export const ownMethods = (): Plugin => ({
  name: 'own-methods',
  enforce: 'pre',
  resolveId: (id) => (id === name ? inside : null),
  load: (id) => (id === inside ? definedMethods(source()) : null),
});
