import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import { brands } from '../../brands/index.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { startWorker } from '../domain/worker/periodic.ts';
import type { Hosting, Site } from '../http/hosting.ts';
import { fillFrame } from '../http/pages/frame.ts';
import { moduleAt } from '../http/pages/frame-policy.ts';
import { fillPartnerFrame, partnerFramePath } from '../http/pages/framed.ts';
import { fillReturn, isReturn } from '../http/pages/login-return.ts';
import { fillPage } from '../http/pages/page.ts';
import { isInGame } from '../http/pages/static.ts';
import { partnersOf } from '../http/partners.ts';
import { readShops } from '../server/shops/read-shops.ts';
import { createSandbox } from './app.ts';
import { createSandboxGame } from './game/game.ts';
import { createSandboxHosting } from './hosting.ts';
import { connectTill } from './payment/provider.ts';
import { listen, type TillLine } from './payment/till/line.ts';
import { startWebhooks } from './payment/till/webhooks.ts';
import { prepareSandbox, sandboxJobs, worldIn } from './prepare.ts';
import { readSandboxSettings } from './settings.ts';
import type { SandboxWorld } from './world.ts';

/** What outlives an edit: each edit makes a new server before the old one is closed. */
interface Held {
  readonly db: Database;
  readonly world: SandboxWorld;
  readonly line: TillLine;
}
const held = globalThis as { coinslotDatabase?: Promise<Held> };

async function open(): Promise<Held> {
  const db = await openDatabase({ ...readSandboxSettings(process.env).database, durable: false });
  await prepareSandbox(db);
  const { shops } = readShops(process.env, brands);
  const world = worldIn(db, shops);
  const line = await listen();
  const { payments, refund } = connectTill(line, db.clock);
  const reportError = (error: unknown): void => void process.stderr.write(`${error}\n`);
  startWorker({
    db,
    clock: db.clock,
    delivery: createSandboxGame(db),
    refund,
    paying: { db, payments, shops },
    reportError,
    more: sandboxJobs,
  });
  startWebhooks({ db, clock: db.clock, line }, reportError);
  void world.fill().catch(reportError);
  return { db, world, line };
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

const isFile = /^\/(@|node_modules|src|art|assets)\b|\.[a-z0-9]+$|^\/@/i;
const ours = /^\/(api|util|service|pay|paysite|sandbox|lobby|csp-report)(\/|$)/;

/** What pages are filled from. */
interface From {
  readonly hosting: Hosting;
  readonly partners: readonly string[];
  /** Vite's root, where the pages are. */
  readonly root: string;
}

/** The HTML of a page, filled: of a shop, of a provider's form, or one that login providers send players back to. */
async function pageOf(site: Site, { origin, pathname, searchParams }: URL, from: From): Promise<string | null> {
  const { hosting, partners, root } = from;
  const read = (name: string): Promise<string> => readFile(join(root, name), 'utf8');
  if (site.is === 'frame') {
    const page = (await read('provider-forms/index.html')).replaceAll('"./', '"/provider-forms/');
    return fillFrame(page, hosting.shopOrigins(site.brand, origin));
  }
  if (site.is !== 'shop') return null;
  // The build copies this page to the other address.
  if (isReturn(pathname)) return fillReturn(await read('signin.html'), site, []);
  const sites = hosting.sitesOf(site.brand, site.demo, origin);
  if (pathname === partnerFramePath) {
    const holders = [...partnersOf(partners, site.brand.name), ...hosting.holders(origin)];
    return fillPartnerFrame(await read('framed.html'), site, sites, { holders, shopOrigin: origin });
  }
  if (isInGame(pathname, searchParams)) return fillPage(await read('ingame.html'), site, sites);
  return fillPage(await read(site.brand.generation === 'classic' ? 'classic.html' : 'index.html'), site, sites);
}

/** Made once per edit: an edit loads this module again. */
let made: Promise<Middleware> | undefined;

/**
 * The gateway behind Vite's own server while developing: calls and payment pages are answered from source, pages are filled
 * and left to Vite, everything else is Vite's.
 */
export function gatewayMiddleware(server: ViteDevServer): Promise<Middleware> {
  made ??= make(server);
  return made;
}

async function make(server: ViteDevServer): Promise<Middleware> {
  const { log, partners } = readSandboxSettings({
    ...process.env,
    COINSLOT_PARTNERS: process.env.COINSLOT_PARTNERS ?? '',
  });
  const { shops, deploy } = readShops(process.env, brands);
  held.coinslotDatabase ??= open();
  const { db, world, line } = await held.coinslotDatabase;
  const hosting = createSandboxHosting(shops, deploy);
  const app = createSandbox({ db, shops, deploy, log, partners, ready: world.ready, line });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  return (request, response, next) => {
    const address = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    const path = address.pathname;
    const site = hosting.siteOf(address.host);
    const isShortLink = /^\/@[\w-]{1,32}$/.test(path) && path !== '/@vite';
    const isVites = !ours.test(path) && isFile.test(path) && !isShortLink && !isReturn(path);
    if (isVites || (site.is === 'shop' && !ours.test(path) && !request.headers.accept?.includes('text/html'))) {
      next();
      return;
    }
    const isForm = site.is === 'frame' && moduleAt(path) !== null;
    if ((site.is !== 'shop' && !isForm) || ours.test(path)) {
      void answer(request, response);
      return;
    }
    pageOf(site, address, { hosting, partners, root: server.config.root })
      .then((page) => server.transformIndexHtml(request.url ?? '/', page ?? ''))
      .then((page) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page))
      .catch(next);
  };
}
