import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Builds `page` as the contents of `from`: both versions of the brand pages have one HTML, each with a script of its own beside it. */
export function onePage(page: string, from: string): Plugin {
  return {
    name: 'one-page',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === page ? page : null),
    load: (id) => (id === page ? readFile(from, 'utf8') : null),
  };
}
