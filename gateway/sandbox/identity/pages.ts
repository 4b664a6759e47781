import { createPublicKey } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Brand } from '../../../src/brand/index.ts';
import { randomToken, sha256 } from '../../domain/secrets.ts';
import type { Services } from '../../http/services.ts';
import type { ProviderName } from '../../ports/identity-provider.ts';
import base from '../pages/base.css?raw';
import type { Markup } from '../pages/document.ts';
import { pageOf, stylesOf } from '../pages/document.ts';
import { notice } from '../pages/notice.ts';
import type { PageApp, PageEnv } from '../pages/page-app.ts';
import shared from '../pages/provider.css?raw';
import { type Person, peopleOf, subjectOf } from '../seeds/people.ts';
import { allowed, denied, type ResponseParams, returnUrl } from './answer.ts';
import { appId, authorizePaths } from './apps.ts';
import { type AuthorizationRequest, providerAt, readAuthorization } from './authorization-request.ts';
import { peek } from './grants.ts';
import { sandboxKey, sandboxKeyId } from './id-token.ts';
import { idLooks } from './looks.ts';
import styles from './pages.css?raw';
import { consentView, formView } from './view.ts';

const stylesPath = '/sandbox/id.css';

const accents = (): string =>
  Object.entries(idLooks)
    .map(([name, { accent }]) => `.id-${name} { --accent: ${accent}; }`)
    .join('\n');

const stop = (why: string): Promise<Response> => notice(400, 'This log-in cannot start', why);
const badChoice = (): Promise<Response> =>
  notice(400, 'That was not one of the choices', 'Please go back and choose again.');

const draw = (provider: ProviderName, brand: Brand, formEnd: string, body: Markup): Promise<Response> =>
  pageOf({
    title: `${idLooks[provider].title} · ${brand.title}`,
    styles: stylesPath,
    icon: `/art/${brand.look.mark}-icon.svg`,
    kind: `id-${provider}`,
    formEnds: [new URL(formEnd).origin],
    body,
  });

/** What a person answered on a consent screen; null for a form that is not ours. */
async function answerOf(c: Context, brand: Brand): Promise<{ allows: boolean; person: Person } | null> {
  const form = new URLSearchParams(await c.req.text());
  const person = peopleOf(brand).find(({ key }) => key === form.get('person'));
  const choice = form.get('choice');
  return person && (choice === 'allow' || choice === 'deny') ? { allows: choice === 'allow', person } : null;
}

/**
 * Plays the log-in pages of the providers in the sandbox (LG-2, T03 to T05), each at its real path and by its own protocol:
 * the app is checked before any redirect, a person says yes or no, and the answer goes back the provider's way.
 */
export function idPages(context: Pick<Services, 'db' | 'clock' | 'hosting'>): PageApp {
  const app: PageApp = new Hono();
  const brandAt = (c: Context<PageEnv>): Brand | null => {
    const play = c.get('play');
    return play?.is === 'id' ? play.brand : null;
  };
  const screen = (c: Context, provider: ProviderName, brand: Brand, formEnd: string): Promise<Response> => {
    const { pathname, search } = new URL(c.req.url);
    const content = { provider, shop: brand.title, people: peopleOf(brand), action: `${pathname}${search}` };
    return draw(provider, brand, formEnd, consentView(content));
  };

  app.get(stylesPath, () => stylesOf([base, accents(), shared, styles].join('\n')));

  const back = (
    c: Context,
    brand: Brand,
    request: AuthorizationRequest,
    fields: ResponseParams,
  ): Response | Promise<Response> => {
    if (request.mode !== 'form_post') return c.redirect(returnUrl(request, request.mode, fields), 303);
    const params = request.state === null ? fields : { ...fields, state: request.state };
    return draw(
      request.provider,
      brand,
      request.redirect_uri,
      formView(request.provider, brand.title, request.redirect_uri, params),
    );
  };

  for (const path of new Set(Object.values(authorizePaths)))
    app.on(['GET', 'POST'], path, async (c, next) => {
      const brand = brandAt(c);
      const provider = providerAt(path);
      if (!brand || !provider) return next();
      const url = new URL(`${path}${new URL(c.req.url).search}`, c.get('request').gatewayOrigin);
      const read = readAuthorization(provider, url, brand, context.hosting);
      if (read.is === 'stop') return stop(read.why);
      if (read.is === 'error') return back(c, brand, read.request, { error: read.error });
      const { request } = read;
      if (c.req.method === 'GET') return screen(c, provider, brand, request.redirect_uri);
      const answer = await answerOf(c, brand);
      if (!answer) return badChoice();
      if (answer.allows)
        return back(c, brand, request, await allowed(context, request, brand, answer.person, url.origin));
      return back(c, brand, provider === 'facebook' ? { ...request, mode: 'query' } : request, denied(request));
    });

  app.on(['GET', 'POST'], authorizePaths.twitter, async (c, next) => {
    const brand = brandAt(c);
    if (!brand) return next();
    const oauth_token = c.req.query('oauth_token') ?? '';
    const to = { kind: 'request', provider: 'twitter', brand: brand.name, app_id: appId('twitter', brand) } as const;
    const request = await peek(context.db.query, oauth_token, to, context.clock());
    if (!request || request.proof) return stop('This request is not known, or was answered before.');
    if (c.req.method === 'GET') return screen(c, 'twitter', brand, request.redirect_uri);
    const answer = await answerOf(c, brand);
    if (!answer) return badChoice();
    if (!answer.allows) {
      await context.db.query('delete from oauth_grants where secret_hash = $1', [sha256(oauth_token)]);
      return c.redirect(`${request.redirect_uri}?${new URLSearchParams({ denied: oauth_token })}`, 303);
    }
    const oauth_verifier = randomToken(128);
    const { person } = answer;
    const { rowCount } = await context.db.query(
      `update oauth_grants set proof = $2, subject = $3, name = $4 where secret_hash = $1 and proof = ''`,
      [sha256(oauth_token), sha256(oauth_verifier), subjectOf(brand.name, 'twitter', person), person.name],
    );
    if (rowCount === 0) return stop('This request was answered before.');
    return c.redirect(`${request.redirect_uri}?${new URLSearchParams({ oauth_token, oauth_verifier })}`, 303);
  });

  for (const path of ['/auth/keys', '/oauth2/v3/certs'])
    app.get(path, async (c, next) => {
      if (!brandAt(c)) return next();
      const jwk = createPublicKey(await sandboxKey(context.db.query)).export({ format: 'jwk' });
      return c.json({ keys: [{ ...jwk, kid: sandboxKeyId, use: 'sig', alg: 'RS256' }] });
    });
  return app;
}
