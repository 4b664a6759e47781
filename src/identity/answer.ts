import { readJson } from '../rules/encoding.ts';

/** The accepted fields of a provider's response. Others are ignored. */
const names = [
  ...['code', 'state', 'error', 'access_token', 'id_token', 'user_id', 'device_id'],
  ...['oauth_token', 'oauth_verifier', 'denied'],
] as const;
/** The name of a field of a response. */
export type ResponseField = (typeof names)[number];
/** The response of a provider. It is never stored, and only the gateway and the provider receive it (T03). */
export type SocialLoginResponse = Partial<Record<ResponseField, string>>;

const longest = 8_192;

/** Returns the fields of a response that are texts of a plausible length. */
function validFields(from: (name: ResponseField) => unknown): SocialLoginResponse {
  const found = names.map((name) => [name, from(name)] as const);
  return Object.fromEntries(
    found.filter(([, one]) => typeof one === 'string' && one.length <= longest),
  ) as SocialLoginResponse;
}

/** Reads the response from the address of a return page: providers use the query or the fragment. */
export function responseInAddress({ search, hash }: Pick<URL, 'search' | 'hash'>): SocialLoginResponse {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  return validFields((name) => fragment.get(name) ?? query.get(name));
}

/** The message with which a return page passes on a response. */
export const messageOf = (answer: SocialLoginResponse) => ({ coinslot: 'sign-in', answer });

/** Reads the response from a message, or returns null: any page can send any message (T03). Never throws. */
export function responseInMessage(message: unknown): SocialLoginResponse | null {
  try {
    const { coinslot, answer } = message as { readonly coinslot?: unknown; readonly answer?: unknown };
    if (coinslot !== 'sign-in' || typeof answer !== 'object' || answer === null) return null;
    return validFields((name) => (Object.hasOwn(answer, name) ? (answer as SocialLoginResponse)[name] : undefined));
  } catch {
    return null;
  }
}

/** Parses a response that the return page stored, or returns null for any other text. */
export function parseResponse(text: string): SocialLoginResponse | null {
  try {
    return responseInMessage(readJson(text));
  } catch {
    return null;
  }
}
