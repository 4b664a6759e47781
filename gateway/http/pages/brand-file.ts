import { Hono } from 'hono';
import type { Hosting } from '../hosting.ts';
import type { AppEnv } from '../request-info.ts';

/**
 * The brand of a host at `/brand.json`, as the script of a partner takes a brand of one's own: it knows those of its build alone, and
 * an operator may have added another (BR-8). Both modes have the servers of the host's mode with their whole addresses: a demo names
 * no live one. It is as public as the page, which has the same.
 */
export function brandRoutes(hosting: Hosting): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/brand.json', (c, next) => {
    const { site, gatewayOrigin } = c.get('request');
    if ((site.is !== 'shop' && site.is !== 'front') || !site.brand) return next();
    const { brand, demo } = site;
    const servers = hosting.sitesOf(brand, demo, gatewayOrigin);
    const whole = { ...servers, gateways: servers.gateways.map((one) => ({ ...one, url: one.url || gatewayOrigin })) };
    return c.json({ ...brand, production: whole, demo: whole }, 200, {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    });
  });
  return app;
}
