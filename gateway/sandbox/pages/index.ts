import { Hono } from 'hono';
import type { Parts } from '../../http/services.ts';
import { playSiteOf } from '../hosting.ts';
import { idEndpoints } from '../identity/endpoints.ts';
import { idPages } from '../identity/pages.ts';
import { vkExchange } from '../identity/vk-exchange.ts';
import { countPages } from '../lobby/counts.ts';
import { lobbyPages } from '../lobby/lobby.ts';
import { adyenPages } from '../payment/adyen.ts';
import { payPages } from '../payment/pay.ts';
import { paysitePages } from '../payment/paysite.ts';
import type { Till } from '../payment/till/webhooks.ts';
import { playgroundPages } from '../playground/playground.ts';
import type { SandboxWorld } from '../world.ts';
import { noticeStyles, noticeStylesPath } from './notice.ts';
import type { PageApp } from './page-app.ts';

/**
 * Every page that the sandbox has and production has not: the lobby, the payment pages, the payment site and the identity
 * providers. Each answers only at its own site; every other request goes on to the next route.
 */
export function sandboxPages(
  services: Parts,
  till: Till,
  partners: readonly string[],
  ready: SandboxWorld['ready'],
): Hono {
  const app: PageApp = new Hono();
  app.use(async (c, next) => {
    c.set('play', playSiteOf(c.req.header('host') ?? new URL(c.req.url).host, services.shops));
    return next();
  });
  app.get(noticeStylesPath, noticeStyles);
  for (const pages of [
    payPages(till, services.shops),
    adyenPages(till),
    paysitePages(till),
    idPages(services),
    idEndpoints(services),
    vkExchange(services, partners),
    lobbyPages(services, ready),
    countPages(services),
    playgroundPages(services.shops),
  ])
    app.route('/', pages);
  return app as unknown as Hono;
}
