import type { Hono } from 'hono';
import type { Brand, Deploy } from '../../src/brand/index.ts';
import { type CardKeys, oneCardKey } from '../domain/cards/card-keys.ts';
import { createCells } from '../domain/cell.ts';
import { noFraudRules } from '../domain/fraud/rules.ts';
import type { KeyRing } from '../domain/secrets.ts';
import { type AppOptions, createApp } from '../http/app.ts';
import { brandOf, type Site } from '../http/hosting.ts';
import type { AppEnv } from '../http/request-info.ts';
import type { Parts } from '../http/services.ts';
import type { PaymentMode } from '../ports/payment-provider.ts';
import { createSandboxAccounts } from './accounts/accounts.ts';
import { sandboxKey } from './card-key.ts';
import { createSandboxGame } from './game/game.ts';
import { createSandboxHosting } from './hosting.ts';
import { createSandboxIdentity } from './identity/identity.ts';
import { createReports } from './lobby/reports.ts';
import { sandboxPages } from './pages/index.ts';
import { connectTill } from './payment/provider.ts';
import { answerGateway } from './payment/till/answer.ts';
import { createLine, gatewayPaths, type TillLine, tillPath } from './payment/till/line.ts';
import type { SandboxWorld } from './world.ts';

/** What a sandbox is made of: a gateway, without what the sandbox brings itself. */
export interface SandboxOptions extends Omit<AppOptions, 'hosting' | 'routes' | 'onReport' | 'ready'> {
  /** What an operator set, which is in the brands too: it takes the place of the servers of this machine. */
  readonly deploy?: Deploy;
  /** Resolves when the world of a brand is whole, of all brands for null; without it, it is. */
  readonly ready?: SandboxWorld['ready'];
  /** How gateway and till reach each other. The default needs no port. */
  readonly line?: TillLine;
  /** What orders are paid with. The default is test money; the till takes no other. */
  readonly mode?: PaymentMode;
}

const isCall = /^\/(api|util|service)\//;

/** Calls and play sites need the world of their brand. A page comes at once, and its world is begun. */
function waitFor(ready: SandboxWorld['ready'], site: Site, path: string): Promise<void> {
  const brand = brandOf(site);
  if (isCall.test(path) || (brand && site.is === 'front')) return ready(brand);
  if (brand) void ready(brand).catch(() => {});
  return Promise.resolve();
}

/** The keys of the settings, with that of the sandbox for each purpose that has none. */
function withSandboxKey(keys: CardKeys | undefined): CardKeys {
  const own = oneCardKey(sandboxKey);
  const ring = (purpose: keyof CardKeys): KeyRing => (keys?.[purpose].length ? keys[purpose] : own[purpose]);
  return { cards: ring('cards'), tokens: ring('tokens'), links: ring('links') };
}

/**
 * The gateway with everything that is play around it: sites on this machine, a lobby, payment pages that do what one clicks,
 * and identity providers of its own. All of it stands behind the ports at which an operator connects the real ones.
 * @example
 * const app = createSandbox({ db, shops: brands });
 * const response = await app.request('http://watt.localhost/api/pay/getServerList?client_id=1013&domain_area=sea');
 */
export function createSandbox(options: SandboxOptions): Hono<AppEnv> {
  const { deploy = {}, partners = [], clock = options.db.clock, line = createLine(), mode = 'demo' } = options;
  const { ready = () => Promise.resolve() } = options;
  const db = options.cells?.home ?? { ...options.db, clock };
  // Testers are welcome where no money moves.
  const shops = options.shops.map((brand): Brand => ({ superMode: true, ...brand }));
  const hosting = { ...createSandboxHosting(shops, deploy), testMoney: mode === 'demo' };
  const services: Parts = {
    db,
    cells: options.cells ?? createCells([db]),
    shops,
    clock,
    hosting,
    payments: options.payments ?? connectTill(line, clock).payments,
    accounts: options.accounts ?? createSandboxAccounts(db),
    delivery: options.delivery ?? createSandboxGame(db),
    // The gateway asks the providers over its own HTTP interface: the names of their sites lead nowhere on many machines.
    identity: options.identity ?? createSandboxIdentity({ clock, send: async (url, init) => app.request(url, init) }),
    cardKeys: withSandboxKey(options.cardKeys),
    fraud: options.fraud ?? noFraudRules,
  };
  const reports = createReports();
  const till = { db, clock, line };
  const routes = sandboxPages(services, till, partners, ready);
  routes.route('/', reports.routes);
  const app = createApp({
    ...options,
    ...services,
    routes,
    onReport: reports.add,
    ready: (site, path) => waitFor(ready, site, path),
  });
  line.connect((request, env) => {
    const { pathname } = new URL(request.url);
    if (pathname === tillPath) return answerGateway(till, request);
    return gatewayPaths.includes(pathname) ? app.fetch(request, env) : new Response('', { status: 404 });
  });
  return app;
}
