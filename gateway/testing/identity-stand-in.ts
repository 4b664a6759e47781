import { createHash, createHmac, createPublicKey, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appleKey, listKeys } from './identity-tokens.ts';

/** A code or a token that a provider gave out. */
export interface StandInGrant {
  readonly app: string;
  readonly subject: string;
  readonly name: string;
  /** Codes only. */
  readonly redirect_uri?: string;
  readonly challenge?: string | undefined;
  readonly id_token?: string;
  /** Tokens only, in seconds since 1970. */
  readonly expires_at?: number;
  readonly type?: string;
  /** The person that the second request about a token names, if it is another one. */
  readonly owner?: string;
  /** Request tokens only. */
  readonly secret?: string;
  readonly verifier?: string;
}

/** How a provider fails. */
export type IdentityFault = 'silent' | 'error' | 'limit' | 'garbage' | 'endless' | 'redirect' | 'reset';

/** The login providers on this machine, with one app. */
export interface IdentityStandIn {
  /** Its address; each provider is below it by name. */
  readonly url: string;
  readonly grants: Map<string, StandInGrant>;
  /** Every request, such as `POST /google/token`. */
  readonly requests: string[];
  /** How the next requests fail, except those for keys; null answers. */
  fault: IdentityFault | null;
  /** Whether requests for keys fail too. */
  failsKeys: boolean;
  /** Runs when a request has arrived. */
  onRequest: () => unknown;
  close(): Promise<void>;
}

/** The apps of the operator's at the stand-in. */
export const standInApps = {
  google: { client_id: 'app.google', client_secret: 'secret-of-google' },
  huawei: { client_id: '104418277', client_secret: 'secret-of-huawei' },
  apple: { client_id: 'app.apple', team_id: 'TEAM', key_id: 'APPLEKEY' },
  facebook: { app_id: 'app-facebook', app_secret: 'secret-of-facebook' },
  vk: { app_id: '7', service_token: 'service-token-of-vk' },
  twitter: { consumer_key: 'key-of-x', consumer_secret: 'secret-of-x' },
} as const;

type Fields = Readonly<Record<string, string>>;
/** A response: its status, and JSON or a form. */
type IdentityAnswer = readonly [status: number, body: object | string];

const now = (): number => Math.floor(Date.now() / 1_000);

/** Whether a JWT is the client secret of the operator's Apple app. */
function isAppleSecret(jwt: string): boolean {
  const [head = '', body = '', mac = ''] = jwt.split('.');
  const key = { key: createPublicKey(appleKey.privateKey), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(mac, 'base64url'))) return false;
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const { client_id, team_id, key_id } = standInApps.apple;
  const { iss, sub, aud, exp } = read(body);
  const { alg, kid } = read(head);
  const isOurs = iss === team_id && sub === client_id && aud === 'https://appleid.apple.com';
  return isOurs && alg === 'ES256' && kid === key_id && Number(exp) > now() && Number(exp) < now() + 15_777_000;
}

function exchange(
  grants: Map<string, StandInGrant>,
  name: 'google' | 'huawei' | 'apple',
  form: Fields,
): IdentityAnswer {
  const refuse = (error: string, sub_error: number): IdentityAnswer => [
    400,
    // Descriptions of real providers repeat what was sent.
    { ...(name === 'huawei' ? { error: 1101, sub_error } : { error }), error_description: JSON.stringify(form) },
  ];
  const app = standInApps[name];
  const isSecret =
    'client_secret' in app ? form.client_secret === app.client_secret : isAppleSecret(form.client_secret ?? '');
  if (form.client_id !== app.client_id || !isSecret) return refuse('invalid_client', 12304);
  const grant = grants.get(form.code ?? '');
  const challenge = form.code_verifier && createHash('sha256').update(form.code_verifier).digest('base64url');
  const isRight =
    grant?.app === app.client_id &&
    grant.redirect_uri === form.redirect_uri &&
    (grant.challenge ?? '') === (challenge ?? '') &&
    form.grant_type === 'authorization_code';
  if (!isRight) return refuse('invalid_grant', 20155);
  grants.delete(form.code ?? '');
  return [200, { access_token: 'x', token_type: 'Bearer', expires_in: 3_599, id_token: grant.id_token }];
}

function graph(grants: Map<string, StandInGrant>, path: string, query: Fields): IdentityAnswer {
  const error = (code: number): IdentityAnswer => [
    400,
    { error: { message: JSON.stringify(query), type: 'OAuthException', code } },
  ];
  const { app_id, app_secret } = standInApps.facebook;
  if (path === '/debug_token') {
    if (query.access_token !== `${app_id}|${app_secret}`) return error(190);
    const grant = grants.get(query.input_token ?? '');
    if (!grant) return [200, { data: { error: { code: 190, message: 'Malformed' }, is_valid: false, scopes: [] } }];
    // Facebook reports tokens of most other apps as an error.
    if (grant.app === 'stranger') return error(100);
    const { app, type = 'USER', expires_at = 0, subject } = grant;
    const is_valid = expires_at === 0 || expires_at > now();
    return [200, { data: { app_id: app, type, application: 'A', expires_at, is_valid, user_id: subject } }];
  }
  const proof = createHmac('sha256', app_secret)
    .update(query.access_token ?? '')
    .digest('hex');
  if (query.appsecret_proof !== proof) return error(100);
  const grant = grants.get(query.access_token ?? '');
  return grant ? [200, { id: grant.owner ?? grant.subject, name: grant.name }] : error(190);
}

