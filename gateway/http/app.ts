import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { createLogins } from '../domain/accounts/logins.ts';
import { Alarm } from '../domain/alarms/alarm.ts';
import { createBudget } from '../domain/budget.ts';
import { noCardKeys } from '../domain/cards/card-keys.ts';
import { createCatalogueCache } from '../domain/catalogue/cache.ts';
import { stageOf } from '../domain/catalogue/clients.ts';
import { createCells } from '../domain/cell.ts';
import { readCountry } from '../domain/fraud/country.ts';
import { noFraudRules } from '../domain/fraud/rules.ts';
import { measure } from '../domain/measure.ts';
import { callRoutes } from './call-routes.ts';
import { createCellServices } from './cell-services.ts';
import { crossOrigin, limitBody, rejectNavigation } from './guards.ts';
import { createHosting, type Site } from './hosting.ts';
import { errorEntry, type Log, requestEntry } from './log.ts';
import { networkOf, noSocket } from './network-address.ts';
import { noAccounts, noDelivery, noIdentity, noPayments } from './not-connected.ts';
import { brandRoutes } from './pages/brand-file.ts';
import { frameRoutes } from './pages/frame.ts';
import { partnerFrameRoutes } from './pages/framed.ts';
import { returnRoutes } from './pages/login-return.ts';
import { reportRoutes } from './pages/reports.ts';
import { rememberStages, type StageOf } from './pages/stages.ts';
import { type Built, staticRoutes } from './pages/static.ts';
import { unknownShop } from './pages/unknown-shop.ts';
import { type ClientAddress, createClientAddress, createProxyCheck, type IsProxy, type Proxies } from './proxies.ts';
import { withRequestId } from './request-context.ts';
import { type AppEnv, type RequestInfo, requestInfo } from './request-info.ts';
import { withRequestSpan } from './request-span.ts';
import { isMisdirected } from './request-target.ts';
import { routeOf } from './route-of.ts';
import type { Parts, Services } from './services.ts';
import { ticketRoutes } from './tickets.ts';
import { createReplyCheck } from './validate-reply.ts';
import { webhookRoutes } from './webhooks.ts';

/** What a gateway is made of. Only the database and the brands have no default. */
export interface AppOptions extends Pick<Parts, 'db' | 'shops'>, Partial<Omit<Parts, 'db' | 'shops'>> {
  /** Where entries of the log go; nowhere by default. */
  readonly log?: Log;
  /** Called with each alarm, which is in the log too. */
  readonly onAlarm?: (alarm: Alarm) => void;
  /** Origins of partner sites that may send requests: `https://partner.example`, or `watt=https://partner.example` for one brand. */
  readonly partners?: readonly string[];
  /** The built pages and script, where they are served too. */
  readonly built?: Built;
  /** How long after a change of the catalogue lists may show the one before, in milliseconds. By default each request looks. */
  readonly catalogueMaxAgeMs?: number;
  /** Of how many replies to a call one is compared with the contract. By default all are. */
  readonly checkedReplies?: number;
  /** The proxies in front of the gateway. If left out, players connect directly. */
  readonly proxies?: Proxies | undefined;
  /** The header in which the proxies write the country of the player. Without `proxies` it is not read. */
  readonly countryHeader?: string | undefined;
  /** Routes besides the gateway's own, which come after its calls and before its pages. */
  readonly routes?: Hono;
  /** What a request waits for before it is answered: of which site, and at which path. */
  readonly ready?: (site: Site, path: string) => Promise<void>;
  /** Called with each report of a broken content security policy. */
  readonly onReport?: (report: unknown) => void;
}

/** The address of a connection; undefined for a request without a socket, as in tests. */
function connectionOf(c: Context<AppEnv>): string | undefined {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming ? getConnInfo(c).remote.address : undefined;
}

/** Creates the function that reads from which address and country a request comes. */
function createClientReader({ proxies, countryHeader }: AppOptions, isProxy: IsProxy) {
  const addressOf: ClientAddress = proxies ? createClientAddress(proxies) : (direct) => direct ?? noSocket;
  return (c: Context<AppEnv>): Pick<RequestInfo, 'address' | 'country'> => {
    const direct = connectionOf(c);
    const country = countryHeader && isProxy(direct) ? c.req.header(countryHeader) : '';
    return { address: networkOf(addressOf(direct, (name) => c.req.header(name))), country: readCountry(country) };
  };
}

