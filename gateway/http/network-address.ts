import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, in their shortest writing. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%');
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail ?? ''].map((part) => (part ? part.split(':') : [])) as [string[], string[]];
  return tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
}

/**
 * What limits count a client by: its IPv4 address, or the /64 of its IPv6 address, for a household has all of that one. What is
 * no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = '', low = ''] = groups.slice(6);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
    return [24, 16, 8, 0].map((by) => (bits >>> by) & 255).join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
