import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import type { Brand, Deploy } from '../../src/brand/index.ts';
import type { Clock, Database } from '../database/database.ts';
import { type Installation, placeOf } from '../domain/sites.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { PayProvider } from '../ports/payment-provider.ts';
import { sandboxIdentity } from '../sandbox/identity/identity.ts';
import { sandboxPages, unknownShop } from '../sandbox/pages/index.ts';
import { sandboxProvider } from '../sandbox/payment/provider.ts';
import { noIdentity, noProvider } from '../server/not-connected.ts';
import { accessLine, errorLine, type Log } from './access-log.ts';
import { callRoutes } from './call-routes.ts';
import { crossOrigin, limitBody, rejectNavigation } from './guards.ts';
import { networkOf } from './network-address.ts';
import { frameRoutes } from './pages/frame.ts';
import { returnRoutes } from './pages/login-return.ts';
import { reportRoutes } from './pages/reports.ts';
import { type Built, staticRoutes } from './pages/static.ts';
import type { Asked } from './send.ts';

/** What a gateway is made of. Only the database and the brands have no default. */
export interface AppOptions {
  readonly db: Database;
  readonly shops: readonly Brand[];
  /** The sandbox has the lobby and payment pages that approve what one clicks; production has neither. */
  readonly mode: 'sandbox' | 'production';
  readonly clock?: Clock;
  /** Where log lines go; nowhere unless told. */
  readonly log?: Log;
  /** The operator's addresses. */
  readonly deploy?: Deploy;
  /** The key of the digests by which point cards are stored. */
  readonly cardKey?: string | undefined;
  /** Origins of partner sites whose pages may ask, such as `https://partner.example`. */
  readonly partners?: readonly string[];
  /** Where orders are paid; the sandbox has its own pages. */
  readonly provider?: PayProvider;
  /** How log-ins of others are checked; the sandbox plays the providers itself. */
  readonly identity?: IdentityProvider;
  /** The built pages and script, where they are served too. */
  readonly built?: Built;
  /** True behind a proxy that sets X-Forwarded-For; the last address in it is then whoever asks. */
  readonly behindProxy?: boolean;
}

/**
 * The gateway: a Request in, a Response out, so that a test needs no port.
 * @example
 * const app = createApp({ db, shops: brands, mode: 'sandbox' });
 * const response = await app.request('http://watt.localhost/api/pay/getServerList?client_id=1013&domain_area=sea');
 */
export function createApp(options: AppOptions): Hono<{ Variables: { asked: Asked } }> {
  const { db, mode, clock = Date.now, log = () => {}, partners = [] } = options;
  const installation: Installation = {
    shops: options.shops,
    mode,
    deploy: options.deploy ?? {},
    cardKey: options.cardKey,
  };
  const provider = options.provider ?? (mode === 'sandbox' ? sandboxProvider : noProvider);
  const identity = options.identity ?? (mode === 'sandbox' ? sandboxIdentity({ db, clock, installation }) : noIdentity);
  const reportError = (what: string, error: unknown): void => log(errorLine(what, error));
  const app = new Hono<{ Variables: { asked: Asked } }>();

  app.use(async (c, next) => {
    const from = performance.now();
    await next();
    log(accessLine(c.req.method, c.req.path, c.res.status, performance.now() - from));
  });
  app.use(async (c, next) => {
    const place = placeOf(c.req.header('host') ?? new URL(c.req.url).host, installation);
    if (place.is === 'unknown') return unknownShop();
    // A request that came over no socket, such as a test's, has no address.
    const direct = (c.env as { incoming?: unknown } | undefined)?.incoming ? getConnInfo(c).remote.address : undefined;
    const forwarded = options.behindProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
    const address = networkOf(forwarded ?? direct ?? 'local');
    c.set('asked', { request: c.req, place, address, headers: new Headers() });
    return next();
  });
  app.use(limitBody);
  app.route('/', reportRoutes(mode, reportError));
  app.route('/', frameRoutes(options.built?.frame, installation, partners));
  for (const path of ['/api/*', '/util/*', '/service/*'])
    app.use(path, crossOrigin(installation, partners), rejectNavigation);
  app.route('/', callRoutes({ db, clock, installation, provider, identity, reportError }));
  app.all('/api/*', (c) => c.text('There is no such call.', 404));
  // No page has a name with a zero in it, and no database takes one.
  app.use((c, next) => (/%00/.test(c.req.url) ? Promise.resolve(c.text('There is no such page.', 400)) : next()));
  if (mode === 'sandbox') app.route('/', sandboxPages({ db, clock, installation, provider, identity, partners }));
  app.route('/', returnRoutes(options.built?.pages, installation, partners));
  if (options.built) app.route('/', staticRoutes(options.built, installation, identity));
  app.onError((error, c) => {
    reportError(c.req.path, error);
    return c.text('Something went wrong here. Please try again.', 500);
  });
  return app;
}
