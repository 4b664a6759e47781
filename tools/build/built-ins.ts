import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const name = '@preact/signals-core';
const signals = join(dirname(createRequire(import.meta.url).resolve(name)), 'signals-core.mjs');

/**
 * Defines the methods that signals have in common with every object, instead of assigning them: on a page that froze `Object.prototype` an
 * assignment throws in a module, and nothing of it is evaluated (EM-12).
 * @throws TypeError where the signals no longer assign such a method
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

/** Builds the signals with {@link definedMethods}. */
export const withDefinedMethods = (): Plugin => ({
  name: 'defined-methods',
  enforce: 'pre',
  resolveId: (id) => (id === name ? signals : null),
  transform: (code, id) => (id === signals ? { code: definedMethods(code), map: null } : null),
});

/**
 * The first line of a script for the pages of partners: it takes `Object` from the language, because a page may have replaced the global (EM-12).
 * The bundler's own code then reads `Object.defineProperty`. The line deletes a version of it that throws.
 */
export const ownObject = ({ isEntry }: { readonly isEntry: boolean }): string =>
  `var Object = {}.constructor;${isEntry ? 'try { Object.defineProperty.name } catch { delete Object.defineProperty }' : ''}`;
