import type { Proxies } from '../http/proxies.ts';
import { ConfigurationError } from './configuration/problems.ts';
import { readSetting } from './configuration/read.ts';
import type { Environment } from './values.ts';

/**
 * Reads which proxies are in front of the gateway: `BEHIND_PROXY` (`on`: every connection comes from one), `TRUSTED_PROXIES` (their
 * addresses and networks), `PROXY_HOPS` (how many a request passes at most) and `PROXY_HEADER` (the header that they write).
 * Undefined without a proxy.
 * @throws {ConfigurationError} with every problem
 */
export function readProxies(env: Environment): Proxies | undefined {
  const addresses = readSetting(env, 'TRUSTED_PROXIES');
  const hops = readSetting(env, 'PROXY_HOPS');
  const header = readSetting(env, 'PROXY_HEADER');
  const behind = readSetting(env, 'BEHIND_PROXY');
  if (addresses.length > 0 && behind)
    throw new ConfigurationError([
      'TRUSTED_PROXIES and BEHIND_PROXY=on are both set. Keep TRUSTED_PROXIES if you know the addresses of your proxies.',
    ]);
  if (addresses.length === 0 && !behind) {
    const problems = (['PROXY_HOPS', 'PROXY_HEADER'] as const)
      .filter((name) => env[name])
      .map((name) => `${name} needs TRUSTED_PROXIES, the addresses of your proxies, or BEHIND_PROXY=on.`);
    if (problems.length > 0) throw new ConfigurationError(problems);
    return undefined;
  }
  return {
    ...(addresses.length > 0 ? { addresses } : {}),
    ...(hops === undefined ? {} : { hops }),
    header: header ?? 'x-forwarded-for',
  };
}
