import type { Platform } from '../platform/platform.ts';
import { safeAddress } from '../rules/address.ts';
import type { Begun, Provider, Step } from './provider.ts';

/** A login attempt with secrets of its own: 128 bits each, and a verifier as long as PKCE asks for (T03). */
export function begun(provider: string, client_id: string, redirect_uri: string, key: Platform['key']): Begun {
  return { provider, client_id, redirect_uri, state: key(), nonce: key(), verifier: `${key()}${key()}` };
}

/**
 * Where the provider asks the player, and what its answer will repeat.
 * @throws {TypeError} when the address is not safe
 */
export async function authorize(
  provider: Provider,
  step: Step,
  digest: Platform['digest'],
): Promise<{ readonly address: string; readonly state: string }> {
  const { config, begun } = step;
  const { state, nonce, verifier, redirect_uri } = begun;
  const { name, app, asks, ties, begin } = provider;
  const page = begin ? await begin(step) : { address: config.endpoints[name] ?? '', state };
  const safe = safeAddress(page.address);
  if (!safe) throw new TypeError(`${name}: its page is not at a safe address.`);
  const address = new URL(safe);
  if (begin) return { ...page, address: safe };
  const query = { client_id: app(config) ?? '', redirect_uri, state, ...asks };
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
  if (ties === 'token') address.searchParams.set('nonce', nonce);
  if (ties === 'code') {
    address.searchParams.set('code_challenge', await digest(verifier));
    address.searchParams.set('code_challenge_method', 'S256');
  }
  // Forms write a space as `+`, which some providers do not read in an address.
  return { address: address.href.replaceAll('+', '%20'), state };
}