/**
 * The gateway: a Request in, a Response out, so that a test needs no port. Without payment and identity providers it sells
 * nothing; `createSandbox` plays them.
 * @example
 * const app = createApp({ db, shops: brands, payments, identity });
 * const response = await app.request('https://shop.example/api/pay/getServerList?client_id=1013&domain_area=sea');
 */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { shops, log = () => {}, partners = [], built, cardKeys = noCardKeys } = options;
  const { clock = options.cells?.home.clock ?? options.db.clock, hosting = createHosting(shops) } = options;
  const {
    payments = noPayments,
    identity = noIdentity,
    delivery = noDelivery,
    accounts = noAccounts,
    fraud = noFraudRules,
  } = options;
  const { cells = createCells([options.db]) } = options;
  const db = cells.home;
  const parts = { db, cells, shops, clock, hosting, payments, identity, delivery, accounts, cardKeys, fraud };
  const reportError = (what: string, error: unknown): void => {
    log(errorEntry(what, error));
    if (error instanceof Alarm) options.onAlarm?.(error);
  };
  const catalogue = createCatalogueCache(db.query, {
    maxAgeMs: options.catalogueMaxAgeMs ?? 0,
    report: (error) => reportError('the catalogue', error),
  });
  const services: Services = {
    ...parts,
    home: db,
    catalogue,
    checkReply: createReplyCheck(options.checkedReplies),
    partners,
    logins: createLogins(accounts.atOnce),
    beacons: createBudget(3_000, 60_000),
  };
  const cellServices = createCellServices(services, options.clock !== undefined);
  // Anybody else could join traces of their own, or have all of theirs recorded.
  const isProxy: IsProxy = options.proxies ? createProxyCheck(options.proxies) : () => false;
  const clientOf = createClientReader(options, isProxy);
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    const from = performance.now();
    const { method, path } = c.req;
    const requestId = randomUUID();
    const header = isProxy(connectionOf(c)) ? c.req.header('traceparent') : undefined;
    await withRequestId(requestId, () =>
      withRequestSpan({ method, route: routeOf(path), requestId, header }, async () => {
        await next();
        const [status, ms] = [c.res.status, performance.now() - from];
        measure('request', { route: routeOf(path), status, ms });
        log(requestEntry({ method, path, status, ms }));
        return status;
      }),
    );
  });
  app.use(async (c, next) => {
    // A request without a socket, as in tests, has no address and may have no Host.
    const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    const site = hosting.siteOf(host);
    if (site.is === 'unknown' || isMisdirected(incoming?.url, host)) return unknownShop(c.req.raw);
    c.set('request', requestInfo(c.req, { site, host }, clientOf(c), services));
    await options.ready?.(site, c.req.path);
    return next();
  });
  app.use(limitBody);
  app.route('/', reportRoutes(reportError, options.onReport));
  app.route('/', brandRoutes(hosting));
  app.route('/', frameRoutes(built?.frame, hosting, partners));
  for (const path of ['/api/*', '/util/*', '/service/*'])
    app.use(path, crossOrigin(hosting, partners), rejectNavigation);
  app.route('/', callRoutes(cellServices, reportError));
  app.route('/', webhookRoutes(services, reportError));
  app.route('/', ticketRoutes(cellServices, reportError));
  app.all('/api/*', (c) => c.text('There is no such call.', 404));
  // No page has a name with a zero in it, and no database takes one.
  app.use((c, next) => (/%00/.test(c.req.url) ? Promise.resolve(c.text('There is no such page.', 400)) : next()));
  if (options.routes) app.route('/', options.routes);
  app.route('/', returnRoutes(built?.pages, hosting));
  app.route('/', partnerFrameRoutes(built?.pages, hosting, identity, partners));
  if (built) {
    const find: StageOf = async (brand, clientId) => stageOf(db.query, brand, clientId);
    const stage = rememberStages(find, clock, (error) => reportError('the picture of a page', error));
    app.route('/', staticRoutes(built, hosting, identity, stage));
  }
  app.onError((error, c) => {
    reportError(c.req.path, error);
    return c.text('Something went wrong here. Please try again.', 500);
  });
  return app;
}
