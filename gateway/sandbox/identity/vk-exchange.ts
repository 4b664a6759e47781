import { Hono } from 'hono';
import { isAllowedOrigin } from '../../http/partners.ts';
import type { Services } from '../../http/services.ts';
import type { PageApp } from '../pages/page-app.ts';
import { appId, vkTokenPath } from './apps.ts';
import { consume, issue, verifierFits } from './grants.ts';

const hourS = 3_600;

/**
 * VK ID's exchange of a code (LG-2), which the shop's own page asks for: parameters in the address or in a form, PKCE always,
 * and the device that the code was given to. Only pages of shops and partners may read the answer.
 */
export function vkExchange(
  { db, clock, hosting }: Pick<Services, 'db' | 'clock' | 'hosting'>,
  partners: readonly string[],
): PageApp {
  const app: PageApp = new Hono();
  app.on(['POST', 'OPTIONS'], vkTokenPath, async (c, next) => {
    const play = c.get('play');
    if (play?.is !== 'id') return next();
    const headers: Record<string, string> = { Vary: 'Origin', 'Cache-Control': 'no-store' };
    const origin = c.req.header('origin') ?? '';
    if (isAllowedOrigin(origin, hosting, partners, play.brand.name)) {
      headers['Access-Control-Allow-Origin'] = origin;
      headers['Access-Control-Allow-Headers'] = 'content-type';
    }
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    const refused = (error: string): Response =>
      Response.json({ error, error_description: 'The code was not exchanged.' }, { status: 400, headers });

    const params = new URLSearchParams([
      ...new URL(c.req.url).searchParams,
      ...new URLSearchParams(await c.req.text()),
    ]);
    const param = (name: string): string => params.get(name) ?? '';
    const { brand } = play;
    const app_id = appId('vk', brand);
    if (param('grant_type') !== 'authorization_code') return refused('unsupported_grant_type');
    if (param('client_id') !== app_id) return refused('invalid_client');
    const now = clock();
    const to = { provider: 'vk', brand: brand.name, app_id } as const;
    const grant = await consume(db.query, param('code'), { ...to, kind: 'code' }, now);
    const fits =
      grant?.redirect_uri === param('redirect_uri') &&
      grant.device_id === param('device_id') &&
      verifierFits(grant.proof, param('code_verifier'));
    if (!fits) return refused('invalid_grant');
    const { subject, name } = grant;
    const access_token = await issue(db.query, { ...to, kind: 'token', subject, name }, now);
    const token = { access_token, token_type: 'Bearer', expires_in: hourS, user_id: Number(subject) };
    return Response.json({ ...token, state: param('state'), scope: 'vkid.personal_info' }, { headers });
  });
  return app;
}
