import { obfuscate } from '../../src/rules/encoding.ts';
import type { createApp } from '../http/app.ts';
import { password } from './world.ts';

/** The response to a call: the HTTP status, its headers and its envelope. */
export interface CallResult {
  readonly status: number;
  readonly headers: Headers;
  readonly code: number;
  readonly message: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the content of its call
  readonly content: any;
}

/** How a call is sent: on which wire, to which host, with which token and headers. */
export interface CallOptions {
  readonly post?: boolean;
  readonly host?: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client of an app. It sends calls as a storefront does: by GET on the spec's wire, or as JSON with the token in a header. */
export function testClient(app: ReturnType<typeof createApp>) {
  const call = async (
    path: string,
    params: Record<string, unknown> = {},
    options: CallOptions = {},
  ): Promise<CallResult> => {
    const url = new URL(path, `http://${options.host ?? 'tiny.localhost'}`);
    const init: RequestInit & { headers: Record<string, string> } = { headers: { ...options.headers } };
    if (options.post) {
      init.method = 'POST';
      init.body = JSON.stringify(params);
      init.headers['content-type'] = 'application/json';
      if (options.token) init.headers.authorization = `Bearer ${options.token}`;
    } else {
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, String(value));
      if (options.token) url.searchParams.set('token', options.token);
    }
    const response = await app.request(url, init);
    const text = await response.text();
    const envelope = text.startsWith('{') ? JSON.parse(text) : { code: 0, message: text, content: null };
    return { ...envelope, status: response.status, headers: response.headers };
  };
  /** Logs an account of the test world in and answers its token. */
  const logIn = async (username: string, client_id = 'c1', host = 'tiny.localhost'): Promise<string> => {
    const typed = { username: obfuscate(username, Math.random), password: obfuscate(password, Math.random), client_id };
    return (await call('/util/login/auth', typed, { post: true, host })).content.oauth_token;
  };
  return { call, logIn };
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
