import { Hono } from 'hono';
import type { Context } from '../../http/context.ts';
import { idPages } from '../identity/pages.ts';
import { vkExchange } from '../identity/vk-exchange.ts';
import { countPages } from '../lobby/counts.ts';
import { lobbyPages } from '../lobby/lobby.ts';
import { adyenPages } from '../payment/adyen.ts';
import { type PageApp, payPages } from '../payment/pay.ts';
import { paysitePages } from '../payment/paysite.ts';
import { noticeStyles, noticeStylesPath } from './notice.ts';

export { unknownShop } from './notice.ts';

/**
 * Every page that the sandbox has and production has not: the lobby, the payment pages, the payment site and the providers of
 * log-ins. Each answers only at its own place; whatever is left goes on to the next route.
 */
export function sandboxPages(
  context: Pick<Context, 'db' | 'clock' | 'installation' | 'provider' | 'identity'> & { partners: readonly string[] },
): PageApp {
  const app: PageApp = new Hono();
  app.get(noticeStylesPath, noticeStyles);
  for (const pages of [
    payPages(context),
    adyenPages(context),
    paysitePages(context),
    idPages(context),
    vkExchange(context),
    lobbyPages(context),
    countPages(context),
  ])
    app.route('/', pages);
  return app;
}
