import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import { brands } from '../../brands/index.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { type Installation, type Place, placeOf, shopOrigins } from '../domain/sites.ts';
import { startWorker } from '../domain/worker/periodic.ts';
import { createApp } from '../http/app.ts';
import { deployFor } from '../http/pages/deploy.ts';
import { fillFrame } from '../http/pages/frame.ts';
import { moduleAt } from '../http/pages/frame-policy.ts';
import { fillReturn, isReturn } from '../http/pages/login-return.ts';
import { fillPage } from '../http/pages/page.ts';
import { isInGame } from '../http/pages/static.ts';
import { settingsOf } from '../server/settings.ts';
import { followActivities, seed } from './seeds/index.ts';

/** What outlives an edit: the server is made anew for each one, and before the old one is closed. */
const held = globalThis as { coinslotDatabase?: Promise<Database> };

async function open(): Promise<Database> {
  const db = await openDatabase({ ...settingsOf(process.env).database, durable: false });
  await migrate(db);
  await seed(db, brands);
  startWorker(db, Date.now, (error) => process.stderr.write(`${error}\n`), [followActivities]);
  return db;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

const isFile = /^\/(@|node_modules|src|art|assets)\b|\.[a-z0-9]+$|^\/@/i;
const ours = /^\/(api|util|service|pay|paysite|sandbox|lobby|csp-report)(\/|$)/;

/** What pages are filled from. */
interface From {
  readonly installation: Installation;
  readonly partners: readonly string[];
  /** Vite's own folder. */
  readonly root: string;
}

/** A page as Vite is given it: of a shop, of a provider's form, or one that providers send players back to; these two are not in Vite's own folder. */
async function pageOf(place: Place, { origin, pathname, searchParams }: URL, from: From): Promise<string | null> {
  const { installation, partners, root } = from;
  const beside = async (folder: string, name: string): Promise<string> =>
    (await readFile(join(root, '..', folder, name), 'utf8')).replaceAll('"./', `"/@fs${join(root, '..', folder)}/`);
  if (place.is === 'shop' && isReturn(pathname))
    return fillReturn(await beside('redirect', pathname), place.brand, partners);
  if (place.is === 'shop') {
    const inGame = isInGame(pathname, searchParams);
    const page = inGame ? await beside('ingame', 'ingame.html') : await readFile(join(root, 'index.html'), 'utf8');
    return fillPage(page, place.brand, deployFor(place.brand, origin, installation));
  }
  if (place.is !== 'frame') return null;
  return fillFrame(await beside('frame', 'index.html'), shopOrigins(place.brand, origin, installation));
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
  const { deploy, log, partners } = settingsOf(process.env);
  held.coinslotDatabase ??= open();
  const db = await held.coinslotDatabase;
  const installation = { shops: brands, mode: 'sandbox', deploy } as const;
  const app = createApp({ db, shops: brands, mode: 'sandbox', deploy, log, partners });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  return (request, response, next) => {
    const site = `http://${request.headers.host ?? 'localhost'}`;
    const address = new URL(request.url ?? '/', site);
    const path = address.pathname;
    const place = placeOf(address.host, installation);
    const isShortLink = /^\/@[\w-]{1,32}$/.test(path) && path !== '/@vite';
    const isVites = !ours.test(path) && isFile.test(path) && !isShortLink && !isReturn(path);
    if (isVites || (place.is === 'shop' && !ours.test(path) && !request.headers.accept?.includes('text/html'))) {
      next();
      return;
    }
    const isForm = place.is === 'frame' && moduleAt(path) !== null;
    if ((place.is !== 'shop' && !isForm) || ours.test(path)) {
      void answer(request, response);
      return;
    }
    pageOf(place, address, { installation, partners, root: server.config.root })
      .then((page) => server.transformIndexHtml(request.url ?? '/', page ?? ''))
      .then((page) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page))
      .catch(next);
  };
}
