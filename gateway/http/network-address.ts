import { isIPv4, isIPv6 } from 'node:net';

/** The address of a request without a socket, as in tests. */
export const noSocket = 'local';

/** The eight groups of an IPv6 address, in their shortest writing. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%');
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail ?? ''].map((part) => (part ? part.split(':') : [])) as [string[], string[]];
  return tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
}

/** Removes the brackets and the port that some proxies add to an address. */
export const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address;

/** Prefixes of an IPv4 address inside IPv6: mapped addresses, and NAT64, which is one network for all of IPv4. */
const ipv4Prefixes = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * The client that a limit counts: an IPv4 address, or the /64 of an IPv6 address, which belongs to one household. All invalid addresses
 * count as one client.
 */
export function networkOf(text: string): string {
  const address = withoutPort(text.trim());
  if (address === noSocket || isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const groups = groupsOf(address);
  const [high = '', low = ''] = groups.slice(6);
  if (ipv4Prefixes.includes(groups.slice(0, 6).join(':'))) {
    const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
    return [24, 16, 8, 0].map((by) => (bits >>> by) & 255).join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
