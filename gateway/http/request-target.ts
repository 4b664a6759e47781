/**
 * Whether the target of a request names another host than its `Host` header, as in `POST https://evil.test/` (T26). Only proxies need
 * absolute targets, so one must name the same host.
 * @param target the target in the request line; undefined without a socket
 */
export function isMisdirected(target: string | undefined, host: string): boolean {
  if (target === undefined || target.startsWith('/') || target === '*') return false;
  if (!URL.canParse(target)) return true;
  const { protocol, host: named, username, password } = new URL(target);
  const same = URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === named;
  return !/^https?:$/.test(protocol) || !same || username !== '' || password !== '';
}
