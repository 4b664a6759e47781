import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { adyenPages } from './adyen.ts';
import { countPages } from './counts.ts';
import { idPages } from './id.ts';
import { vkExchange } from './id-vk.ts';
import { lobbyPages } from './lobby.ts';
import { noticeStyles, noticeStylesPath } from './notice.ts';
import { type PageApp, payPages } from './pay.ts';
import { paysitePages } from './paysite.ts';

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
