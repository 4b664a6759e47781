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
import { placeOf } from './hosts.ts';
import { startWorking } from './orders.ts';
import { seed } from './seeds/index.ts';
import { settingsOf } from './settings.ts';
import { deployFor } from './web/deploy.ts';
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
    if (place.is !== 'shop' || ours.test(path)) {
      void answer(request, response);
      return;
    }
    readFile(join(server.config.root, 'index.html'), 'utf8')
      .then((template) => fillPage(template, place.brand, deployFor(place.brand, site, installation)))
      .then((page) => server.transformIndexHtml(request.url ?? '/', page))
      .then((page) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page))
      .catch(next);
  };
}