function vk(grants: Map<string, StandInGrant>, path: string, form: Fields): IdentityAnswer {
  if (path === '/oauth2/user_info') {
    const grant = grants.get(form.access_token ?? '');
    if (!grant) return [200, { error: 'invalid_token', error_description: JSON.stringify(form) }];
    const [first_name, last_name] = grant.name.split(' ');
    return [200, { user: { user_id: grant.subject, first_name, last_name } }];
  }
  const error = (error_code: number): IdentityAnswer => [
    200,
    { error: { error_code, error_msg: 'E', request_params: [form] } },
  ];
  if (form.access_token !== standInApps.vk.service_token) return error(5);
  const grant = grants.get(form.token ?? '');
  if (grant?.app !== standInApps.vk.app_id) return error(15);
  const { expires_at: expire = now() + 3_600, owner, subject } = grant;
  return [200, { response: { success: 1, user_id: Number(owner ?? subject), date: now(), expire } }];
}

/** Written a second time here, so that it does not repeat a mistake of the adapter. */
function isSigned(url: string, fields: Fields, tokenSecret: string): boolean {
  const { oauth_signature, ...signed } = fields;
  const list = Object.entries(signed).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  const base = ['POST', url, list.sort().join('&')].map(encodeURIComponent).join('&');
  const mac = createHmac('sha1', `${standInApps.twitter.consumer_secret}&${tokenSecret}`);
  return mac.update(base).digest('base64') === oauth_signature;
}

function twitter(grants: Map<string, StandInGrant>, url: string, header: string): IdentityAnswer {
  const pairs = [...header.matchAll(/(\w+)="([^"]*)"/g)];
  const fields = Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, decodeURIComponent(value)]));
  const { oauth_token = '', oauth_verifier = '', oauth_consumer_key, oauth_callback } = fields;
  const grant = grants.get(oauth_token);
  const isOwn = oauth_consumer_key === standInApps.twitter.consumer_key && isSigned(url, fields, grant?.secret ?? '');
  if (!isOwn) return [401, JSON.stringify({ errors: [{ code: 32, message: header }] })];
  if (url.endsWith('/request_token')) {
    const [token, secret, verifier] = [randomUUID(), randomUUID(), randomUUID()];
    grants.set(token, { app: 'x', subject: '77', name: 'ann_x', secret, verifier });
    const confirmed = String(oauth_callback !== undefined);
    return [200, `oauth_token=${token}&oauth_token_secret=${secret}&oauth_callback_confirmed=${confirmed}`];
  }
  if (!grant || grant.verifier !== oauth_verifier)
    return [401, 'Error processing your OAuth request: Invalid verifier'];
  grants.delete(oauth_token);
  const person = new URLSearchParams({ user_id: grant.subject, screen_name: grant.name });
  return [200, `oauth_token=a&oauth_token_secret=b&${person}`];
}

/** The answer to a request. */
function route(
  standIn: IdentityStandIn,
  { pathname, searchParams }: URL,
  body: string,
  header: string,
): IdentityAnswer {
  const [, provider, path = ''] = /^\/(\w+)(\/.*)$/.exec(pathname) ?? [];
  const form = Object.fromEntries(new URLSearchParams(body));
  if (/certs$|keys$/.test(path)) return [200, listKeys()];
  if (provider === 'google' || provider === 'huawei' || provider === 'apple')
    return exchange(standIn.grants, provider, form);
  if (provider === 'facebook') return graph(standIn.grants, path, Object.fromEntries(searchParams));
  if (provider === 'vk') return vk(standIn.grants, path, form);
  return twitter(standIn.grants, `${standIn.url}${pathname}`, header);
}

function fail(fault: IdentityFault, response: ServerResponse): void {
  const faults: Record<IdentityFault, () => unknown> = {
    silent: () => {},
    error: () => response.writeHead(500).end('{}'),
    limit: () => response.writeHead(429).end('{}'),
    garbage: () => response.writeHead(200).end('<h1>Welcome to the hotel</h1>'),
    endless: () => response.writeHead(200).end('x'.repeat(2_000_000)),
    redirect: () => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    reset: () => response.destroy(),
  };
  faults[fault]();
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Starts the stand-in of all login providers. */
export async function startIdentityStandIn(): Promise<IdentityStandIn> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', standIn.url);
    standIn.requests.push(`${request.method} ${url.pathname}`);
    const body = await readBody(request);
    const isForKeys = /certs$|keys$/.test(url.pathname);
    standIn.onRequest();
    if (standIn.fault && (!isForKeys || standIn.failsKeys)) return fail(standIn.fault, response);
    const [status, answer] = route(standIn, url, body, request.headers.authorization ?? '');
    response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: IdentityStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    grants: new Map(),
    requests: [],
    fault: null,
    failsKeys: false,
    onRequest: () => {},
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return standIn;
}
