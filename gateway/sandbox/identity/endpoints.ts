import { createHmac } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Brand } from '../../../src/brand/index.ts';
import { signature } from '../../adapters/identity/oauth1.ts';
import { sha256 } from '../../domain/secrets.ts';
import type { Services } from '../../http/services.ts';
import type { ProviderName } from '../../ports/identity-provider.ts';
import type { PageApp, PageEnv } from '../pages/page-app.ts';
import { isAppleSecret } from './apple-secret.ts';
import { appId, redirectsOf } from './apps.ts';
import { appSecret } from './credentials.ts';
import { consume, type Grant, type GrantHolder, issue, peek, verifierFits } from './grants.ts';
import { idToken, sandboxKey, sandboxKeyId } from './id-token.ts';

const tokenLifeS = 3_600;

/** Where each provider exchanges a code: the paths are the real ones. */
const codePaths = { google: '/token', apple: '/auth/token', huawei: '/oauth2/v3/token' } as const;
const graph = '/v21.0';

type Sandbox = Pick<Services, 'db' | 'clock' | 'hosting'>;
type FormFields = Readonly<Record<string, string>>;
/** A request to a provider of a brand, which stands at `origin`. */
interface EndpointRequest {
  readonly sandbox: Sandbox;
  readonly brand: Brand;
  readonly origin: string;
}

const holder = (kind: Grant['kind'], provider: ProviderName, brand: Brand): GrantHolder => ({
  kind,
  provider,
  brand: brand.name,
  app_id: appId(provider, brand),
});

/** The secret of a request token. It is made of the token, so that it need not be stored. */
const requestSecret = (token: string): string => sha256(`request-secret/${token}`);

async function exchangeCode(
  { sandbox: { db, clock }, brand, origin }: EndpointRequest,
  provider: keyof typeof codePaths,
  form: FormFields,
): Promise<Response> {
  const refuse = (error: string, sub_error: number): Response =>
    Response.json(provider === 'huawei' ? { error: 1101, sub_error } : { error }, { status: 400 });
  const aud = appId(provider, brand);
  const { client_id, client_secret = '', code = '', redirect_uri, code_verifier } = form;
  const nowS = Math.floor(clock() / 1_000);
  const isSecret = provider === 'apple' ? isAppleSecret(client_secret, aud, origin, nowS) : client_secret === appSecret;
  if (client_id !== aud || !isSecret) return refuse('invalid_client', 12304);
  const grant = await consume(db.query, code, holder('code', provider, brand), clock());
  if (!grant || grant.redirect_uri !== redirect_uri || !verifierFits(grant.proof, code_verifier))
    return refuse('invalid_grant', 20155);
  const names = { google: { name: grant.name }, huawei: { nickname: grant.name }, apple: {} }[provider];
  const claims = { iss: origin, aud, sub: grant.subject, exp: nowS + tokenLifeS, ...names };
  const id_token = idToken(claims, await sandboxKey(db.query), sandboxKeyId);
  return Response.json({ access_token: 'none', token_type: 'Bearer', expires_in: tokenLifeS, id_token });
}

async function debugToken({ sandbox: { db, clock }, brand }: EndpointRequest, query: FormFields): Promise<Response> {
  const app_id = appId('facebook', brand);
  const error = { error: { code: 190, type: 'OAuthException' } };
  if (query.access_token !== `${app_id}|${appSecret}`) return Response.json(error, { status: 400 });
  const grant = await peek(db.query, query.input_token ?? '', holder('token', 'facebook', brand), clock());
  if (!grant) return Response.json({ data: { is_valid: false, scopes: [] } });
  return Response.json({ data: { app_id, type: 'USER', is_valid: true, expires_at: 0, user_id: grant.subject } });
}

async function me({ sandbox: { db, clock }, brand }: EndpointRequest, query: FormFields): Promise<Response> {
  const { access_token = '', appsecret_proof } = query;
  const proof = createHmac('sha256', appSecret).update(access_token).digest('hex');
  const grant = await peek(db.query, access_token, holder('token', 'facebook', brand), clock());
  const code = appsecret_proof !== proof ? 100 : 190;
  if (!grant || code === 100) return Response.json({ error: { code, type: 'OAuthException' } }, { status: 400 });
  return Response.json({ id: grant.subject, name: grant.name });
}

async function userInfo({ sandbox: { db, clock }, brand }: EndpointRequest, form: FormFields): Promise<Response> {
  if (form.client_id !== appId('vk', brand)) return Response.json({ error: 'invalid_client' });
  const grant = await peek(db.query, form.access_token ?? '', holder('token', 'vk', brand), clock());
  if (!grant) return Response.json({ error: 'invalid_token' });
  const [first_name, ...rest] = grant.name.split(' ');
  return Response.json({ user: { user_id: grant.subject, first_name, last_name: rest.join(' ') } });
}

