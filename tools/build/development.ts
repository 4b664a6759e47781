import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { artIn } from './art.ts';

type Next = (error?: unknown) => void;
type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

/**
 * Serves pictures and the gateway from Vite's own port during development, so that an edit to a handler shows on the next request.
 * The module `gateway` exports `gatewayMiddleware(server)`, which passes on every other request, and keeps its database
 * on `globalThis`: when the configuration changes, Vite starts the new server before it closes the old one.
 */
export const development = ({ gateway, art }: { readonly gateway: string; readonly art: string }): Plugin => ({
  name: 'development',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use('/art', (request, response, next) => {
      const name = (request.url ?? '').replace(/^\/|\?.*/g, '');
      const picture = artIn(art).get(name);
      if (picture === undefined) return next();
      response.setHeader('Content-Type', name.endsWith('.png') ? 'image/png' : 'image/svg+xml');
      response.end(picture);
    });
    server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: Next) => {
      server
        .ssrLoadModule(gateway)
        .then(async (module) => {
          const handle: Middleware = await module.gatewayMiddleware(server);
          handle(request, response, next);
        })
        .catch(next);
    });
  },
});
