import { BlockList, isIP, isIPv4 } from 'node:net';
import { noSocket, withoutPort } from './network-address.ts';

/** The proxies in front of a gateway, whose word it takes for the address of a player. */
export interface Proxies {
  /** Addresses and networks such as `10.0.0.0/8` and `fd00::/8`. If left out, every connection counts as one from a proxy. */
  readonly addresses?: readonly string[];
  /** How many proxies a request passes at most. Left out: as many as `addresses` know, or one without them. */
  readonly hops?: number;
  /** The header that they write. A proxy passes on the other one as the player sent it. Default: `x-forwarded-for`. */
  readonly header?: ProxyHeader;
}

/** The headers in which proxies name who they got a request from: the usual one, and that of RFC 7239. */
export const proxyHeaders = ['x-forwarded-for', 'forwarded'] as const;
/** See {@link proxyHeaders}. */
export type ProxyHeader = (typeof proxyHeaders)[number];

/** Whether the address of a connection is that of a proxy of the operator. */
export type IsProxy = (direct: string | undefined) => boolean;

/** Answers the address of the player; `direct` is that of the connection, undefined without a socket as in tests. */
export type ClientAddress = (direct: string | undefined, header: (name: string) => string | undefined) => string;

/** An address without brackets and port; an IPv4 address inside IPv6 as itself, because that is how operators write it. */
function plain(address: string): string {
  const bare = withoutPort(address.trim());
  const inside = /^::ffff:(.+)$/i.exec(bare)?.[1] ?? '';
  return isIPv4(inside) ? inside : bare;
}

/** Adds an address or a network to a list. @throws {RangeError} with the entry, where it is neither */
function addTo(list: BlockList, entry: string): void {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  const type = family === 6 ? 'ipv6' : 'ipv4';
  const bits = family === 6 ? 128 : 32;
  const isNetwork = prefix !== undefined;
  if (!family || rest.length > 0 || (isNetwork && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)))
    throw new RangeError(entry);
  if (isNetwork) list.addSubnet(address, Number(prefix), type);
  else list.addAddress(address, type);
}

/** Whether an entry of a list of proxies is an address or a network. */
export function isNetwork(entry: string): boolean {
  try {
    addTo(new BlockList(), entry);
    return true;
  } catch {
    return false;
  }
}

/** The addresses of a header from the player to the nearest proxy. */
function chainOf(value: string, header: ProxyHeader): string[] {
  if (value.trim() === '') return [];
  if (header === 'x-forwarded-for') return value.split(',').map((entry) => entry.trim());
  return value
    .split(',')
    .map((element) => /(?:^|;)\s*for=(?:"([^"]*)"|([^;\s]*))/i.exec(element)?.slice(1).find(Boolean) ?? '');
}

/** Creates the check whether a connection comes from a proxy. Without addresses, every connection does. */
export function createProxyCheck({ addresses }: Proxies): IsProxy {
  const trusted = new BlockList();
  for (const entry of addresses ?? []) addTo(trusted, entry);
  return (direct = noSocket) => {
    if (!addresses) return true;
    const address = plain(direct);
    const family = isIP(address);
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * Creates the function that finds the address of the player behind proxies: from the gateway outwards, the first that is no
 * trusted proxy. What a player writes into the header stands further out and is never reached.
 * @throws {RangeError} with the entry of `addresses` that is neither an address nor a network
 * @example
 * const addressOf = createClientAddress({ addresses: ['10.0.0.0/8'] });
 * addressOf('10.0.0.2', () => '198.51.100.9, 203.0.113.7'); // '203.0.113.7'
 */
export function createClientAddress(proxies: Proxies): ClientAddress {
  const { addresses, hops, header = 'x-forwarded-for' } = proxies;
  const isTrusted = createProxyCheck(proxies);
  const maxHops = hops ?? (addresses ? Number.POSITIVE_INFINITY : 1);
  return (direct = noSocket, read) => {
    const chain = [...chainOf(read(header) ?? '', header), direct];
    let at = chain.length - 1;
    for (let passed = 0; at > 0 && passed < maxHops && isTrusted(chain[at] ?? ''); passed++) at--;
    return chain[at] ?? direct;
  };
}
