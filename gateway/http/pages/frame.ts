import { Hono } from 'hono';
import type { Hosting } from '../hosting.ts';
import { partnersOf } from '../partners.ts';
import type { AppEnv } from '../request-info.ts';
import { escaped } from './escaped.ts';
import { holdFile, holdFolder, sendFile } from './files.ts';
import { framePolicy, moduleAt } from './frame-policy.ts';
import { fileHeaders, secureHeaders } from './headers.ts';

/** Fills the page of a provider's form: which shops may speak to it. */
export function fillFrame(template: string, shops: readonly string[]): string {
  return template.replace('__SHOPS__', escaped(shops.join(' ')));
}

/** Headers of every page of the forms' site. Providers see the site as referrer, and no path. */
function frameHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'strict-origin',
    // The form may open a page of the bank in a window.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
  };
}

/** Where a provider's script ends that leaves its page: the shop around it then asks how the order stands. */
const donePage = (shops: readonly string[]): Response =>
  new Response('<!doctype html><html lang="en"><meta charset="utf-8"><title>…</title>', {
    headers: {
      ...frameHeaders(`default-src 'none'; frame-ancestors 'self' ${shops.join(' ')}`),
      'Content-Type': 'text/html; charset=utf-8',
    },
  });

/**
 * The site on which the forms of payment providers run (PY-10, T34): one page per provider, each with a policy of its own,
 * and the files they load. It answers nothing else, and no call.
 * @param folder what was built for it, where it was
 */
export function frameRoutes(folder: string | undefined, hosting: Hosting, partners: readonly string[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const files = holdFolder(folder ?? '');
  const template = files.get('/index.html')?.text();
  const secure = hosting.encrypted ? secureHeaders : {};

  app.use(async (c, next) => {
    const { site, gatewayOrigin: origin } = c.get('request');
    if (site.is !== 'frame') return next();
    const path = c.req.path;
    const file = path.startsWith('/assets/') ? files.get(path) : undefined;
    if (file) {
      const headers = { ...fileHeaders, 'Cache-Control': 'public, max-age=31536000, immutable' };
      return sendFile(c.req.raw, file, new Headers({ ...headers, ...secure }));
    }
    const shops = [...hosting.shopOrigins(site.brand, origin), ...partnersOf(partners, site.brand.name)];
    if (path === '/done') return donePage(shops);
    const module = moduleAt(path);
    if (!module) return c.text('There is no such page.', 404);
    if (template === undefined) return c.text('The pages are not built. Run: npm run build', 503);
    const headers = frameHeaders(framePolicy(module, shops, hosting.extraHosts(module, origin)));
    const page = holdFile(Buffer.from(fillFrame(template, shops)), '.html');
    return sendFile(c.req.raw, page, new Headers({ ...headers, ...secure }));
  });
  return app;
}
