/**
 * The wider network that limits per account also count: for an IPv6 /64 its /48, because one customer may own all of it (T23). An IPv4
 * address is returned unchanged.
 */
export function widerNetwork(network: string): string {
  const [, groups] = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(network) ?? [];
  return groups ? `${groups}::/48` : network;
}
