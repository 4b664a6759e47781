import type { Brand } from './brand.ts';

/** The brand of a host name, and whether it is the demo (BR-2). */
export interface HostedShop {
  readonly brand: Brand;
  readonly demo: boolean;
  /** The background picture of the page's game. It is rendered before the first request to the gateway. */
  readonly stage?: string | undefined;
}

/**
 * The shop of a host name, or null for an unknown one, which never falls back to another brand (BR-2).
 * The port, the letter case and a trailing dot do not matter. `watt.localhost` and `demo.watt.localhost` work without set-up.
 */
export function shopOf(host: string, brands: readonly Brand[]): HostedShop | null {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  for (const brand of brands) {
    const local = `${brand.name.toLowerCase()}.localhost`;
    const known = [...brand.hosts.production, ...brand.hosts.demo, local, `demo.${local}`];
    if (known.includes(name)) return { brand, demo: name.includes('demo') };
  }
  return null;
}
