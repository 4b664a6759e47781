import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { artFiles } from '../gateway/sandbox/art/index.ts';

/** Every picture by its path below `/art/`: those of a folder, and those that are drawn. */
export function artIn(folder: string): ReadonlyMap<string, string | Uint8Array> {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'));
  return new Map<string, string | Uint8Array>([
    ...artFiles(),
    ...found.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name))] as const),
  ]);
}

/**
 * Puts the pictures of the brands and their games at `/art/`, under their own names: the gateway's answers and the brands' data name
 * them, so they cannot be hashed. Built into the pages, and served while developing.
 */
export function brandArt(folder: string): Plugin {
  return {
    name: 'brand-art',
    generateBundle() {
      for (const [name, source] of artIn(folder)) this.emitFile({ type: 'asset', fileName: `art/${name}`, source });
    },
    configureServer(server) {
      server.middlewares.use('/art', (request, response, next) => {
        const picture = artIn(folder).get((request.url ?? '').replace(/^\/|\?.*/g, ''));
        if (picture === undefined) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(picture);
      });
    },
  };
}
