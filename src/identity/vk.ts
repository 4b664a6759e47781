import * as v from 'valibot';
import { secret } from '../contract/login.ts';
import { id } from '../contract/shapes.ts';
import { safeAddress } from '../rules/address.ts';
import type { LoginStep } from './provider.ts';

const timeoutMs = 10_000;
const reply = v.object({ access_token: secret, user_id: id });

/**
 * Exchanges the code of VK ID for a token and its owner's id, which the gateway verifies (T04). Everything is in the body, because addresses can
 * be logged on the way.
 * @throws {TypeError} if VK rejects it or responds with something else
 */
export async function vkToken({ platform, config, login }: LoginStep, code: string, device_id: string) {
  const { state, verifier: code_verifier, redirect_uri } = login;
  const address = safeAddress(config.endpoints.vk_token ?? '');
  if (!address) throw new TypeError('VK: the log-in config names no safe vk_token.');
  const timeout = new AbortController();
  const stop = platform.setTimer(timeoutMs, () => timeout.abort());
  try {
    const parameters = { grant_type: 'authorization_code', client_id: config.vk_id ?? '', redirect_uri, code_verifier };
    const body = new URLSearchParams({ ...parameters, state, device_id, code });
    const options = { method: 'POST', body, credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
    const response = await platform.fetch(address, { ...options, signal: timeout.signal });
    const read = v.safeParse(reply, await response.json());
    if (!read.success) throw new TypeError('VK gave no token.');
    return { vk_access_token: read.output.access_token, uid: read.output.user_id };
  } finally {
    stop();
  }
}
