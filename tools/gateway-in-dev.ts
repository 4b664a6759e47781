import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

type Next = (error?: unknown) => void;
type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

/**
 * Serves the gateway from Vite's own port while developing, so that an edit to a handler shows on the next request.
 * The module at `path` exports `gatewayMiddleware(server)`, which passes on what is not a call, and keeps its database
 * on `globalThis`: when the configuration changes, Vite starts the new server before it closes the old one.
 */
export function gatewayInDev(path: string): Plugin {
  return {
    name: 'gateway-in-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: Next) => {
        server
          .ssrLoadModule(path)
          .then(async (dev) => {
            const handle: Middleware = await dev.gatewayMiddleware(server);
            handle(request, response, next);
          })
          .catch(next);
      });
    },
  };
}
