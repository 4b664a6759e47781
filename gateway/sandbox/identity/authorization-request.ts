import type { Brand } from '../../../src/brand/index.ts';
import type { Hosting } from '../../http/hosting.ts';
import type { ProviderName } from '../../ports/identity-provider.ts';
import { appId, authorizePaths, redirectsOf } from './apps.ts';

/** What a shop asks a provider for. */
export interface IdAsk {
  readonly provider: ProviderName;
  readonly redirect_uri: string;
  readonly state: string | null;
  /** What the answer holds. */
  readonly answer: 'code' | 'token' | 'code id_token';
  /** Where in the way back it stands. */
  readonly mode: 'query' | 'fragment' | 'form_post';
  /** The PKCE challenge, or empty. */
  readonly challenge: string;
  readonly nonce: string | undefined;
}

/** `stop`: the player is not redirected, because the address is not known to be the shop's. `error`: the error goes back to the shop. */
export type ReadAsk =
  | { readonly is: 'ask'; readonly ask: IdAsk }
  | { readonly is: 'error'; readonly ask: IdAsk; readonly error: string }
  | { readonly is: 'stop'; readonly why: string };

/** What a provider answers with, where it puts it, and whether it insists on PKCE; twitter speaks another protocol. */
const answers: Readonly<Record<string, { readonly modes: readonly IdAsk['mode'][]; readonly pkce?: true }>> = {
  'google code': { modes: ['query'] },
  'huawei code': { modes: ['query'] },
  'facebook token': { modes: ['fragment'] },
  'apple code': { modes: ['query', 'fragment', 'form_post'] },
  'apple code id_token': { modes: ['fragment', 'form_post'] },
  'vk code': { modes: ['query'], pkce: true },
  'vk token': { modes: ['fragment'] },
};

/** The provider whose page a path is; twitter's is found by its request token instead. */
export function providerAt(path: string): ProviderName | undefined {
  const names = Object.keys(authorizePaths) as ProviderName[];
  return names.find((name) => name !== 'twitter' && authorizePaths[name] === path);
}

/** What is wrong with an ask that comes from the right shop, by the protocol's own word; null for nothing. */
function fault(ask: IdAsk, query: URLSearchParams): string | null {
  const row = answers[`${ask.provider} ${ask.answer}`];
  if (!row) return 'unsupported_response_type';
  const method = query.get('code_challenge_method') ?? '';
  const isHash = /^[\w-]{43}$/.test(ask.challenge) && method.toUpperCase() === 'S256';
  if (!row.modes.includes(ask.mode) || (ask.challenge || row.pkce ? !isHash : method !== '')) return 'invalid_request';
  // With names or addresses asked for, Apple answers by a form only.
  return ask.provider === 'apple' && query.get('scope') && ask.mode !== 'form_post' ? 'invalid_request' : null;
}

/** Reads what a shop of a brand asks for in the address of a provider's page. */
export function readAsk(
  provider: ProviderName,
  { origin, searchParams: query }: URL,
  brand: Brand,
  hosting: Hosting,
): ReadAsk {
  const redirect_uri = query.get('redirect_uri') ?? '';
  if (query.get('client_id') !== appId(provider, brand) || !brand.logins.includes(provider))
    return { is: 'stop', why: 'The provider does not know this app.' };
  if (!redirectsOf(provider, brand, origin, hosting).includes(redirect_uri))
    return { is: 'stop', why: 'The address to return to is not registered for this app.' };
  const answer = (query.get('response_type') ?? 'code').split(' ').toSorted().join(' ') as IdAsk['answer'];
  const usual = answers[`${provider} ${answer}`]?.modes[0] ?? 'query';
  const ask: IdAsk = {
    provider,
    redirect_uri,
    state: query.get('state'),
    answer,
    mode: (query.get('response_mode') ?? usual) as IdAsk['mode'],
    challenge: query.get('code_challenge') ?? '',
    nonce: query.get('nonce') ?? undefined,
  };
  const error = fault(ask, query);
  // Where the answer should stand is not known, so that what is wrong stands in the query.
  return error ? { is: 'error', ask: { ...ask, mode: 'query' }, error } : { is: 'ask', ask };
}
