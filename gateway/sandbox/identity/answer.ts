import type { Brand } from '../../../src/brand/index.ts';
import { randomToken } from '../../domain/secrets.ts';
import type { Services } from '../../http/services.ts';
import { type Person, subjectOf } from '../seeds/people.ts';
import { appId, idSite } from './apps.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { issue } from './grants.ts';
import { idToken, sandboxKey, sandboxKeyId } from './id-token.ts';

/** What a shop gets to hear, by name. */
export type ResponseParams = Readonly<Record<string, string>>;

const hourS = 3_600;

/** What the provider gives out when a person allows it. */
export async function allowed(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  request: AuthorizationRequest,
  brand: Brand,
  person: Person,
  site: string,
): Promise<ResponseParams> {
  const { provider, redirect_uri, challenge, nonce } = request;
  const now = clock();
  const subject = subjectOf(brand.name, provider, person);
  const to = { provider, brand: brand.name, app_id: appId(provider, brand), subject, name: person.name } as const;
  if (request.answer === 'token') {
    const access_token = await issue(db.query, { ...to, kind: 'token' }, now);
    return { access_token, expires_in: `${hourS}`, ...(provider === 'vk' ? { user_id: subject } : {}) };
  }
  const device_id = provider === 'vk' ? randomToken(128) : '';
  const code = await issue(db.query, { ...to, kind: 'code', redirect_uri, proof: challenge, device_id }, now);
  if (provider === 'vk') return { code, device_id, type: 'code_v2', expires_in: '300' };
  if (request.answer === 'code') return { code };
  const iss = idSite(brand, site);
  const params = { iss, aud: to.app_id, sub: subject, exp: Math.floor(now / 1_000) + hourS, nonce };
  return { code, id_token: idToken(params, await sandboxKey(db.query), sandboxKeyId) };
}

/** What the provider says when a person refuses. */
export function denied({ provider }: AuthorizationRequest): ResponseParams {
  const params = { error: 'access_denied', error_description: 'The user denied the request.' };
  return provider === 'facebook' ? { ...params, error_code: '200', error_reason: 'user_denied' } : params;
}

/** The address of the way back; the state is returned as it was sent. */
export function returnUrl(
  { redirect_uri, state }: AuthorizationRequest,
  mode: 'query' | 'fragment',
  fields: ResponseParams,
): string {
  const params = new URLSearchParams({ ...fields, ...(state === null ? {} : { state }) });
  return `${redirect_uri}${mode === 'query' ? '?' : '#'}${params}`;
}
