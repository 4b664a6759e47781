import * as v from 'valibot';
import { secret } from '../contract/login.ts';
import { id } from '../contract/shapes.ts';
import { safeAddress } from '../rules/address.ts';
import type { Step } from './provider.ts';

const withinMs = 10_000;
const reply = v.object({ access_token: secret, user_id: id });

/**
 * Exchanges the code of VK ID for a token and its owner's id, which the gateway looks at before it believes them (T04).
 * Everything goes in the body: an address may be written down on the way.
 * @throws {TypeError} when VK refuses, or answers something else
 */
export async function vkToken({ platform, config, begun }: Step, code: string, device_id: string) {
  const { state, verifier: code_verifier, redirect_uri } = begun;
  const address = safeAddress(config.endpoints.vk_token ?? '');
  if (!address) throw new TypeError('VK: the log-in config names no safe vk_token.');
  const given = new AbortController();
  const stop = platform.setTimer(withinMs, () => given.abort());
  try {
    const asked = { grant_type: 'authorization_code', client_id: config.vk_id ?? '', redirect_uri, code_verifier };
    const body = new URLSearchParams({ ...asked, state, device_id, code });
    const options = { method: 'POST', body, credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
    const answer = await platform.fetch(address, { ...options, signal: given.signal });
    const read = v.safeParse(reply, await answer.json());
    if (!read.success) throw new TypeError('VK gave no token.');
    return { vk_access_token: read.output.access_token, uid: read.output.user_id };
  } finally {
    stop();
  }
}
