import type { Platform } from '../platform/platform.ts';
import { safeAddress } from '../rules/address.ts';
import type { LoginStep, Provider, StartedLogin } from './provider.ts';

/** Creates a login with its own secrets: 128 bits each, and a verifier of the length that PKCE requires (T03). */
export function startLogin(
  provider: string,
  client_id: string,
  redirect_uri: string,
  key: Platform['key'],
): StartedLogin {
  return { provider, client_id, redirect_uri, state: key(), nonce: key(), verifier: `${key()}${key()}` };
}

/**
 * Returns the address of the provider's page, and the state that its response will repeat.
 * @throws {TypeError} if the address is not safe
 */
export async function authorize(
  provider: Provider,
  step: LoginStep,
  digest: Platform['digest'],
): Promise<{ readonly address: string; readonly state: string }> {
  const { config, login } = step;
  const { state, nonce, verifier, redirect_uri } = login;
  const { name, app, parameters, binding, begin } = provider;
  const page = begin ? await begin(step) : { address: config.endpoints[name] ?? '', state };
  const safe = safeAddress(page.address);
  if (!safe) throw new TypeError(`${name}: its page is not at a safe address.`);
  const address = new URL(safe);
  if (begin) return { ...page, address: safe };
  const query = { client_id: app(config) ?? '', redirect_uri, state, ...parameters };
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
  if (binding === 'token') address.searchParams.set('nonce', nonce);
  if (binding === 'code') {
    address.searchParams.set('code_challenge', await digest(verifier));
    address.searchParams.set('code_challenge_method', 'S256');
  }
  // Forms encode a space as `+`, which some providers do not decode.
  return { address: address.href.replaceAll('+', '%20'), state };
}
