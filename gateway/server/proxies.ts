import { createClientAddress, type Proxies, type ProxyHeader, proxyHeaders } from '../http/proxies.ts';
import { type Environment, readCount, readSwitch } from './values.ts';

const isHeader = (name: string): name is ProxyHeader => proxyHeaders.includes(name as ProxyHeader);

/**
 * Reads which proxies are in front of the gateway: `BEHIND_PROXY` (`on`: every connection comes from one), `TRUSTED_PROXIES` (their
 * addresses and networks, separated by commas), `PROXY_HOPS` (how many a request passes at most) and `PROXY_HEADER` (the header
 * that they write). Undefined without a proxy.
 * @throws {Error} with a message for the operator
 */
export function readProxies(env: Environment): Proxies | undefined {
  const addresses = (env.TRUSTED_PROXIES ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const hops = readCount(env, 'PROXY_HOPS', 1, 10);
  const header = (env.PROXY_HEADER || 'x-forwarded-for').toLowerCase();
  if (!isHeader(header)) throw new Error(`PROXY_HEADER must be ${proxyHeaders.join(' or ')}, not ${env.PROXY_HEADER}.`);
  const isBehind = readSwitch(env, 'BEHIND_PROXY', false);
  if (addresses.length === 0 && !isBehind) {
    for (const name of ['PROXY_HOPS', 'PROXY_HEADER'])
      if (env[name])
        throw new Error(`${name} needs TRUSTED_PROXIES, the addresses of your proxies, or BEHIND_PROXY=on.`);
    return undefined;
  }
  const proxies = {
    ...(addresses.length > 0 ? { addresses } : {}),
    ...(hops === undefined ? {} : { hops }),
    header,
  };
  try {
    createClientAddress(proxies);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Error(
      `TRUSTED_PROXIES has ${error.message}, which is neither an address nor a network. Write 192.0.2.7, 10.0.0.0/8 or fd00::/8.`,
    );
  }
  return proxies;
}
