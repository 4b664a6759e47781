import { createHash } from 'node:crypto';
import type { createApp } from '../http/app.ts';
import { tiny } from './brands.ts';

/** The brand of the tests with every provider that there is. */
export const social = {
  ...tiny,
  logins: ['account', 'google', 'facebook', 'apple', 'vk', 'twitter', 'huawei'],
} as const satisfies typeof tiny;

/** A PKCE verifier of the tests and its challenge. */
export const verifier = 'a-verifier-of-forty-three-letters-or-more-0123';
/** See {@link verifier}. */
export const challenge = createHash('sha256').update(verifier).digest('base64url');

/** Where a provider sent somebody: the page and its parameters, in the query or the fragment. */
export interface Returned {
  readonly page: string;
  readonly params: Readonly<Record<string, string>>;
  readonly inFragment: boolean;
}

/** Reads an address that a provider sends somebody back to. */
function returned(location: string): Returned {
  const url = new URL(location);
  const inFragment = url.hash !== '';
  const params = Object.fromEntries(new URLSearchParams(inFragment ? url.hash.slice(1) : url.search));
  return { page: `${url.origin}${url.pathname}`, params: params, inFragment };
}

/** Answers a provider's consent screen, as a person of the tests would, and says where that led; null where it led nowhere. */
export function consenterOf(app: ReturnType<typeof createApp>) {
  return async (address: string, choice: 'allow' | 'deny' = 'allow', person = 'robin'): Promise<Returned | null> => {
    const response = await app.request(address, {
      method: 'POST',
      body: new URLSearchParams({ choice, person }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const location = response.headers.get('location');
    return location === null ? null : returned(location);
  };
}
