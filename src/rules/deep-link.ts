/** What a link may ask for besides area, game and language. */
export const linkParams = ['server', 'role', 'product_id', 'coupon_code', 'pay'] as const;

/** The wishes of a link: ids only, and no secret among them. `pay` is a payway id or the key of an option. */
export type DeepLink = { readonly [N in (typeof linkParams)[number]]?: string };

/** Whether a text of an address can be an id. */
export const isId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

/** The wishes of an address that are well-formed; everything else is passed over. */
export function deepLink(from: URLSearchParams): DeepLink {
  const asked = linkParams.map((name) => [name, from.get(name) ?? ''] as const);
  return Object.fromEntries(asked.filter(([, value]) => isId(value)));
}