async function checkToken({ sandbox: { db, clock }, brand }: EndpointRequest, form: FormFields): Promise<Response> {
  if (form.access_token !== appSecret) return Response.json({ error: { error_code: 5 } });
  const grant = await peek(db.query, form.token ?? '', holder('token', 'vk', brand), clock());
  if (!grant) return Response.json({ error: { error_code: 15 } });
  return Response.json({ response: { success: 1, user_id: Number(grant.subject) } });
}

/** The fields of an OAuth 1.0a header; null if it is not signed by the brand's app, and by the secret of its token if it names one. */
function signedFields(header: string, url: string, brand: Brand): FormFields | null {
  const pairs = [...header.matchAll(/(\w+)="([^"]*)"/g)];
  const fields = Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, decodeURIComponent(value)]));
  const { oauth_signature, ...signed } = fields;
  const token_secret = signed.oauth_token === undefined ? '' : requestSecret(signed.oauth_token);
  const expected = signature('POST', url, signed, { consumer_secret: appSecret, token_secret });
  return signed.oauth_consumer_key === appId('twitter', brand) && oauth_signature === expected ? signed : null;
}

const formOf = (fields: FormFields): Response =>
  new Response(new URLSearchParams(fields).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

async function requestToken({ sandbox, brand, origin }: EndpointRequest, header: string): Promise<Response> {
  const fields = signedFields(header, `${origin}/oauth/request_token`, brand);
  if (!fields) return new Response('The signature is wrong.', { status: 401 });
  const { oauth_callback = '' } = fields;
  if (!redirectsOf('twitter', brand, origin, sandbox.hosting).includes(oauth_callback))
    return new Response('The callback is not one of this app.', { status: 403 });
  const grant = { ...holder('request', 'twitter', brand), redirect_uri: oauth_callback };
  const oauth_token = await issue(sandbox.db.query, grant, sandbox.clock());
  const oauth_token_secret = requestSecret(oauth_token);
  return formOf({ oauth_token, oauth_token_secret, oauth_callback_confirmed: 'true' });
}

async function accessToken(
  { sandbox: { db, clock }, brand, origin }: EndpointRequest,
  header: string,
): Promise<Response> {
  const fields = signedFields(header, `${origin}/oauth/access_token`, brand);
  const { oauth_token = '', oauth_verifier = '' } = fields ?? {};
  const grant = fields && (await consume(db.query, oauth_token, holder('request', 'twitter', brand), clock()));
  // A request that nobody has allowed yet has an empty digest of the verifier, which no verifier has.
  if (grant?.proof !== sha256(oauth_verifier)) return new Response('The verifier is wrong.', { status: 401 });
  return formOf({ oauth_token: 'none', oauth_token_secret: 'none', user_id: grant.subject, screen_name: grant.name });
}

/** Plays the endpoints of the login providers that gateways ask, at their real paths: codes, tokens, persons, keys. */
export function idEndpoints(sandbox: Sandbox): PageApp {
  const app: PageApp = new Hono();
  const on = (
    method: 'GET' | 'POST',
    path: string,
    answer: (request: EndpointRequest, c: Context<PageEnv>) => Promise<Response>,
  ) =>
    app.on([method], path, async (c, next) => {
      const play = c.get('play');
      if (play?.is !== 'id') return next();
      return answer({ sandbox, brand: play.brand, origin: c.get('request').gatewayOrigin }, c);
    });
  const form = async (c: Context<PageEnv>): Promise<FormFields> =>
    Object.fromEntries(new URLSearchParams(await c.req.text()));
  const header = (c: Context<PageEnv>): string => c.req.header('authorization') ?? '';

  for (const [provider, path] of Object.entries(codePaths))
    on('POST', path, async (request, c) => exchangeCode(request, provider as keyof typeof codePaths, await form(c)));
  on('GET', `${graph}/debug_token`, (request, c) => debugToken(request, c.req.query()));
  on('GET', `${graph}/me`, (request, c) => me(request, c.req.query()));
  on('POST', '/oauth2/user_info', async (request, c) => userInfo(request, await form(c)));
  on('POST', '/method/secure.checkToken', async (request, c) => checkToken(request, await form(c)));
  on('POST', '/oauth/request_token', (request, c) => requestToken(request, header(c)));
  on('POST', '/oauth/access_token', (request, c) => accessToken(request, header(c)));
  return app;
}
