import type { Brand } from '../../../src/brand/index.ts';
import type { Hosting } from '../../http/hosting.ts';
import type { ProviderName } from '../../ports/identity-provider.ts';
import { appId, authorizePaths, redirectsOf } from './apps.ts';

/** The authorization request that a shop sends to a login provider. */
export interface AuthorizationRequest {
  readonly provider: ProviderName;
  readonly redirect_uri: string;
  readonly state: string | null;
  /** What the response contains (`response_type`). */
  readonly answer: 'code' | 'token' | 'code id_token';
  /** The part of the redirect that carries the response (`response_mode`). */
  readonly mode: 'query' | 'fragment' | 'form_post';
  /** The PKCE challenge, or empty. */
  readonly challenge: string;
  readonly nonce: string | undefined;
}

/** `stop`: the player is not redirected, because the address is not known to be the shop's. `error`: the error goes back to the shop. */
export type AuthorizationResult =
  | { readonly is: 'valid'; readonly request: AuthorizationRequest }
  | { readonly is: 'error'; readonly request: AuthorizationRequest; readonly error: string }
  | { readonly is: 'stop'; readonly why: string };

/** The response types of each provider, with their response modes and whether PKCE is required. Twitter has another protocol. */
const answers: Readonly<
  Record<string, { readonly modes: readonly AuthorizationRequest['mode'][]; readonly pkce?: true }>
> = {
  'google code': { modes: ['query'] },
  'huawei code': { modes: ['query'] },
  'facebook token': { modes: ['fragment'] },
  'apple code': { modes: ['query', 'fragment', 'form_post'] },
  'apple code id_token': { modes: ['fragment', 'form_post'] },
  'vk code': { modes: ['query'], pkce: true },
  'vk token': { modes: ['fragment'] },
};

/** The provider whose page has this path. Twitter's page is found by its request token instead. */
export function providerAt(path: string): ProviderName | undefined {
  const names = Object.keys(authorizePaths) as ProviderName[];
  return names.find((name) => name !== 'twitter' && authorizePaths[name] === path);
}

/** The OAuth error code of a request that comes from the right shop; null for a valid request. */
function fault(request: AuthorizationRequest, query: URLSearchParams): string | null {
  const row = answers[`${request.provider} ${request.answer}`];
  if (!row) return 'unsupported_response_type';
  const method = query.get('code_challenge_method') ?? '';
  const isHash = /^[\w-]{43}$/.test(request.challenge) && method.toUpperCase() === 'S256';
  if (!row.modes.includes(request.mode) || (request.challenge || row.pkce ? !isHash : method !== ''))
    return 'invalid_request';
  // Apple sends names and e-mail addresses by a form only.
  return request.provider === 'apple' && query.get('scope') && request.mode !== 'form_post' ? 'invalid_request' : null;
}

/** Reads the authorization request of a shop from the address of a provider's page. */
export function readAuthorization(
  provider: ProviderName,
  { origin, searchParams: query }: URL,
  brand: Brand,
  hosting: Hosting,
): AuthorizationResult {
  const redirect_uri = query.get('redirect_uri') ?? '';
  if (query.get('client_id') !== appId(provider, brand) || !brand.logins.includes(provider))
    return { is: 'stop', why: 'The provider does not know this app.' };
  if (!redirectsOf(provider, brand, origin, hosting).includes(redirect_uri))
    return { is: 'stop', why: 'The address to return to is not registered for this app.' };
  const answer = (query.get('response_type') ?? 'code')
    .split(' ')
    .toSorted()
    .join(' ') as AuthorizationRequest['answer'];
  const usual = answers[`${provider} ${answer}`]?.modes[0] ?? 'query';
  const request: AuthorizationRequest = {
    provider,
    redirect_uri,
    state: query.get('state'),
    answer,
    mode: (query.get('response_mode') ?? usual) as AuthorizationRequest['mode'],
    challenge: query.get('code_challenge') ?? '',
    nonce: query.get('nonce') ?? undefined,
  };
  const error = fault(request, query);
  // The response mode of a faulty request is unknown, so the error goes into the query.
  return error ? { is: 'error', request: { ...request, mode: 'query' }, error } : { is: 'valid', request };
}
