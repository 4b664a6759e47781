import { Hono } from 'hono';
import type { Brand } from '../../../src/brand/index.ts';
import { localOrigin } from '../hosting.ts';
import { shopAt } from '../lobby/links.ts';
import base from '../pages/base.css?raw';
import { pageOf, stylesOf } from '../pages/document.ts';
import type { PageApp } from '../pages/page-app.ts';
import styles from './playground.css?raw';
import script from './playground.js?raw';
import { playgroundView } from './view.ts';

/** The servers that widgets ask in the sandbox, and one that does not exist: it shows what a widget does without a gateway. */
const serversOf = (at: string, shops: readonly Brand[]): string[] => {
  const nobody = new URL(at);
  nobody.hostname = 'nobody.localhost';
  const own = shops.flatMap((brand) => [shopAt(at, brand), shopAt(at, brand, true), localOrigin('frame', brand, at)]);
  return [...own, nobody.origin];
};

/** The playground at `http://localhost:PORT/playground`: what an embedder can do with a widget, tried by hand. */
export function playgroundPages(shops: readonly Brand[]): PageApp {
  const app: PageApp = new Hono();
  app.get('/sandbox/playground.css', () => stylesOf([base, styles].join('\n')));
  app.get(
    '/sandbox/playground.js',
    () =>
      new Response(script, {
        headers: {
          'Content-Type': 'text/javascript; charset=utf-8',
          'Cache-Control': 'no-cache',
          'X-Content-Type-Options': 'nosniff',
        },
      }),
  );
  app.get('/playground', async (c, next) => {
    if (c.get('play')?.is !== 'lobby') return next();
    const at = c.get('request').gatewayOrigin;
    return pageOf({
      title: 'Coinslot playground',
      styles: '/sandbox/playground.css',
      icon: `/art/${shops[0]?.look.mark}-icon.svg`,
      // Some methods send the player to the payment page by a form.
      formEnds: shops.map((brand) => localOrigin('pay', brand, at)),
      modules: { urls: ['/coinslot.js', '/sandbox/playground.js'], servers: serversOf(at, shops) },
      body: playgroundView(at, shops),
    });
  });
  return app;
}
