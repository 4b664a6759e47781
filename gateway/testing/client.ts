import { obfuscate } from '../../src/rules/encoding.ts';
import type { createApp } from '../http/app.ts';
import { password } from './world.ts';

/** What a call answered: the HTTP status, its headers and its envelope. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly code: number;
  readonly message: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  readonly content: any;
}

/** How to ask: by which wire, of which host, as whom, with which headers. */
export interface Asking {
  readonly post?: boolean;
  readonly host?: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks an app as the storefront would: by GET on the spec's wire, or by JSON with the token in a header. */
export function askerOf(app: ReturnType<typeof createApp>) {
  const ask = async (path: string, params: Record<string, unknown> = {}, how: Asking = {}): Promise<Answered> => {
    const url = new URL(path, `http://${how.host ?? 'tiny.localhost'}`);
    const init: RequestInit & { headers: Record<string, string> } = { headers: { ...how.headers } };
    if (how.post) {
      init.method = 'POST';
      init.body = JSON.stringify(params);
      init.headers['content-type'] = 'application/json';
      if (how.token) init.headers.authorization = `Bearer ${how.token}`;
    } else {
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, String(value));
      if (how.token) url.searchParams.set('token', how.token);
    }
    const response = await app.request(url, init);
    const text = await response.text();
    const envelope = text.startsWith('{') ? JSON.parse(text) : { code: 0, message: text, content: null };
    return { ...envelope, status: response.status, headers: response.headers };
  };
  /** Logs an account of the test world in and answers its token. */
  const logIn = async (username: string, client_id = 'c1', host = 'tiny.localhost'): Promise<string> => {
    const typed = { username: obfuscate(username, Math.random), password: obfuscate(password, Math.random), client_id };
    return (await ask('/util/login/auth', typed, { post: true, host })).content.oauth_token;
  };
  return { ask, logIn };
}

/** The payload of a purchase in the test world: 600 gems for Ann's Sun by PayPal. */
export const purchase = {
  client_id: 'c1',
  server_id: 's1',
  role_id: 'r1',
  platform: 'web',
  product_id: 'gems',
  domain_area: 'west',
  country: 'US',
} as const;
