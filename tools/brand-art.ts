import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Puts the pictures of the brands at `/art/`, under their own names: the gateway's answers and the brands' data name
 * them, so they cannot be hashed. Built into the pages, and served while developing.
 */
export function brandArt(folder: string): Plugin {
  return {
    name: 'brand-art',
    generateBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.svg')) continue;
        const fileName = `art/${name.replaceAll('\\', '/')}`;
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(folder, name)) });
      }
    },
    configureServer(server) {
      server.middlewares.use('/art', (request, response, next) => {
        const name = (request.url ?? '').replace(/\?.*/, '');
        const path = join(folder, name);
        if (!/^(\/[\w-]+)+\.svg$/.test(name) || !existsSync(path)) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(readFileSync(path));
      });
    },
  };
}
