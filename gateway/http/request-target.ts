/**
 * Whether a request names another host in its target than in its `Host` header, as `POST https://evil.test/` does (T26). A proxy would send
 * an absolute target. Ours never need one, so it must name the host that was looked up.
 * @param target the request line's target; undefined for a request that came over no socket
 */
export function isMisdirected(target: string | undefined, host: string): boolean {
  if (target === undefined || target.startsWith('/') || target === '*') return false;
  if (!URL.canParse(target)) return true;
  const { protocol, host: named, username, password } = new URL(target);
  const same = URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === named;
  return !/^https?:$/.test(protocol) || !same || username !== '' || password !== '';
}
