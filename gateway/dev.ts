import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import { brands } from '../brands/index.ts';
import { createApp } from './app.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { type Installation, type Place, placeOf, shopOrigins } from './hosts.ts';
import { startWorking } from './orders.ts';
import { seed } from './seeds/index.ts';
import { settingsOf } from './settings.ts';
import { deployFor } from './web/deploy.ts';
import { fillFrame } from './web/frame.ts';
import { moduleAt } from './web/frame-policy.ts';
import { fillPage } from './web/page.ts';

/** What outlives an edit: the server is made anew for each one, and before the old one is closed. */
const held = globalThis as { coinslotDatabase?: Promise<Database> };

async function open(): Promise<Database> {
  const db = await openDatabase({ ...settingsOf(process.env).database, durable: false });
  await migrate(db);
  await seed(db, brands);
  startWorking(db, Date.now, (error) => process.stderr.write(`${error}\n`));
  return db;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

const isFile = /^\/(@|node_modules|src|art|assets)\b|\.[a-z0-9]+$|^\/@/i;
const ours = /^\/(api|util|service|pay|paysite|sandbox|lobby|csp-report)(\/|$)/;

/** A page as Vite is given it: the page of a shop, or of a provider's form, which is not in Vite's own folder. */
async function pageOf(place: Place, site: string, installation: Installation, root: string): Promise<string | null> {
  if (place.is === 'shop')
    return fillPage(
      await readFile(join(root, 'index.html'), 'utf8'),
      place.brand,
      deployFor(place.brand, site, installation),
    );
  if (place.is !== 'frame') return null;
  const folder = join(root, '../frame');
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  return fillFrame(template, shopOrigins(place.brand, site, installation)).replaceAll('"./', `"/@fs${folder}/`);
}

/** Made once per edit: an edit gives this module anew. */
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
  const { deploy, log } = settingsOf(process.env);
  held.coinslotDatabase ??= open();
  const db = await held.coinslotDatabase;
  const installation = { shops: brands, mode: 'sandbox', deploy } as const;
  const app = createApp({ db, shops: brands, mode: 'sandbox', deploy, log });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  return (request, response, next) => {
    const site = `http://${request.headers.host ?? 'localhost'}`;
    const path = new URL(request.url ?? '/', site).pathname;
    const place = placeOf(new URL(site).host, installation);
    const isShortLink = /^\/@[\w-]{1,32}$/.test(path) && path !== '/@vite';
    const isVites = !ours.test(path) && isFile.test(path) && !isShortLink;
    if (isVites || (place.is === 'shop' && !ours.test(path) && !request.headers.accept?.includes('text/html'))) {
      next();
      return;
    }
    const isForm = place.is === 'frame' && moduleAt(path) !== null;
    if ((place.is !== 'shop' && !isForm) || ours.test(path)) {
      void answer(request, response);
      return;
    }
    pageOf(place, site, installation, server.config.root)
      .then((page) => server.transformIndexHtml(request.url ?? '/', page ?? ''))
      .then((page) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page))
      .catch(next);
  };
}
