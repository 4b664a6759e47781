/**
 * The network that a limit per account counts besides the client's own: the /48 of an IPv6 /64, since one customer may have all 65,536 of
 * its /64s (T23). An IPv4 address is its own.
 */
export function widerNetwork(network: string): string {
  const [, groups] = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(network) ?? [];
  return groups ? `${groups}::/48` : network;
}
